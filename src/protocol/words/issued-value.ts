import { jsonObject, stringMember } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { redirectMember } from '../authorization/redirect-parts.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { redirectLocation } from '../core/judgements/redirect-location.ts';

/**
 * A code or a token that an answer brings, in its redirect or its body, which nobody may guess.
 *
 * @throws ScenarioStopped when there is none, or a JWT: nobody guesses that, and its signature is judged
 */
export function issuedValue(sent: Sent, name: string): string {
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
