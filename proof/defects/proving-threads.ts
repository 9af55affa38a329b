import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { keepingCompiled, type ScenarioInfo } from '../../src/index.ts';
import type { Proof, ProofMode } from '../../src/report/proof/model.ts';
import type { DefectToProve } from './prove-all.ts';

/** A defect to prove, with the places of its scenarios in the list of all. */
export interface ProvingWork {
  readonly defect: DefectToProve;
  readonly scenarios: readonly number[];
  readonly mode: ProofMode;
  readonly seed?: string;
  readonly unconfirmed?: boolean;
}

/** What a thread is sent: a defect, and where it answers. */
export interface ProvingOrder {
  readonly work: ProvingWork;
  readonly port: MessagePort;
}

/** The proof; without one and without an error, it was interrupted. */
export interface ProvingAnswer {
  readonly proof?: Proof;
  readonly error?: unknown;
}

/** How a defect is to be proved. */
type Asked = Pick<ProvingWork, 'mode' | 'seed' | 'unconfirmed'> & { readonly signal?: AbortSignal };

/** Node strips no types under node_modules: what is published is compiled. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** To load the suite once more takes as long as so many defects. */
const worthAThread = 20;

/** Each thread holds the suite and a server. */
const most = 8;

/** So many a thread proves beside each other: defects wait, for a second to pass or a token to end, more than they work. */
export const provedAtOnce = 3;

/** How many threads prove so many defects soonest; one: that which is there. */
export function threadsFor(defects: number, cores: number): number {
  return Math.max(1, Math.min(cores, most, Math.floor(defects / worthAThread)));
}

/** A thread, and its end. */
interface Thread {
  readonly worker: Worker;
  /** Rejects with the error that ended it. */
  readonly exit: Promise<number[]>;
  /** How many defects it proves now. */
  underWay: number;
}

/** Threads that prove defects beside each other, each with servers of its own, started when there is something to prove. */
export class ProvingThreads {
  readonly #all: Thread[] = [];
  readonly #most: number;
  readonly #places: ReadonlyMap<ScenarioInfo, number>;

  /**
   * @param count how many there are at most
   * @param scenarios all of them, in the order in which a thread reads them too
   */
  constructor(count: number, scenarios: readonly ScenarioInfo[]) {
    this.#most = count;
    this.#places = new Map(scenarios.map((scenario, at) => [scenario, at]));
  }

  /** How many defects are proved beside each other. */
  get atOnce(): number {
    return this.#most * provedAtOnce;
  }

  /**
   * Proves a defect in the thread that has the least to do: at most `atOnce` beside each other.
   *
   * @returns undefined when it was interrupted
   * @throws what kept it from being proved
   */
  async prove(
    defect: DefectToProve,
    scenarios: readonly ScenarioInfo[],
    { mode, seed, unconfirmed = false, signal }: Asked,
  ): Promise<Proof | undefined> {
    const thread = this.#leastBusy();
    const places = scenarios.flatMap((scenario) => this.#places.get(scenario) ?? []);
    const seeded = seed === undefined ? {} : { seed };
    const work = { defect, scenarios: places, mode, unconfirmed, ...seeded };
    thread.underWay += 1;
    const { proof, error } = await answerOf(thread, work, signal);
    if (error !== undefined) throw error;
    thread.underWay -= 1;
    return proof;
  }

  #leastBusy(): Thread {
    const [first] = this.#all.toSorted((one, other) => one.underWay - other.underWay);
    if (first !== undefined && (first.underWay === 0 || this.#all.length === this.#most)) return first;
    const thread = startThread();
    this.#all.push(thread);
    return thread;
  }

  /** Interrupts what is being proved; each thread ends once its server is closed. */
  async end(): Promise<void> {
    await Promise.all(
      this.#all.map(async ({ worker, exit }) => {
        worker.postMessage('end');
        await exit.catch(() => undefined);
      }),
    );
  }
}

function startThread(): Thread {
  const file = new URL(`./proving-worker.${extension}`, import.meta.url);
  const worker = new Worker(file, keepingCompiled());
  const exit = once(worker, 'exit');
  // An error is for the one who asks the thread.
  exit.catch(() => undefined);
  return { worker, exit, underWay: 0 };
}

/** What a thread answers; a thread that is told to end answers nothing. */
async function answerOf(
  { worker, exit }: Thread,
  work: ProvingWork,
  signal: AbortSignal | undefined,
): Promise<ProvingAnswer> {
  const answered = new AbortController();
  const { port1: own, port2: port } = new MessageChannel();
  try {
    const answer = once(own, 'message', { signal: answered.signal });
    signal?.addEventListener('abort', () => worker.postMessage('end'), { signal: answered.signal });
    worker.postMessage({ work, port } satisfies ProvingOrder, [port]);
    const [first]: (ProvingAnswer | number)[] = await Promise.race([answer, exit]);
    return typeof first === 'object' ? first : {};
  } finally {
    answered.abort();
    own.close();
  }
}
