import type { Exchange, HttpRequest, HttpResponse } from '../client/exchange.ts';
import type { Outcome } from '../evidence/outcome.ts';
import type { RequirementId } from '../requirement-id.ts';
import type { Scenario } from './scenario.ts';

/**
 * A complete valid request, as a value. Equal keys mean identical requests, which share one control.
 * `Draft` is its form before it is put on the wire, the form that faults change.
 */
export interface Recipe<Draft> {
  /** For people, e.g. `token request, grant client_credentials`. */
  readonly name: string;
  readonly key: string;
  /** Makes it anew, with fresh one-time credentials. */
  prepare(): Promise<Draft>;
  toRequest(draft: Draft): Promise<HttpRequest>;
  /** For a request whose answer comes at the end of several exchanges: sends them and returns the last. */
  deliver?(draft: Draft, send: (request: HttpRequest) => Promise<Exchange>): Promise<Exchange>;
  /** Whether a response grants what was asked. */
  granted(response: HttpResponse): Outcome;
  /** Judges what holds of every answer to a valid request of this kind, whatever the scenario is about. */
  seen?(scenario: Scenario, exchange: Exchange): void;
  /** Id of the requirement that a granted request of this kind verifies. */
  readonly verifies: RequirementId;
  /** Id of the requirement that the body of its answer has a member, where that is a requirement of its own. */
  promises?(path: string): RequirementId;
  /** True: what a granted request does is done for good, so it is sent once a run and not to confirm another. */
  readonly isIrrevocable?: boolean;
}

/** The one thing that is wrong with a request under test, or with what went before it. */
export interface Fault<Draft> {
  /** As the feature file says it, e.g. `a wrong secret`. */
  readonly name: string;
  /** @param scenario gets what the fault is made of: another client, an earlier answer */
  apply(draft: Draft, scenario: Scenario): Draft | Promise<Draft>;
  /** True: it changes something on the target for good, so that the control would be refused afterwards too. */
  readonly isLasting?: boolean;
  /** Statuses outside the table of the resource API whose cause it is. */
  readonly causes?: readonly number[];
}
