import { type HttpResponse, headerValue } from './exchange.ts';
import { toleratedSkew } from './tolerated-skew.ts';

/** How far the clock of a target is ahead of this machine's, as its Date headers tell. */
export class ClockSkew {
  #ms = 0;

  /** Milliseconds; 0 while the clocks agree as far as anybody can tell. */
  get ms(): number {
    return this.#ms;
  }

  /**
   * Takes notice of a response. What a cache has kept shows an old time (RFC 9111, section 5.1).
   *
   * @param receivedAt milliseconds since the epoch
   */
  see(response: HttpResponse, receivedAt: number): void {
    const date = Date.parse(headerValue(response, 'date') ?? '');
    if (Number.isNaN(date) || headerValue(response, 'age') !== undefined) return;
    const skew = date - receivedAt;
    this.#ms = Math.abs(skew) < toleratedSkew * 1000 ? 0 : skew;
  }
}
