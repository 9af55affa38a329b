import { renderHtml } from '../../report/html/html.ts';
import { endingOf } from '../../report/model/exit-code.ts';
import type { RunResult } from '../../report/model/result.ts';
import type { ScenarioEnd } from '../../report/progress.ts';
import { changeLines, failedIn } from '../../results/changes.ts';
import { type Difference, difference } from '../../results/diff.ts';
import type { Onlooker } from '../onlooker.ts';

/** What is to run: everything that was asked for, what failed, or requirements by their ids. */
export type Wish = 'all' | 'failed' | readonly string[];

/** What a page is told of the run. */
export interface Told {
  readonly state: 'waiting' | 'running' | 'ended';
  /** Numbers a page by: a report with another one differs. */
  readonly edition: number;
  readonly ended: number;
  readonly scenarios: number;
  readonly counts: Readonly<Partial<Record<ScenarioEnd, number>>>;
  /** How the last run ended, or why one could not begin. */
  readonly sentence: string;
  /** What changed since the run before, a line each. */
  readonly changes: readonly string[];
}

const nothing: Told = {
  ...{ state: 'waiting', edition: 0, ended: 0, scenarios: 0 },
  ...{ counts: {}, sentence: '', changes: [] },
};

/** The runs of one `assay ui`, one after the other, and what a page shows of them. */
export class Session implements Onlooker {
  readonly #run: (requirements: readonly string[] | undefined, onlooker: Onlooker) => Promise<RunResult>;
  readonly #tell: (told: Told) => void;
  #told = nothing;
  #running: Promise<void> = Promise.resolve();
  #soFar: (() => RunResult) | undefined;
  #before: RunResult | undefined;
  #last: RunResult | undefined;

  /**
   * @param run runs these requirements, or everything
   * @param tell is called whenever there is something new
   */
  constructor(
    run: (requirements: readonly string[] | undefined, onlooker: Onlooker) => Promise<RunResult>,
    tell: (told: Told) => void,
  ) {
    this.#run = run;
    this.#tell = tell;
  }

  get told(): Told {
    return this.#told;
  }

  get isRunning(): boolean {
    return this.#told.state === 'running';
  }

  get last(): RunResult | undefined {
    return this.#last;
  }

  /** Waits for the run that goes on. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Runs what is wished; a run that cannot begin leaves the last report as it is. */
  begin(wish: Wish): Promise<void> {
    this.#running = this.#begin(wish);
    return this.#running;
  }

  async #begin(wish: Wish): Promise<void> {
    const requirements = this.#chosen(wish);
    this.#say({ ...nothing, state: 'running', edition: this.#told.edition });
    try {
      this.#ended(await this.#run(requirements, this));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#say({ state: 'ended', sentence: `The run did not begin: ${why}` });
    } finally {
      this.#soFar = undefined;
    }
  }

  begins(scenarios: number, soFar: () => RunResult): void {
    this.#soFar = soFar;
    this.#say({ scenarios });
  }

  ended(end: ScenarioEnd): void {
    const { counts, ended, edition } = this.#told;
    // A failure, or advice, is worth drawing the report again.
    const isNews = end === 'failed' || end === 'advised';
    this.#say({
      ended: ended + 1,
      counts: { ...counts, [end]: (counts[end] ?? 0) + 1 },
      edition: isNews ? edition + 1 : edition,
    });
  }

  /** The report of the run that goes on, or else of the last one; undefined before anything was found. */
  report(): string | undefined {
    const result = this.#soFar?.() ?? this.#last;
    return result === undefined ? undefined : renderHtml(result);
  }

  /** What the last run has otherwise than the one before. */
  difference(): Difference | undefined {
    return this.#before && this.#last && difference(this.#before, this.#last);
  }

  #chosen(wish: Wish): readonly string[] | undefined {
    if (wish === 'all') return undefined;
    if (wish !== 'failed') return wish;
    const failed = this.#last === undefined ? [] : [...failedIn(this.#last)];
    return failed.length === 0 ? undefined : failed;
  }

  #ended(result: RunResult): void {
    const { code, why } = endingOf(result);
    const changes =
      result.stopped === undefined
        ? changeLines(this.#last && failedIn(this.#last), result).map((line) => line.trim())
        : [result.stopped.message];
    this.#before = this.#last;
    this.#last = result;
    this.#soFar = undefined;
    const sentence = `${result.verdict}: ${why} (exit code ${code})`;
    this.#say({ state: 'ended', edition: this.#told.edition + 1, sentence, changes });
  }

  #say(news: Partial<Told>): void {
    this.#told = { ...this.#told, ...news };
    this.#tell(this.#told);
  }
}
