import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Request } from './worker.ts';

const program = fileURLToPath(new URL('worker.ts', import.meta.url));

/** The worker gave no sign of life, or ended. */
export class WorkerLost extends Error {
  readonly reason: 'silent' | 'ended';

  constructor(reason: 'silent' | 'ended') {
    super(`the worker ${reason === 'silent' ? 'gave no sign of life' : 'ended'}`);
    this.name = 'WorkerLost';
    this.reason = reason;
  }
}

/** A process that runs mutants one after another, so that an endless loop can be ended from outside. */
export class WorkerProcess {
  readonly #child: ChildProcess = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  readonly #silenceMs: number;

  /** @param silenceMs how long it may give no sign of life */
  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** @throws WorkerLost, or Error with what the worker says went wrong */
  async ask(request: Request): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const lost = (reason: 'silent' | 'ended') => reject(new WorkerLost(reason));
    let timer = setTimeout(lost, this.#silenceMs, 'silent');
    const heard = (answer: Answer) => {
      clearTimeout(timer);
      timer = setTimeout(lost, this.#silenceMs, 'silent');
      if (answer.kind === 'failed') reject(new Error(answer.message));
      else if (answer.kind !== 'pulse') resolve(answer);
    };
    const ended = () => lost('ended');
    this.#child.on('message', heard).once('exit', ended);
    try {
      if (this.#child.connected) this.#child.send(request);
      else ended();
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#child.off('message', heard).off('exit', ended);
    }
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}
