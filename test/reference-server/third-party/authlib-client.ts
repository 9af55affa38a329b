import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./authlib/serve.py', import.meta.url));

/** What Authlib is asked to do: a function of `authlib/flows.py`, and what it looks up by these names. */
export interface Job {
  readonly flow: string;
  readonly [name: string]: unknown;
}

/** What a flow returned, or the name and words of the exception that ended it. */
export type Outcome =
  | { readonly done: Readonly<Record<string, unknown>> }
  | { readonly refused: string; readonly traceback: string };

/** A Python process that does one flow after the other. */
export class AuthlibClient {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #complaints = '';

  /** @param python an interpreter that can import Authlib */
  constructor(python: string) {
    // -B: no byte code in the source tree.
    this.#child = spawn(python, ['-B', program]);
    this.#lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
    const complain = (what: unknown): void => {
      this.#complaints += String(what);
    };
    this.#child.stderr.on('data', complain);
    this.#child.stdin.on('error', complain);
  }

  async attempt(job: Job): Promise<Outcome> {
    this.#child.stdin.write(`${JSON.stringify(job)}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`Python has ended: ${this.#complaints}`);
    return JSON.parse(value);
  }

  /** What a flow returns. @throws Error with Python's traceback, where Authlib did not complete it */
  async complete(job: Job): Promise<Readonly<Record<string, unknown>>> {
    const outcome = await this.attempt(job);
    if ('done' in outcome) return outcome.done;
    throw new Error(`Authlib did not complete ${job.flow}: ${outcome.traceback}`);
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.stdin.end();
    await ended;
  }
}
