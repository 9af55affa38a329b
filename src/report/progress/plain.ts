import { count } from '../phrases.ts';
import { CountedProgress } from './counted.ts';
import type { EndedScenario, Progress, ScenarioEnd } from './port.ts';

/** So that no CI host takes a slow run for a dead one. */
const quietForMs = 10_000;

/** A line for each quarter of the run. */
const parts = 4;

/** Lines for a log: one for each quarter of the run, one for each of the first failures, one at least every 10 s. */
export class PlainProgress extends CountedProgress implements Progress {
  #part = 0;
  #timer: NodeJS.Timeout | undefined;

  start(total: number): void {
    this.begin(total);
    this.note(`running ${count(total, 'scenario')}`);
  }

  scenario(scenario: EndedScenario, end: ScenarioEnd): void {
    this.ended(scenario, end);
    const part = Math.floor((this.counter.total * parts) / Math.max(1, this.total));
    if (part <= this.#part || part >= parts) return;
    this.#part = part;
    this.#tell();
  }

  note(text: string): void {
    this.output.write(`${text}\n`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), quietForMs).unref();
  }

  end(): void {
    this.note(`${this.counter.text(this.colors)} in ${this.elapsed()}`);
    clearTimeout(this.#timer);
  }

  #tell(): void {
    const done = `[${this.counter.total}/${this.total}]`;
    this.note(`${done} ${this.counter.text(this.colors)}, ${this.elapsed()}`);
  }
}
