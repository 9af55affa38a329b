import { setTimeout } from 'node:timers/promises';

/** How many scenarios may be at work at once. One that only waits is not at work: another may begin in its place. */
export class Slots {
  #count: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#count = count;
    this.#free = count;
  }

  /** How many there are, free or not. */
  get count(): number {
    return this.#count;
  }

  /** So many there are from now on, at least as many as before. */
  growTo(count: number): void {
    for (; this.#count < count; this.#count += 1) this.give();
  }

  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    this.#free += 1;
    if (this.#free <= 0) return;
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#free -= 1;
    next();
  }

  /** Waits, in milliseconds, for a scenario that has a slot. */
  async pause(ms: number): Promise<void> {
    await this.lendUntil(setTimeout(ms));
  }

  /**
   * Waits for what others make, or for time, for a scenario that has a slot. It goes on at once when that is there, also
   * where that makes one more than there are slots: those that have one may be waiting for it.
   */
  async lendUntil<T>(made: Promise<T>): Promise<T> {
    this.give();
    try {
      return await made;
    } finally {
      this.#free -= 1;
    }
  }
}
