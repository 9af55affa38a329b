import type { RecordedExchange } from '../evidence/records.ts';

/** One exchange as text, redacted like everything in the evidence. */
export function printExchange(exchange: RecordedExchange): string {
  const { request, response, error, id, role, fault, durationMs } = exchange;
  const title = `--- ${id} ${role}${fault === undefined ? '' : ` (${fault})`}, ${durationMs.toFixed(1)} ms`;
  const answer =
    response === undefined
      ? `${error?.code ?? 'no response'}: ${error?.message ?? ''}`
      : [String(response.status), ...fields(response.headers), '', response.body].join('\n');
  return `${[title, `${request.method} ${request.url}`, ...fields(request.headers), '', request.body ?? '', answer].join('\n')}\n\n`;
}

function fields(headers: readonly (readonly [string, string])[]): string[] {
  return headers.map(([name, value]) => `${name}: ${value}`);
}
