import { setTimeout } from 'node:timers/promises';
import { type HttpRequest, type HttpResponse, headerValue } from './exchange.ts';

/** How long a run waits for a target that limits the rate, in milliseconds. */
export interface Patience {
  /** At most for one answer, whatever it asks for. */
  readonly onceMs: number;
  /** At most in all. */
  readonly totalMs: number;
}

/** Of what a run waits for its target in all (30 s where the profile says nothing): a third at once, twice that in sum. */
export function patienceOf(recoveryMs: number): Patience {
  return { onceMs: recoveryMs / 3, totalMs: recoveryMs * 2 };
}

/** A number this large is a point in time: resource APIs send the time of the next window so. */
const earliestTimestamp = 1_000_000_000;

/** What a target's rate limit has cost so far. */
export interface Waited {
  readonly times: number;
  readonly ms: number;
}

/**
 * Heeds Retry-After (RFC 9110, section 10.2.3) within limits: with 429 (RFC 6585, section 4), and, where the request is
 * safe and the time short, with 503 (RFC 9110, section 15.6.4).
 */
export class RateLimit {
  readonly #patience: Patience;
  #waited: Waited = { times: 0, ms: 0 };

  constructor(patience: Patience) {
    this.#patience = patience;
  }

  get waited(): Waited {
    return this.#waited;
  }

  /**
   * Waits as the answer asks.
   *
   * @returns whether the request is to be sent once more: false when the answer does not ask for it, names no time,
   *   or the run has waited long enough
   */
  async waitFor({ method }: HttpRequest, response: HttpResponse): Promise<boolean> {
    const asked = retryAfterMs(headerValue(response, 'retry-after'));
    if (asked === undefined || !this.#isHeeded(method, response.status, asked)) return false;
    const left = this.#patience.totalMs - this.#waited.ms;
    if (left <= 0) return false;
    const ms = Math.min(asked, this.#patience.onceMs, left);
    this.#waited = { times: this.#waited.times + 1, ms: this.#waited.ms + Math.max(ms, 1) };
    await setTimeout(ms);
    return true;
  }

  #isHeeded(method: string, status: number, asked: number): boolean {
    return status === 429 || (status === 503 && method === 'GET' && asked <= this.#patience.onceMs);
  }
}

/** Seconds, a date, or a Unix timestamp, as milliseconds from now; undefined for anything else. */
export function retryAfterMs(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) {
    const number = Number(text);
    return number < earliestTimestamp ? number * 1000 : Math.max(0, number * 1000 - now);
  }
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
