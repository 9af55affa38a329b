import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from './fingerprint.ts';
import { instrument } from './instrument.ts';
import type { Mutant } from './mutant.ts';
import { Orders } from './orders.ts';
import { type MutantResult, ResultFile } from './results.ts';
import type { Coverage, Order, Outcome } from './runner.ts';
import type { MutationTarget } from './targets.ts';
import { WorkerLost, WorkerProcess } from './worker-process.ts';

export interface SessionOptions {
  /** Which of all the mutants to run. */
  readonly choose: (mutants: readonly Mutant[]) => readonly Mutant[];
  readonly workers: number;
  /** How long a worker may give no sign of life. */
  readonly silenceMs?: number;
  readonly onResult: (result: MutantResult, done: number, of: number) => void;
  readonly onNote: (text: string) => void;
}

export interface SessionResult {
  readonly fingerprint: string;
  /** Number of mutants there are, chosen or not. */
  readonly population: number;
  readonly results: readonly MutantResult[];
}

/** A worker says something after each test: this long a silence is an endless loop. */
const patienceMs = 60_000;
/** Modules loaded anew are never forgotten: a worker is replaced before they fill the memory. */
const freshLoadsOfAWorker = 40;

/** Runs the chosen mutants of a target. What is known of unchanged sources from an earlier call is not run again. */
export async function runMutants(target: MutationTarget, options: SessionOptions): Promise<SessionResult> {
  const fingerprint = fingerprintOf(target.inputs);
  const folder = join(cacheFolder(target), fingerprint);
  mkdirSync(folder, { recursive: true });
  const { sources, mutants } = await instrument(target);
  const sourceFile = join(folder, 'sources.json');
  writeFileSync(sourceFile, JSON.stringify(sources));
  const start = { kind: 'start', target, sources: sourceFile } as const;
  const newWorker = async () => {
    const worker = new WorkerProcess(options.silenceMs ?? patienceMs);
    await worker.ask(start);
    return worker;
  };
  const orders = new Orders(await coverageIn(folder, newWorker, options), mutants);
  const known = new ResultFile(join(folder, 'results.ndjson'));
  const chosen = options.choose(mutants);
  const todo = chosen.filter(({ id }) => known.get(id) === undefined);
  options.onNote(`${mutants.length} mutants, ${chosen.length} chosen, ${todo.length} to run`);
  let next = 0;
  let done = 0;
  const lane = async () => {
    const runner = new Lane(newWorker);
    for (let mutant = todo[next++]; mutant !== undefined; mutant = todo[next++]) {
      const started = performance.now();
      const outcome = await runner.outcomeOf(orders.orderFor(mutant));
      const result = { mutant, outcome, durationMs: Math.round(performance.now() - started) };
      known.add(result);
      options.onResult(result, ++done, todo.length);
    }
    runner.stop();
  };
  await Promise.all(Array.from({ length: options.workers }, lane));
  const results = chosen.flatMap(({ id }) => known.get(id) ?? []);
  return { fingerprint, population: mutants.length, results };
}

async function coverageIn(
  folder: string,
  newWorker: () => Promise<WorkerProcess>,
  { onNote }: SessionOptions,
): Promise<Coverage> {
  const coverage = join(folder, 'coverage.json');
  if (!existsSync(coverage)) {
    onNote('running every test once, to see which mutants it reaches');
    const worker = await newWorker();
    await worker.ask({ kind: 'cover', coverage });
    worker.stop();
  }
  return JSON.parse(readFileSync(coverage, 'utf8'));
}

/** One worker after another. */
class Lane {
  readonly #newWorker: () => Promise<WorkerProcess>;
  #worker: WorkerProcess | undefined;
  #freshLoads = 0;

  constructor(newWorker: () => Promise<WorkerProcess>) {
    this.#newWorker = newWorker;
  }

  async outcomeOf(order: Order | undefined): Promise<Outcome> {
    if (order === undefined) return { status: 'uncovered' };
    if (order.fresh && ++this.#freshLoads > freshLoadsOfAWorker) this.stop();
    this.#worker ??= await this.#newWorker();
    try {
      const answer = await this.#worker.ask({ kind: 'run', order });
      if (answer.kind === 'outcome') return answer.outcome;
      throw new Error(`a worker answered a run with ${answer.kind}`);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      this.stop();
      return error.reason === 'silent' ? { status: 'timeout' } : { status: 'error', message: error.message };
    }
  }

  stop(): void {
    this.#worker?.stop();
    this.#worker = undefined;
    this.#freshLoads = 0;
  }
}

/** Where what is known of a target's mutants is kept. */
export function cacheFolder({ name }: MutationTarget): string {
  return fileURLToPath(new URL(`../../.cache/mutants/${name}`, import.meta.url));
}
