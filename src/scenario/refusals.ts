import type { Exchange } from '../client/exchange.ts';
import { gistOf, placeOf } from './witness.ts';

/** What must come that often to be the target's way. */
const habit = 5;

/** Valid requests that were refused in a doubtful way. */
export class Refusals {
  readonly #moments: string[] = [];
  /** How often such a request was refused in one way, time and again. */
  readonly #times = new Map<string, number>();

  /** Requests that were refused once, and granted when they were sent again. */
  get moments(): readonly string[] {
    return this.#moments;
  }

  noteMoment({ request, response: { status } }: Exchange): void {
    this.#moments.push(`${placeOf(request)} with ${status}`);
  }

  /** Takes note of a request that was refused twice in the same way. */
  note(exchange: Exchange): void {
    const way = wayOf(exchange);
    this.#times.set(way, (this.#times.get(way) ?? 0) + 1);
  }

  /** Whether the target refuses valid requests so again and again: then one more of them is in doubt no longer. */
  isHabit(exchange: Exchange): boolean {
    return (this.#times.get(wayOf(exchange)) ?? 0) >= habit;
  }
}

function wayOf(exchange: Exchange): string {
  return `${placeOf(exchange.request)} ${gistOf(exchange)}`;
}
