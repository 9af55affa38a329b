import stringWidth from 'fast-string-width';
import { shortened, wrap } from '../terminal/layout.ts';
import { CountedProgress } from './counted.ts';
import { featureName } from './counter.ts';
import type { EndedScenario, Progress, ScenarioEnd } from './port.ts';

const clearLine = '\r\u001b[2K';
const barWidth = 24;
const redrawAfterMs = 50;
const leastOfFeature = 8;

/** One line that is drawn anew and never fills its row; failures and notes are printed above it and stay. */
export class LiveProgress extends CountedProgress implements Progress {
  #drawnAt = Number.NEGATIVE_INFINITY;
  #feature = '';

  start(total: number): void {
    this.begin(total);
    this.#draw();
  }

  scenario(scenario: EndedScenario, end: ScenarioEnd): void {
    this.#feature = featureName(scenario.feature);
    this.ended(scenario, end);
    if (this.now() - this.#drawnAt >= redrawAfterMs) this.#draw();
  }

  note(text: string): void {
    const { columns = 80 } = this.output;
    const isOneLine = !text.includes('\n');
    this.output.write(`${clearLine}${isOneLine ? wrap(text, columns - 2).join('\n  ') : text}\n`);
    this.#draw();
  }

  end(): void {
    this.output.write(`${clearLine}${this.counter.text(this.colors)} in ${this.elapsed()}\n`);
  }

  #draw(): void {
    this.#drawnAt = this.now();
    const room = (this.output.columns ?? 80) - 1;
    const done = this.counter.total;
    const share = `${done}/${this.total}`;
    const filled = this.total === 0 ? 0 : Math.min(barWidth, Math.round((done / this.total) * barWidth));
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
    const whole = `${share}  ${this.counter.text(this.colors)}  ${this.elapsed()}`;
    const forms = [`${bar}  ${whole}`, whole, `${share}  ${this.counter.briefly(this.colors)}`];
    const form = forms.find((one) => stringWidth(one) <= room) ?? shortened(share, room);
    const left = room - stringWidth(form) - 2;
    const feature = left >= leastOfFeature ? `  ${this.colors.dim(shortened(this.#feature, left))}` : '';
    this.output.write(`${clearLine}${form}${feature}`);
  }
}
