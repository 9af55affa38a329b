import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { keepingCompiled } from '../../src/index.ts';
import type { NullServerProof } from '../../src/report/proof/model.ts';
import { nullServerCount } from './prove-null-servers.ts';

/** Node strips no types under node_modules: what is published is compiled. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** What the thread is told when it begins. */
export interface NullServersWork {
  /** True: each is assayed with every scenario. */
  readonly whole: boolean;
  /** The turn of a quick proof. */
  readonly quick?: number;
}

/** The null servers, assayed in a thread of their own while the defects are proved in another. */
export class NullServersThread {
  readonly #worker: Worker;
  readonly #exit: Promise<unknown>;
  readonly #proofs: NullServerProof[] = [];
  /** Called for each that is assayed from now on. */
  onProof: () => void = () => undefined;

  constructor(work: NullServersWork) {
    const file = new URL(`./null-servers-worker.${extension}`, import.meta.url);
    this.#worker = new Worker(file, { workerData: work, ...keepingCompiled() });
    this.#worker.on('message', (proof: NullServerProof) => {
      this.#proofs.push(proof);
      this.onProof();
    });
    this.#exit = once(this.#worker, 'exit');
    // An error is for the one who asks for the proofs.
    this.#exit.catch(() => undefined);
  }

  /** How many are assayed. */
  get done(): number {
    return this.#proofs.length;
  }

  /**
   * Waits for what is left of them.
   *
   * @returns undefined when the thread was ended before: some then speak for none
   * @throws what ended the thread, where that was an error
   */
  async proofs(): Promise<readonly NullServerProof[] | undefined> {
    await this.#exit;
    return this.done === nullServerCount ? this.#proofs : undefined;
  }

  /** Ends the thread once it has closed its servers; harmless where it has ended. */
  async end(): Promise<void> {
    this.#worker.postMessage('end');
    await this.#exit.catch(() => undefined);
  }
}
