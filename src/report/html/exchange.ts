import { curlCommand } from '../curl.ts';
import type { RecordedExchange } from '../model/result.ts';
import { duration } from '../phrases.ts';
import { cut } from '../printable.ts';
import { type Links, outcomeOf, pathOf } from './links.ts';
import { elementText, type Markup, markup } from './markup.ts';
import { withSecrets } from './secret.ts';

/** What an exchange takes in the file without its bodies, in characters. */
export const exchangeSize = 1_900;

export interface ExchangeStyle {
  /** The longest body that is shown whole, in characters. */
  readonly limit: number;
  /** True when the run did not verify certificates. */
  readonly insecure: boolean;
}

/** One exchange with request, response and a command that sends it again. */
export function exchangeFold(
  exchange: RecordedExchange,
  links: Links,
  { limit, insecure }: ExchangeStyle,
): Markup {
  const { id, role, fault, control, request, durationMs } = exchange;
  const curl = cut(curlCommand(request, insecure).command, limit + exchangeSize);
  return markup`<details class="ex ${role}"><summary><b>${request.method}</b> ${pathOf(request.url)} <b>${outcomeOf(exchange)}</b> <small>${role}${fault && `, ${fault}`}, ${duration(durationMs)}</small></summary><div id="${links.exchangeAnchor(id)}" class="body">${control && markup`<p>Control: ${links.exchange(control)}</p>`}<pre>${withSecrets(requestText(request, limit))}</pre><pre>${withSecrets(responseText(exchange, limit))}</pre><pre class="curl">${elementText(curl)}</pre></div></details>`;
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
