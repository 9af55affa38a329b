import { faultText, type RecordedExchange } from '../evidence/records.ts';
import { printable } from '../report/printable.ts';

/** Prints the exchanges of a scenario together once it has ended, however many are under way at once. */
export class VerboseExchanges {
  readonly #write: (text: string) => void;
  readonly #waiting = new Map<number, string[]>();

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** Those of no scenario are printed as they come. */
  see(exchange: RecordedExchange): void {
    const scenario = Number(exchange.id.split('/')[0]);
    const text = printExchange(exchange);
    if (scenario === 0) this.#write(text);
    else this.#waiting.set(scenario, [...(this.#waiting.get(scenario) ?? []), text]);
  }

  ended(scenario: number): void {
    for (const text of this.#waiting.get(scenario) ?? []) this.#write(text);
    this.#waiting.delete(scenario);
  }
}

/** One exchange as text, redacted like everything in the evidence; what no terminal may get raw is shown. */
export function printExchange(exchange: RecordedExchange): string {
  const { request, response, error, id, role, durationMs } = exchange;
  const fault = faultText(exchange);
  const title = `--- ${id} ${role}${fault === undefined ? '' : ` (${fault})`}, ${durationMs.toFixed(1)} ms`;
  const answer =
    response === undefined
      ? `${error?.code ?? 'no response'}: ${error?.message ?? ''}`
      : [String(response.status), ...fields(response.headers), '', response.body].join('\n');
  return printable(
    `${[title, `${request.method} ${request.url}`, ...fields(request.headers), '', request.body ?? '', answer].join('\n')}\n\n`,
  );
}

function fields(headers: readonly (readonly [string, string])[]): string[] {
  return headers.map(([name, value]) => `${name}: ${value}`);
}
