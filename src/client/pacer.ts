import { setTimeout } from 'node:timers/promises';

/** Lets requests through at most so often in a second, in the order in which they came. */
export class Pacer {
  readonly #intervalMs: number;
  #nextAt = 0;

  /** @param requestsPerSecond undefined: no limit */
  constructor(requestsPerSecond?: number) {
    this.#intervalMs = requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond;
  }

  /** Waits for the turn of one request. */
  async turn(): Promise<void> {
    if (this.#intervalMs === 0) return;
    const now = performance.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + this.#intervalMs;
    if (at > now) await setTimeout(at - now);
  }
}
