import type { Fault } from '../../scenario/request-under-test.ts';
import { authenticatorScenarioFaults } from '../grants/faults/authenticator-faults.ts';
import { refreshScenarioFaults } from '../grants/faults/refresh-faults.ts';
import type { TokenEvent } from '../token/faults/scenario-fault.ts';
import type { TokenDraft } from '../token/token-request.ts';

export type TokenFault = Fault<TokenDraft>;

const all: readonly (TokenFault | TokenEvent)[] = [...refreshScenarioFaults, ...authenticatorScenarioFaults];

/** Every way in which a feature file can spoil a token request, by its name there. */
export const tokenFaults: readonly TokenFault[] = all.filter((one) => !isEvent(one));

/** Everything that feature files can say has happened before a token request. */
export const tokenEvents: readonly TokenEvent[] = all.filter(isEvent);

function isEvent(one: TokenFault | TokenEvent): one is TokenEvent {
  return 'happensBefore' in one;
}
