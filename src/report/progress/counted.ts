import { duration } from '../phrases.ts';
import { printable } from '../printable.ts';
import type { Colors } from '../terminal/colors.ts';
import { featureName, VerdictCounter } from './counter.ts';
import type { EndedScenario, ProgressOutput, ScenarioEnd } from './port.ts';

/** So many failures have a line each while the run goes on; the end of the run lists all. */
const shownFailures = 20;

const aMinuteMs = 60_000;

/** What every way to show progress knows: where it writes, how far the run is, and since when. */
export abstract class CountedProgress {
  protected readonly output: ProgressOutput;
  protected readonly colors: Colors;
  protected readonly now: () => number;
  protected readonly counter = new VerdictCounter();
  protected total = 0;
  #startedAt = 0;
  #failures = 0;

  /** @param now milliseconds that have passed; only differences are used */
  constructor(output: ProgressOutput, colors: Colors, now: () => number) {
    this.output = output;
    this.colors = colors;
    this.now = now;
  }

  abstract note(text: string): void;

  protected begin(total: number): void {
    this.total = total;
    this.#startedAt = this.now();
  }

  /** Counts a scenario; a failure, and one that was taken back, has a line. */
  protected ended(scenario: EndedScenario, end: ScenarioEnd): void {
    const before = this.counter.add(scenario, end);
    const place = `${featureName(scenario.feature)}: ${printable(scenario.name)}`;
    if (end === 'failed' && before !== 'failed') this.#failed(place);
    if (before === 'failed' && end !== 'failed' && this.#failures <= shownFailures) {
      this.note(`${this.colors.green('↺')} ${place}: did not recur when it ran alone`);
    }
  }

  #failed(place: string): void {
    this.#failures += 1;
    if (this.#failures <= shownFailures) this.note(`${this.colors.red('✗')} ${place}`);
    if (this.#failures === shownFailures + 1) this.note('… further failures are listed at the end');
  }

  /** `1.2 s`; after a minute also how long the rest will take: `1 min 05 s, about 4 min 00 s left` */
  protected elapsed(): string {
    const sofar = this.now() - this.#startedAt;
    const { total: done } = this.counter;
    if (sofar < aMinuteMs || done === 0 || done >= this.total) return duration(sofar);
    return `${duration(sofar)}, about ${duration((sofar / done) * (this.total - done))} left`;
  }
}
