import { jsonObject, stringMember } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { redirectMember } from '../authorization/redirect-parts.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { redirectLocation } from '../core/judgements/redirect-location.ts';

/**
 * Codes or tokens that answers bring, in their redirects or their bodies, which nobody may guess.
 *
 * @throws ScenarioStopped when there are none, or JWTs: nobody guesses those, and their signature is judged; or when it is
 *   one token, as a token may be given again while it lives
 */
export function issuedValues(answers: readonly Sent[], name: string): readonly string[] {
  const values = answers.map((sent) => issuedValue(sent, name));
  if (name.endsWith('token') && new Set(values).size === 1)
    throw stopped('not-triggered', `all answers bring the same ${name}`);
  return values;
}

function issuedValue(sent: Sent, name: string): string {
  const { response } = grantedAnswer(sent);
  const value =
    redirectLocation(response) === undefined
      ? stringMember(jsonObject(response.body), name)
      : redirectMember(sent, name);
  // A granted request brings a code or an access token: what can be missing is a refresh token.
  if (typeof value !== 'string') throw blockedBy('TOKEN-RESPONSE-REFRESH-009', `the answer has no ${name}`);
  if (decodeJwt(value) === undefined) return value;
  throw stopped('not-triggered', `${name} is a JWT`);
}
