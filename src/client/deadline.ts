/**
 * The end of the time that an exchange may take. Unlike `AbortSignal.timeout` it is given up as soon as the exchange is
 * complete: Node holds on to a signal of its own, and to all that listens to it, until its time is over.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(ms: number) {
    const late = () =>
      this.#controller.abort(new DOMException(`no complete answer in ${ms} ms`, 'TimeoutError'));
    this.#timer = setTimeout(late, ms).unref();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Bounds the wait for a free connection as well, which undici does not: it heeds a signal once it sends. */
  bound<Value>(action: Promise<Value>): Promise<Value> {
    const late = new Promise<never>((_resolve, reject) => {
      this.signal.addEventListener('abort', () => reject(this.signal.reason), { once: true });
    });
    return Promise.race([action, late]);
  }

  /** The exchange is complete. */
  giveUp(): void {
    clearTimeout(this.#timer);
  }
}
