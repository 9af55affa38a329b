import { forgetUnanswered } from '../fixtures/forget-unanswered.ts';

/**
 * How long a value that scenarios share is good, the shortest first: while the target knows its sessions and tokens; until what
 * failed is looked at once more (an answer that is judged); while what the run made is on the target (a provider); or for as
 * long as the suite runs (a listener of its own).
 */
const durations = ['sessions', 'answers', 'fixtures', 'run'] as const;
export type Lasts = (typeof durations)[number];

interface Shared {
  readonly value: Promise<unknown>;
  readonly lasts: Lasts;
  /** Time in milliseconds at which it is made anew; undefined while that is not known, or never. */
  until?: number;
  /** Left out while it is being made. */
  end?: 'made' | 'failed';
}

/** Values that scenarios only read and that are fetched once, by name. */
export class SharedValues {
  readonly #values = new Map<string, Shared>();

  /**
   * Calls `make` once for `name`; everybody gets the same outcome, an error too, unless it is one of the network:
   * then the next caller tries again.
   *
   * @param lifetimeMs for how long the value is good, where that can be told
   */
  once<T>(
    name: string,
    make: () => Promise<T>,
    lasts: Lasts = 'sessions',
    lifetimeMs: (value: T) => number | undefined = () => undefined,
  ): Promise<T> {
    const known = this.#values.get(name);
    // The map is keyed by name, and each name has one maker: the type is the maker's.
    if (known !== undefined && !hasEnded(known)) return known.value as Promise<T>;
    const made = make();
    const shared: Shared = { value: made, lasts };
    this.#values.set(name, shared);
    made.then(
      (value) => {
        shared.end = 'made';
        const ms = lifetimeMs(value);
        if (ms !== undefined) shared.until = performance.now() + ms;
      },
      () => {
        shared.end = 'failed';
      },
    );
    forgetUnanswered(made, () => this.forget(name));
    return made;
  }

  /** Whether somebody asked for it, and nobody has it yet. */
  isBeingMade(name: string): boolean {
    const known = this.#values.get(name);
    return known !== undefined && known.end === undefined;
  }

  forget(name: string): void {
    this.#values.delete(name);
  }

  /** Has what could not be got tried again. */
  forgetFailures(): void {
    for (const [name, { end }] of this.#values) if (end === 'failed') this.#values.delete(name);
  }

  /** Forgets what was good for that long, or shorter. */
  forgetAll(lasts: Exclude<Lasts, 'run'>): void {
    for (const [name, shared] of this.#values) {
      if (durations.indexOf(shared.lasts) <= durations.indexOf(lasts)) this.#values.delete(name);
    }
  }
}

function hasEnded({ until }: Shared): boolean {
  return until !== undefined && performance.now() >= until;
}
