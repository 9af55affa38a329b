import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { grantedAnswer } from '../core/granted-answer.ts';
import { agreesWithExpiry } from '../core/judgements/jwt.ts';
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
    judge: (sent) => agreesWithExpiry(member(sent, 'expires_in'), jwtOf(sent).claims.exp, sent.exchange),
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
