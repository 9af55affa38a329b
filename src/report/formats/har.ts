import { faultText } from '../../evidence/records.ts';
import type { RecordedExchange, RunResult } from '../model/result.ts';
import { printable } from '../printable.ts';

type Headers = RecordedExchange['request']['headers'];

/** The exchanges as HAR 1.2, for the network panel of a browser or any HTTP tool: a page for each scenario. */
export function renderHar(result: RunResult): string {
  const { suite, exchanges, verdict, headline } = result;
  const har = {
    log: {
      version: '1.2',
      creator: { name: 'Assay', version: suite.version },
      pages: pagesOf(result),
      entries: exchanges.map(entryOf),
      comment: printable(`${verdict}: ${headline} Secrets are replaced by ‹name:hash›.`),
    },
  };
  return `${JSON.stringify(har, null, 1)}\n`;
}

/** First part of an exchange's id: the number of its scenario, or 0 for the run as a whole. */
function pageId(id: string): string {
  return `scenario-${id.split('/', 1)[0]}`;
}

function pagesOf({ requirements, exchanges }: RunResult) {
  const names = new Map<string, string>();
  for (const { feature, line, name, exchanges: own } of requirements.flatMap(({ scenarios }) => scenarios)) {
    const last = own.at(-1);
    if (last !== undefined) names.set(pageId(last), `${name} (${feature}:${line})`);
  }
  const first = new Map<string, string>();
  for (const { id, startedAt } of exchanges) if (!first.has(pageId(id))) first.set(pageId(id), startedAt);
  return [...first].map(([id, startedDateTime]) => ({
    ...{ id, startedDateTime, pageTimings: {} },
    title: printable(names.get(id) ?? 'Outside of scenarios: fixtures and what belongs to the whole run'),
  }));
}

function entryOf(exchange: RecordedExchange) {
  const { id, role, control, startedAt, durationMs, request, response, error } = exchange;
  const fault = faultText(exchange);
  const sent = postData(request);
  return {
    pageref: pageId(id),
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      method: request.method,
      url: encoded(request.url),
      ...common(request.headers),
      queryString: pairsOf(request.url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? ''),
      ...(sent !== undefined && { postData: sent }),
      bodySize: request.body === undefined ? 0 : Buffer.byteLength(request.body),
    },
    response: {
      status: response?.status ?? 0,
      statusText: '',
      ...common(response?.headers ?? []),
      redirectURL: encoded(headerOf(response?.headers ?? [], 'location') ?? ''),
      bodySize: response === undefined ? -1 : Buffer.byteLength(response.body),
      content: contentOf(response),
      ...(error !== undefined && { _error: printable(`${error.code}: ${error.message}`) }),
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: [id, role, ...(fault === undefined ? [] : [`one fault: ${fault}`])].join(', '),
    ...{
      _id: id,
      _role: role,
      ...(fault !== undefined && { _fault: fault }),
      ...(control !== undefined && { _control: control }),
    },
  };
}

/** Cookies stand in the headers, as they were recorded. */
function common(headers: Headers) {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: headers.map(([name, value]) => ({ name: printable(name), value: printable(value) })),
    headersSize: -1,
  };
}

function contentOf(response: RecordedExchange['response']) {
  if (response === undefined) return { size: 0, mimeType: 'x-unknown' };
  const mimeType = printable(headerOf(response.headers, 'content-type') ?? 'x-unknown');
  return { size: Buffer.byteLength(response.body), mimeType, text: printable(response.body) };
}

function postData({ headers, body }: RecordedExchange['request']) {
  if (body === undefined) return undefined;
  const mimeType = printable(headerOf(headers, 'content-type') ?? '');
  return { mimeType, text: printable(body) };
}

function pairsOf(query: string): { name: string; value: string }[] {
  return [...new URLSearchParams(query)].map(([name, value]) => ({
    name: printable(name),
    value: printable(value),
  }));
}

function headerOf(headers: Headers, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1];
}

/** A URI has characters of ASCII alone; the marks of secrets have others. */
function encoded(url: string): string {
  return url.toWellFormed().replace(/[^!#-;=?-[\]_a-z~]/gu, (character) => encodeURIComponent(character));
}
