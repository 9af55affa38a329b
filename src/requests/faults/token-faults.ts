import type { Fault } from '../request-under-test.ts';
import type { TokenDraft } from '../token-request.ts';
import { bearerAssertionFaults } from './bearer-assertion-faults.ts';
import { clientAssertionFaults } from './client-assertion-faults.ts';
import { clientAuthenticationFaults } from './client-authentication-faults.ts';
import { codeFaults } from './code-faults.ts';
import { generatorFaults } from './generator-faults.ts';
import { passwordFaults, userScopeFaults } from './password-faults.ts';
import { pkceFaults } from './pkce-faults.ts';
import { refreshFaults } from './refresh-faults.ts';
import type { TokenEvent } from './scenario-fault.ts';
import { scenarioFaults } from './scenario-faults.ts';
import { tokenParameterFaults } from './token-parameter-faults.ts';
import { tokenValidationFaults } from './token-validation-faults.ts';
import { userTokenFaults } from './user-token-faults.ts';

export type TokenFault = Fault<TokenDraft>;

const all: readonly (TokenFault | TokenEvent)[] = [
  ...tokenParameterFaults,
  ...clientAuthenticationFaults,
  ...clientAssertionFaults,
  ...tokenValidationFaults,
  ...[...codeFaults, ...pkceFaults, ...passwordFaults, ...refreshFaults, ...userTokenFaults],
  ...generatorFaults,
  ...userScopeFaults,
  ...bearerAssertionFaults,
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
