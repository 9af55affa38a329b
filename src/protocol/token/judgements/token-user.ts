import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject, stringMember } from '../../../json/json.ts';
import { decodeJwt } from '../../core/judgements/jwt.ts';
import { tokenRefused } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** Passes when what a service says of a token names this user, by id or by user name. */
export function namesUser(
  object: Readonly<Record<string, unknown>>,
  user: { readonly id: string; readonly userName: string },
): Outcome {
  const { sub, user_id: userId, user_name: userName, username } = object;
  const named = [sub, userId].includes(user.id) || [userName, username].includes(user.userName);
  return {
    expected: `sub or user_id ${user.id}, or the user name ${user.userName}`,
    actual: `sub ${shown(sub)}, user_id ${shown(userId)}, user_name ${shown(userName ?? username)}`,
    passed: named,
  };
}

/** Passes when a token request is refused, or brings a JWT access token that names this user. */
export function namesUserOrRefuses(
  response: HttpResponse,
  user: { readonly id: string; readonly userName: string },
): Outcome {
  const refused = tokenRefused(response);
  const token = stringMember(jsonObject(response.body), 'access_token') ?? '';
  const named = namesUser(decodeJwt(token)?.claims ?? {}, user);
  return {
    expected: `a refusal, or a token with ${named.expected}`,
    actual: refused.passed ? refused.actual : named.actual,
    passed: refused.passed || named.passed,
  };
}
