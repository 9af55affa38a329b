import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { redirectMember, redirectToken } from '../authorization/redirect-parts.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { agreesWithExpiry, decodeJwt } from '../core/judgements/jwt.ts';
import { redirectLocation } from '../core/judgements/redirect-location.ts';
import { jwtOf } from './answer-parts.ts';

/** Where the expiry of an access token is told, by the words of feature files. */
export interface ExpirySource {
  readonly name: string;
  /** `earlier` is the token response where `sent` is an answer about its token. */
  judge(sent: Sent, earlier: () => Sent): Outcome;
}

/** Every source that feature files can name. */
export const expirySources: readonly ExpirySource[] = [
  {
    name: 'the expiry of the access token',
    judge: (sent) =>
      redirectLocation(sent.exchange.response) === undefined
        ? agreesWithExpiry(member(sent, 'expires_in'), jwtOf(sent).claims.exp, sent.exchange)
        : ofRedirect(sent),
  },
  {
    name: 'the expiry that introspection reports',
    judge: (sent, earlier) =>
      agreesWithExpiry(member(earlier(), 'expires_in'), member(sent, 'exp'), earlier().exchange),
  },
];

function member(sent: Sent, name: string): unknown {
  return jsonObject(grantedAnswer(sent).response.body)?.[name];
}

function ofRedirect(sent: Sent): Outcome {
  const expiresIn = Number(redirectMember(sent, 'expires_in'));
  const jwt = decodeJwt(redirectToken(sent));
  if (jwt === undefined) throw stopped('not-triggered', 'the access token of the redirect is no JWT');
  return agreesWithExpiry(expiresIn, jwt.claims.exp, sent.exchange);
}
