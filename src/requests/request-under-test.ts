import type { Outcome } from '../assertions/outcome.ts';
import type { Exchange, HttpRequest, HttpResponse } from '../client/exchange.ts';

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
  /** Id of the requirement that a granted request of this kind shows. */
  readonly shows: string;
}

/** The one thing that is wrong with a request under test. */
export interface Fault<Draft> {
  /** As the feature file says it, e.g. `a wrong secret`. */
  readonly name: string;
  apply(draft: Draft): Draft | Promise<Draft>;
}
