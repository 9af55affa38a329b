import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { redirectMember, redirectToken } from '../authorization/redirect-parts.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { agreesWithExpiry, decodeJwt } from '../core/judgements/jwt.ts';
import { redirectLocation } from '../core/judgements/redirect-location.ts';
import { jwtOf } from './answer-parts.ts';

/**
 * Compares expires_in with the expiry of the access token that came with it: exp of a JWT, or what introspection reports of
 * the token.
 *
 * @param earlier the token response, where `sent` is an introspection response about its token
 * @throws ScenarioStopped when there is neither
 */
export function agreesWithToken(sent: Sent, earlier: () => Sent): Outcome {
  if (redirectLocation(sent.exchange.response) !== undefined) return ofRedirect(sent);
  const body = bodyOf(sent);
  // A token response may have any member besides: what was asked distinguishes it from an introspection response.
  const isTokenRequest = new URLSearchParams(sent.exchange.request.body).has('grant_type');
  if (isTokenRequest || !Object.hasOwn(body, 'active')) {
    return agreesWithExpiry(body.expires_in, jwtOf(sent).claims, sent.exchange);
  }
  return agreesWithExpiry(bodyOf(earlier()).expires_in, body, earlier().exchange);
}

function bodyOf(sent: Sent): Readonly<Record<string, unknown>> {
  return jsonObject(grantedAnswer(sent).response.body) ?? {};
}

function ofRedirect(sent: Sent): Outcome {
  const expiresIn = Number(redirectMember(sent, 'expires_in'));
  const jwt = decodeJwt(redirectToken(sent));
  if (jwt === undefined) throw stopped('not-triggered', 'the access token of the redirect is no JWT');
  return agreesWithExpiry(expiresIn, jwt.claims, sent.exchange);
}
