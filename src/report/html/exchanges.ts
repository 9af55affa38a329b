import { curlCommand } from '../curl.ts';
import type { RecordedExchange, RunResult } from '../model/result.ts';
import { count, duration } from '../phrases.ts';
import { cut } from '../printable.ts';
import { type Links, pathOf } from './links.ts';
import { elementText, type Markup, markup } from './markup.ts';
import { withSecrets } from './secret.ts';

/** Every exchange once, by scenario; everything else in the report links here. */
export function exchangesSection(result: RunResult, links: Links): Markup {
  const scenarioOf = scenarioNames(result);
  const groups = [...Map.groupBy(result.exchanges, ({ id }) => id.replace(/\/[^/]*$/, ''))];
  const limit = bodyLimit(result.exchanges);
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const shown = (exchange: RecordedExchange) => exchangeFold(exchange, links, { limit, insecure });
  return markup`<section id="exchanges" aria-labelledby="h-exchanges"><h2 id="h-exchanges">Exchanges <small>${result.exchanges.length}, secrets redacted</small></h2>
${groups.map(([id, own]) => markup`<details class="fold group"><summary><b>${scenarioOf.get(own[0]?.id ?? '') ?? id}</b> <small>${id}, ${count(own.length, 'exchange')}</small></summary>${own.map(shown)}</details>`)}</section>`;
}

function scenarioNames({ requirements }: RunResult): ReadonlyMap<string, string> {
  const scenarios = requirements.flatMap((requirement) => requirement.scenarios);
  return new Map(scenarios.flatMap(({ name, exchanges }) => exchanges.map((id) => [id, name] as const)));
}

/** What the file may hold in all, and what an exchange takes without its bodies, in characters. */
const fileSize = 12_000_000;
const exchangeSize = 1_900;
const limits = [8192, 4096, 2048, 1024, 512, 256];

/** The longest cut at which all bodies together stay small enough for one file. */
function bodyLimit(exchanges: readonly RecordedExchange[]): number {
  const lengths = exchanges.flatMap(({ request, response }) => [
    request.body?.length ?? 0,
    response?.body.length ?? 0,
  ]);
  const total = (limit: number) => lengths.reduce((sum, length) => sum + Math.min(length, limit), 0);
  const room = Math.max(500_000, fileSize - exchanges.length * exchangeSize);
  return limits.find((limit) => total(limit) <= room) ?? 128;
}

interface Shown {
  readonly limit: number;
  readonly insecure: boolean;
}

function exchangeFold(exchange: RecordedExchange, links: Links, { limit, insecure }: Shown): Markup {
  const { id, role, fault, control, request, response, error, durationMs } = exchange;
  const outcome = response?.status ?? error?.code ?? 'no response';
  return markup`<details class="ex ${role}"><summary><b>${request.method}</b> ${pathOf(request.url)} <b>${outcome}</b> <small>${role}${fault && `, ${fault}`}, ${duration(durationMs)}</small></summary><div id="${links.anchorOf(id)}" class="body">${control && markup`<p>Control: ${links.exchange(control)}</p>`}<pre>${withSecrets(requestText(request, limit))}</pre><pre>${withSecrets(responseText(exchange, limit))}</pre><pre class="curl">${elementText(cut(curlCommand(request, insecure).command, limit + exchangeSize))}</pre></div></details>`;
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
