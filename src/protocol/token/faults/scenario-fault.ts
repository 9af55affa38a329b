import { SuiteDefect } from '../../../errors.ts';
import type { ClientFixture } from '../../../fixtures/client-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import type { Scenario } from '../../../scenario/scenario.ts';
import type { TokenDraft, TokenRequest } from '../token-request.ts';

/** What a fault of a token request may be made of. */
export interface ScenarioFaultContext {
  readonly scenario: Scenario;
  readonly client: ClientFixture;
  /** The complete valid request that the fault spoils. */
  readonly request: TokenRequest;
}

/** A fault that takes something from the target: another client, or an earlier answer. */
export function lateFault(
  name: string,
  apply: (draft: TokenDraft, context: ScenarioFaultContext) => Promise<TokenDraft>,
): Fault<TokenDraft> {
  return { name, apply: (draft, scenario) => apply(draft, contextOf(draft, scenario)) };
}

/** What happened before a token request that is as valid as ever; its control was granted before that. */
export interface TokenEvent extends Fault<TokenDraft> {
  readonly happensBefore: true;
}

/** Something that happened before, as feature files say it: "the client has exchanged its code once". */
export function event(
  name: string,
  apply: (draft: TokenDraft, context: ScenarioFaultContext) => Promise<TokenDraft>,
): TokenEvent {
  return { ...lateFault(name, apply), happensBefore: true };
}

/** Something that changed the client, the user, the provider or a token for good. */
export function lastingEvent(
  name: string,
  apply: (draft: TokenDraft, context: ScenarioFaultContext) => Promise<TokenDraft>,
): TokenEvent {
  return { ...event(name, apply), isLasting: true };
}

function contextOf({ client, request }: TokenDraft, scenario: Scenario): ScenarioFaultContext {
  if (client !== undefined && request !== undefined) return { scenario, client, request };
  throw new SuiteDefect('no-fault', 'a fault needs the client of a request that has none');
}
