import stringWidth from 'fast-string-width';
import { duration } from '../phrases.ts';
import { isLive } from '../progress.ts';
import type { ControlRun, Proof } from '../proof/model.ts';
import { unsoundIn, unsoundWords } from '../proof/unsound.ts';
import type { Colors } from '../terminal/colors.ts';
import { shortened } from '../terminal/layout.ts';
import type { ProgressOutput } from './port.ts';

const clearLine = '\r\u001b[2K';
const barWidth = 24;
const redrawAfterMs = 100;
/** So that no CI host takes a slow proof for a dead one. */
const plainAfterMs = 10_000;

export interface ProofProgressOptions {
  readonly output: ProgressOutput;
  readonly colors: Colors;
  /** Milliseconds that have passed; only differences are used. */
  readonly now?: () => number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Shows a proof while it goes on: a live line on a terminal, elsewhere a line every ten seconds. */
export class ProofProgress {
  readonly #output: ProgressOutput;
  readonly #colors: Colors;
  readonly #now: () => number;
  readonly #isLive: boolean;
  #phase = '';
  #all = 0;
  /** Done before this phase began, and since. */
  #before = 0;
  #done = 0;
  #missed = 0;
  #startedAt = 0;
  #drawnAt = 0;

  constructor({
    output,
    colors,
    now = performance.now.bind(performance),
    environment = process.env,
  }: ProofProgressOptions) {
    this.#output = output;
    this.#colors = colors;
    this.#now = now;
    this.#isLive = isLive(output, environment);
  }

  /** @param before how many of `all` an earlier proof has done */
  start(phase: string, all: number, before = 0): void {
    [this.#phase, this.#all, this.#before, this.#done] = [phase, all, before, 0];
    this.#startedAt = this.#now();
    this.#draw();
  }

  step(): void {
    this.#done += 1;
    const waited = this.#now() - this.#drawnAt;
    if (waited >= (this.#isLive ? redrawAfterMs : plainAfterMs)) this.#draw();
  }

  /** A defect that was not caught is told at once. */
  proof({ id, mistake, caughtBy, message = '' }: Proof): void {
    if (caughtBy.length === 0) {
      this.#missed += 1;
      this.note(`${this.#colors.red('NOT CAUGHT')} ${id}: ${mistake}: ${message}`);
    }
    this.step();
  }

  /** What fails without a defect is told at once. */
  control(run: ControlRun): void {
    if (unsoundIn([run]).length === 0) return;
    this.note(`${this.#colors.red('UNSOUND')} ${run.setting}: ${unsoundWords([run])} without a defect`);
  }

  note(text: string): void {
    if (this.#isLive) this.#output.write(clearLine);
    this.#output.write(`${text}\n`);
  }

  end(): void {
    if (this.#isLive) this.#output.write(clearLine);
    else this.#draw();
  }

  #draw(): void {
    this.#drawnAt = this.#now();
    const line = this.#line();
    if (!this.#isLive) return void this.#output.write(`${line}\n`);
    const room = (this.#output.columns ?? 80) - 1;
    const whole = `${this.#bar()}  ${line}`;
    this.#output.write(`${clearLine}${stringWidth(whole) <= room ? whole : shortened(line, room)}`);
  }

  #bar(): string {
    const share = this.#all === 0 ? 0 : (this.#before + this.#done) / this.#all;
    const filled = Math.min(barWidth, Math.round(share * barWidth));
    return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
  }

  #line(): string {
    const done = `${this.#phase} ${this.#before + this.#done}/${this.#all}`;
    const missed = this.#missed === 0 ? '' : `, ${this.#colors.red(`${this.#missed} not caught`)}`;
    return `${done}${missed}${this.#rate()}`;
  }

  #rate(): string {
    const seconds = (this.#now() - this.#startedAt) / 1000;
    if (this.#done === 0 || seconds === 0) return '';
    const perSecond = this.#done / seconds;
    const left = (this.#all - this.#before - this.#done) / perSecond;
    return `  ${perSecond.toFixed(1)}/s  ${duration(left * 1000)} left`;
  }
}
