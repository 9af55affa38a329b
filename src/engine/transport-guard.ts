import type { Run } from '../run/run.ts';

const tolerated = 3;

/** Stops a run whose target has gone: after three transport errors in a row, or when the user interrupts. */
export class TransportGuard {
  readonly #run: Run;

  constructor(run: Run, signal?: AbortSignal) {
    this.#run = run;
    signal?.addEventListener('abort', () => {
      run.stopAll ??= { reason: 'could-not-run', message: 'The run was interrupted.' };
    });
  }

  /** Called after each scenario. */
  look(): void {
    if (this.#run.evidence.transportErrorsInARow < tolerated) return;
    this.#run.stopAll ??= {
      reason: 'could-not-run',
      message: `The target did not answer ${tolerated} times in a row, so the run stopped.`,
    };
  }
}
