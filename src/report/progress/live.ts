import { printable } from '../printable.ts';
import { CountedProgress } from './counted.ts';
import { featureName } from './counter.ts';
import type { Progress, ScenarioEnd } from './port.ts';

const clearLine = '\r\u001b[2K';
const barWidth = 24;
const redrawAfterMs = 50;

/** One line that is drawn anew; failures and notes are printed above it and stay. */
export class LiveProgress extends CountedProgress implements Progress {
  #drawnAt = Number.NEGATIVE_INFINITY;
  #feature = '';

  start(total: number): void {
    this.begin(total);
    this.#draw();
  }

  scenario(name: string, feature: string, end: ScenarioEnd): void {
    this.counter.add(end);
    this.#feature = featureName(feature);
    if (end === 'failed') this.note(`${this.colors.red('✗')} ${this.#feature}: ${printable(name)}`);
    else if (this.now() - this.#drawnAt >= redrawAfterMs) this.#draw();
  }

  note(text: string): void {
    this.output.write(`${clearLine}${text}\n`);
    this.#draw();
  }

  end(): void {
    this.output.write(`${clearLine}${this.counter.text(this.colors)} in ${this.elapsed()}\n`);
  }

  #draw(): void {
    this.#drawnAt = this.now();
    const done = this.counter.total;
    const filled = this.total === 0 ? 0 : Math.min(barWidth, Math.round((done / this.total) * barWidth));
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
    const counts = `${done}/${this.total}  ${this.counter.text(this.colors)}`;
    const room = (this.output.columns ?? 80) - barWidth - visibleLength(counts) - this.elapsed().length - 7;
    const feature = room > 8 ? this.colors.dim(this.#feature.slice(0, room)) : '';
    this.output.write(`${clearLine}${bar}  ${counts}  ${this.elapsed()}  ${feature}`);
  }
}

function visibleLength(text: string): number {
  return text.replaceAll(/\p{Cc}\[\d+m/gu, '').length;
}
