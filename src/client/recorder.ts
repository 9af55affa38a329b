import type { TransportError } from '../errors.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';

/** What an exchange is for: judged itself, the control of a refusal, on the way there, or provisioning. */
export type Role = 'under-test' | 'control' | 'preparation' | 'fixture';

/** What the client says of each request that it sends. The port is the client's; evidence implements it. */
export interface Sending {
  readonly id: string;
  readonly role: Role;
  readonly fault?: string;
  /** The same with the values that were sent; secrets are still in it. */
  readonly faultSent?: string;
  readonly control?: string;
  readonly request: HttpRequest;
  readonly startedAt: number;
}

/** Takes note of every exchange, complete or not. */
export interface Recorder {
  /** A name for the next exchange, unique within the run: `scenario/n`. */
  nextId(): string;
  completed(sending: Sending, response: HttpResponse, durationMs: number): void;
  failed(sending: Sending, error: TransportError, durationMs: number): void;
}
