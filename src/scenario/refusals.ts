import type { Exchange } from '../client/exchange.ts';
import { gistOf, kindOf, placeOf } from './witness.ts';

/** What must come that often to be the target's way. */
const habit = 5;

/** Valid requests that were refused in a doubtful way, and the kinds of refusals that are known to be the target's own. */
export class Refusals {
  readonly #familiar = new Set<string>();
  readonly #contradicted = new Set<string>();
  readonly #moments: string[] = [];
  /** How often such a request was refused in one way, time and again. */
  readonly #times = new Map<string, number>();

  /** Requests that were refused once, and granted when they were sent again. */
  get moments(): readonly string[] {
    return this.#moments;
  }

  /**
   * Learns from the answers to one request that was sent several times: a refusal that came three times is of the
   * target's own kind, and one after which the request was answered otherwise is of a kind in doubt from now on.
   */
  learn(answers: readonly Exchange[]): void {
    const kinds = answers.map(kindOf);
    const last = kinds.at(-1) ?? '';
    if (kinds.filter((kind) => kind === last).length >= 3) this.#familiar.add(last);
    for (const kind of kinds) if (kind !== last) this.#contradicted.add(kind);
  }

  /** Whether it is a refusal of a kind that is not known to be the target's own: something before it may have made it up. */
  isUnfamiliar(exchange: Exchange): boolean {
    const kind = kindOf(exchange);
    return exchange.response.status >= 400 && (this.#contradicted.has(kind) || !this.#familiar.has(kind));
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
