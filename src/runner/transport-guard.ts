import { TransportError } from '../errors.ts';
import type { RecordedExchange } from '../evidence/records.ts';
import type { Run } from '../scenario/run.ts';

const toleratedInARow = 3;
/** Waiting for answers that never come may cost this many whole exchanges of each scenario that may be under way. */
const toleratedTimeOuts = 8;

/**
 * Stops a run whose target has gone, or which the user interrupts. After three transport errors in a row it
 * probes the service: a target that answers, or comes back in time, is asked on; one that does not ends the run.
 */
export class TransportGuard {
  readonly #run: Run;
  readonly #signal: AbortSignal | undefined;
  readonly #end: () => void;
  #lostMs = 0;
  #lastFailed: RecordedExchange | undefined;

  constructor(run: Run, signal?: AbortSignal) {
    this.#run = run;
    run.evidence.onExchange((exchange) => this.#see(exchange));
    this.#signal = signal;
    this.#end = () => this.#stop(reasonOf(signal));
    signal?.addEventListener('abort', this.#end);
    if (signal?.aborted === true) this.#end();
  }

  /** The run has ended: a signal that lives on keeps nothing of it in memory. */
  close(): void {
    this.#signal?.removeEventListener('abort', this.#end);
  }

  /** Called after each scenario. */
  async look(): Promise<void> {
    const { evidence, target, steadiness, slots } = this.#run;
    await steadiness.untilRecovered();
    if (this.#run.stopAll !== undefined) return;
    if (evidence.transportErrorsInARow >= toleratedInARow) await this.#probe();
    const patienceMs = slots.count * toleratedTimeOuts * target.connection.timeouts.totalMs;
    if (this.#lostMs < patienceMs) return;
    const seconds = Math.round(this.#lostMs / 1000);
    this.#stop(`Waiting for answers that did not come took ${seconds} s in all, so the run stopped.`);
  }

  #see(exchange: RecordedExchange): void {
    if (exchange.error === undefined) return;
    this.#lostMs += exchange.durationMs;
    this.#lastFailed = exchange;
  }

  async #probe(): Promise<void> {
    const { client, evidence } = this.#run;
    const errors = evidence.transportErrorsInARow;
    const url = this.#probeUrl();
    try {
      await client.send({ method: 'GET', url, headers: [] }, evidence.recorder(), { role: 'preparation' });
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      const cause = `the target gave no answer ${errors} times in a row, nor to GET ${url}`;
      if (!(await this.#run.steadiness.returns(cause))) this.#stop(`The run stopped: ${cause}.`);
    }
  }

  /** An address of the service that failed last, which answers whatever else is wrong. */
  #probeUrl(): string {
    const { authorization, resource, dialect } = this.#run.target;
    const failed = this.#lastFailed?.request.url ?? '';
    const ofResource = resource !== undefined && failed.startsWith(resource);
    const ofAuthorization = authorization !== undefined && failed.startsWith(authorization);
    if (resource !== undefined && (authorization === undefined || (ofResource && !ofAuthorization))) {
      return `${resource}${dialect.healthPath}`;
    }
    return `${authorization ?? ''}/.well-known/openid-configuration`;
  }

  #stop(message: string): void {
    this.#run.stopAll ??= { reason: 'could-not-run', message };
  }
}

/** Who ended the run: the user, or the time that the user gave it. */
function reasonOf(signal: AbortSignal | undefined): string {
  const reason: unknown = signal?.reason;
  const isOver = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isOver ? 'The time that --max-duration gives the run is over.' : 'The run was interrupted.';
}
