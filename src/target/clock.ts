import { AsyncLocalStorage } from 'node:async_hooks';

const skews = new AsyncLocalStorage<() => number>();

/**
 * Calls `action` with the clock of a target: assertions are made by its time, so that a service whose clock is off
 * is not called wrong for taking them for expired.
 *
 * @param skewMs how far the target's clock is ahead of this machine's, in milliseconds
 */
export function withClockOf<T>(skewMs: () => number, action: () => T): T {
  return skews.run(skewMs, action);
}

/** Milliseconds since the epoch by the clock of the target. */
export function targetNow(): number {
  return Date.now() + (skews.getStore()?.() ?? 0);
}

/** Seconds since the epoch, as `exp`, `nbf` and `iat` count them (RFC 7519, section 2), by the clock of the target. */
export function secondsNow(): number {
  return Math.floor(targetNow() / 1000);
}
