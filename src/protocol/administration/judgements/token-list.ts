import type { Exchange, HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject, jsonArray, jsonValue } from '../../../json/json.ts';
import { fitsSchema } from '../../core/judgements/json-schema.ts';

/** Passes when an answer lists tokens by their jti, and shows the value of none (supplement, section 8). */
export function isListOfTokens(response: HttpResponse): Outcome {
  return fitsSchema('list', 'accounts/list-of-tokens', jsonValue(response.body));
}

/** Passes when an answer lists tokens, all of them those of the user whom the end of its address names. */
export function isListOfTokensOfUser({ request, response }: Exchange): Outcome {
  const list = isListOfTokens(response);
  const user = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
  const others = jsonArray(response.body).filter((one) => !isObject(one) || one.userId !== user).length;
  return {
    expected: `${list.expected}, all of user ${user}`,
    actual: `${list.actual}, ${others} of others`,
    passed: list.passed && others === 0,
  };
}
