import { faultText } from '../../evidence/records.ts';
import { curlCommand } from '../curl.ts';
import type { RecordedExchange } from '../model/result.ts';
import { duration } from '../phrases.ts';
import { cut } from '../printable.ts';
import { type Links, outcomeOf, pathOf } from './links.ts';
import { elementText, type Markup, markup } from './markup.ts';
import { withSecrets } from './secret.ts';

/** What an exchange takes in the file without its bodies, in characters. */
export const exchangeSize = 2_100;

export interface ExchangeStyle {
  /** The longest body that is shown whole, in characters. */
  readonly limit: number;
  /** True when the run did not verify certificates. */
  readonly insecure: boolean;
}

/** When the exchanges that are drawn together began and ended, in milliseconds. */
interface Span {
  readonly began: number;
  readonly ended: number;
}

/** Exchanges in the order in which they were sent, each with a bar that says when it began and how long it took. */
export function timeline(
  exchanges: readonly RecordedExchange[],
  links: Links,
  style: ExchangeStyle,
): readonly Markup[] {
  const began = exchanges.map(({ startedAt }) => Date.parse(startedAt));
  const ended = exchanges.map(({ durationMs }, at) => (began[at] ?? 0) + durationMs);
  const span = { began: Math.min(...began), ended: Math.max(...ended) };
  return exchanges.map((one) => exchangeFold(one, links, style, span));
}

/** One exchange with request, response and a command that sends it again. */
function exchangeFold(
  exchange: RecordedExchange,
  links: Links,
  { limit, insecure }: ExchangeStyle,
  span: Span,
): Markup {
  const { id, role, control, request, durationMs } = exchange;
  const fault = faultText(exchange);
  const curl = cut(curlCommand(request, insecure).command, limit + exchangeSize);
  return markup`<details class="ex ${role}"><summary><span><b>${request.method}</b> ${pathOf(request.url)} <b>${outcomeOf(exchange)}</b> <small>${role}${fault && `, ${fault}`}</small></span>${bar(exchange, span)}<small>${duration(durationMs)}</small></summary><div id="${id}" class="body"><p><small>Exchange <code>${id}</code></small>${control && markup` Control: ${links.exchange(control)}`}</p><div class="sides"><pre>${withSecrets(requestText(request, limit))}</pre><pre>${withSecrets(responseText(exchange, limit))}</pre></div><pre class="curl">${elementText(curl)}</pre></div></details>`;
}

function bar({ startedAt, durationMs }: RecordedExchange, { began, ended }: Span): Markup {
  const share = (ms: number) => (ended > began ? (ms / (ended - began)) * 100 : 0);
  const x = share(Date.parse(startedAt) - began).toFixed(1);
  const width = Math.max(1, share(durationMs)).toFixed(1);
  return markup`<svg class="time" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect x="${x}" width="${width}" height="4"/></svg>`;
}

function requestText({ method, url, headers, body }: RecordedExchange['request'], limit: number): string {
  return message(`${method} ${url}`, headers, body ?? '', limit);
}

function responseText({ response, error }: RecordedExchange, limit: number): string {
  if (response === undefined) return error === undefined ? 'no response' : `${error.code}: ${error.message}`;
  return message(String(response.status), response.headers, response.body, limit);
}

function message(
  start: string,
  headers: RecordedExchange['request']['headers'],
  body: string,
  limit: number,
): string {
  const head = [start, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body === '' ? head : `${head}\n\n${cut(body, limit)}`;
}
