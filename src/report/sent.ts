import type { RecordedExchange } from './model/result.ts';
import { decodeMarks } from './redaction-mark.ts';

export interface SentParameter {
  readonly place: 'header' | 'query' | 'form';
  readonly name: string;
  readonly value: string;
}

/** A request in the words of the protocol: parameters by name and decoded, secrets still redacted. */
export interface SentRequest {
  readonly method: string;
  /** The URL without its query. */
  readonly url: string;
  readonly parameters: readonly SentParameter[];
  /** The body when it is not a form. */
  readonly body?: string;
}

/** Headers that say nothing about the request itself. */
const connectionHeaders = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'user-agent']);

/** Takes a recorded request apart for a reader. */
export function sentRequest(request: RecordedExchange['request']): SentRequest {
  const [url = '', ...query] = decodeMarks(request.url).split('?');
  const headers = request.headers.filter(([name]) => !connectionHeaders.has(name.toLowerCase()));
  const form = isForm(request) ? parameters('form', request.body ?? '') : [];
  return {
    method: request.method,
    url,
    parameters: [
      ...headers.map(([name, value]) => ({ place: 'header' as const, name, value })),
      ...parameters('query', query.join('?')),
      ...form,
    ],
    ...(request.body !== undefined && !isForm(request) && { body: request.body }),
  };
}

function isForm({ headers, body }: RecordedExchange['request']): boolean {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return body !== undefined && /^application\/x-www-form-urlencoded/i.test(type);
}

function parameters(place: 'query' | 'form', encoded: string): SentParameter[] {
  const pairs = new URLSearchParams(decodeMarks(encoded));
  return [...pairs].map(([name, value]) => ({ place, name, value }));
}
