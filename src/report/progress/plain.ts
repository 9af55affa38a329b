import { count } from '../phrases.ts';
import { printable } from '../printable.ts';
import { CountedProgress } from './counted.ts';
import { featureName, VerdictCounter } from './counter.ts';
import type { Progress, ScenarioEnd } from './port.ts';

/** So that no CI host takes a slow run for a dead one. */
const quietForMs = 10_000;

/** Lines for a log: one for each feature as it finishes, one for each failure, one at least every 10 s. */
export class PlainProgress extends CountedProgress implements Progress {
  #inFeature = new VerdictCounter();
  #feature: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  start(total: number): void {
    this.begin(total);
    this.#line(`running ${count(total, 'scenario')}`);
  }

  scenario(name: string, feature: string, end: ScenarioEnd): void {
    if (feature !== this.#feature) this.#finishFeature();
    this.#feature = feature;
    this.counter.add(end);
    this.#inFeature.add(end);
    if (end === 'failed') this.#line(`${this.colors.red('✗')} ${featureName(feature)}: ${printable(name)}`);
  }

  note(text: string): void {
    this.#line(text);
  }

  end(): void {
    this.#finishFeature();
    this.#line(`${this.counter.text(this.colors)} in ${this.elapsed()}`);
    clearTimeout(this.#timer);
  }

  #finishFeature(): void {
    if (this.#feature === undefined) return;
    this.#line(`${this.#share()} ${featureName(this.#feature)}: ${this.#inFeature.text(this.colors)}`);
    this.#inFeature = new VerdictCounter();
  }

  #share(): string {
    return `[${this.counter.total}/${this.total}]`;
  }

  #line(text: string): void {
    this.output.write(`${text}\n`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const where = this.#feature === undefined ? '' : `, in ${featureName(this.#feature)}`;
      this.#line(`${this.#share()} still running${where}, ${this.elapsed()}`);
    }, quietForMs).unref();
  }
}
