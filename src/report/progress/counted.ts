import { duration } from '../phrases.ts';
import type { Colors } from '../terminal/colors.ts';
import { VerdictCounter } from './counter.ts';
import type { ProgressOutput } from './port.ts';

const aMinuteMs = 60_000;

/** What every way to show progress knows: where it writes, how far the run is, and since when. */
export abstract class CountedProgress {
  protected readonly output: ProgressOutput;
  protected readonly colors: Colors;
  protected readonly now: () => number;
  protected readonly counter = new VerdictCounter();
  protected total = 0;
  #startedAt = 0;

  /** @param now milliseconds that have passed; only differences are used */
  constructor(output: ProgressOutput, colors: Colors, now: () => number) {
    this.output = output;
    this.colors = colors;
    this.now = now;
  }

  protected begin(total: number): void {
    this.total = total;
    this.#startedAt = this.now();
  }

  /** `1.2 s`; after a minute also how long the rest will take: `1 min 05 s, about 4 min 00 s left` */
  protected elapsed(): string {
    const sofar = this.now() - this.#startedAt;
    const { total: done } = this.counter;
    if (sofar < aMinuteMs || done === 0 || done >= this.total) return duration(sofar);
    return `${duration(sofar)}, about ${duration((sofar / done) * (this.total - done))} left`;
  }
}
