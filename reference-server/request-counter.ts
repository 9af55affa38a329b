import type { RequestCounter } from './domain/platform/rate-limit.ts';
import { type Clock, secondsOf } from './domain/ports.ts';

/** A counter that lasts as long as the process. */
export function requestCounter(clock: Clock): RequestCounter {
  const counted = new Map<string, number>();
  let end = 0;
  return {
    count(caller, seconds) {
      const now = secondsOf(clock);
      if (now >= end) {
        counted.clear();
        end = now + seconds;
      }
      const requests = (counted.get(caller) ?? 0) + 1;
      counted.set(caller, requests);
      return { requests, end };
    },
  };
}
