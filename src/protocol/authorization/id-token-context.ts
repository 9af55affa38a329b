import type { Outcome } from '../../evidence/outcome.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { timeOf } from '../core/judgements/answer.ts';
import { verifiesWith } from '../core/judgements/jwt.ts';
import { keySetOf, tokenKeysFor } from '../token/token-keys.ts';
import { type IdTokenContext, idTokenRules } from './judgements/id-token.ts';
import { idTokenOf, rawIdToken } from './redirect-parts.ts';
import type { Login } from './sessions.ts';

/** What the ID token of an answer is held against. */
export function idTokenContext({ exchange }: Sent, login?: Login): IdTokenContext {
  return { now: timeOf(exchange), ...(login === undefined ? {} : { login }) };
}

/** A quality of ID tokens, as feature files say it after "the ID token". */
export interface IdTokenQuality {
  readonly name: string;
  judge(sent: Sent, context: IdTokenContext, scenario: Scenario): Outcome | Promise<Outcome>;
}

/** Every quality that feature files can name. */
export const idTokenQualities: readonly IdTokenQuality[] = [
  ...idTokenRules.map(({ name, judge }) => ({
    name,
    judge: (sent: Sent, context: IdTokenContext) => {
      needClaim(name, sent);
      return judge(idTokenOf(sent), context);
    },
  })),
  {
    name: 'verifies offline with a published token key',
    judge: async (sent, _context, scenario) =>
      verifiesWith(keySetOf(await tokenKeysFor(scenario, rawIdToken(sent))), rawIdToken(sent)),
  },
];

/** Claims that an ID token may leave out, by the rule that says what they are where present. */
const optionalClaims: Readonly<Record<string, string>> = { 'states the time of the login': 'auth_time' };

/** OpenID Connect Core 1.0, section 2: auth_time is optional in the answer to a request without max_age. */
function needClaim(rule: string, sent: Sent): void {
  const claim = optionalClaims[rule];
  if (claim === undefined || Object.hasOwn(idTokenOf(sent).claims, claim)) return;
  throw stopped('not-triggered', `the ID token has no ${claim}`);
}
