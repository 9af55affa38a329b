import type { Fault } from '../../scenario/request-under-test.ts';
import { authenticatorFaults } from '../grants/faults/authenticator-faults.ts';
import { passwordFaults } from '../grants/faults/password-faults.ts';
import { userTokenFaults } from '../grants/faults/user-token-faults.ts';
import { clientAssertionFaults } from '../token/faults/client-assertion-faults.ts';
import { clientAuthenticationFaults } from '../token/faults/client-authentication-faults.ts';
import type { TokenEvent } from '../token/faults/scenario-fault.ts';
import { tokenParameterFaults } from '../token/faults/token-parameter-faults.ts';
import type { TokenDraft } from '../token/token-request.ts';
import { scenarioFaults } from './scenario-faults.ts';

export type TokenFault = Fault<TokenDraft>;

const all: readonly (TokenFault | TokenEvent)[] = [
  ...tokenParameterFaults,
  ...clientAuthenticationFaults,
  ...clientAssertionFaults,
  ...[...passwordFaults, ...userTokenFaults],
  ...authenticatorFaults,
  ...scenarioFaults,
];

/** Every way in which a feature file can spoil a token request, by its name there. */
export const tokenFaults: ReadonlyMap<string, TokenFault> = new Map(
  all.filter((one) => !isEvent(one)).map((one) => [one.name, one]),
);

/** Everything that feature files can say has happened before a token request. */
export const tokenEvents: readonly TokenEvent[] = all.filter(isEvent);

function isEvent(one: TokenFault | TokenEvent): one is TokenEvent {
  return 'happensBefore' in one;
}
