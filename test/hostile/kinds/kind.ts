import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** An answer of a sound server, before a hostile one spoils it. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The request as it came, its header fields and its body. */
  readonly asked: string;
}

export type Spoilt = Pick<Answer, 'status' | 'headers'> & { readonly body: Buffer | string };

/** Something that a target does to whoever asks it; the rest of the answer is that of a sound server. */
export interface HostileKind {
  readonly name: string;
  readonly spoil?: (answer: Answer) => Spoilt;
  /** Writes what comes in the place of an answer, byte by byte, and may leave the connection open. */
  readonly write?: (socket: Socket, answer: Answer) => void;
  /** Milliseconds before it answers. */
  readonly delayMs?: number;
}

/** Nearly as much as the suite reads of an answer. */
export const megabytes = 1.9 * 2 ** 20;

export const isJson = ({ headers }: Answer) => /json/.test(headers['content-type'] ?? '');
export const isPage = ({ headers }: Answer) => /html/.test(headers['content-type'] ?? '');

export const count = <One>(n: number, one: (at: number) => One) =>
  Array.from({ length: n }, (_none, at) => one(at));

export function withBody(answer: Answer, body: Buffer | string): Spoilt {
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  return { ...answer, headers, body };
}

/** Changes the text of each JSON answer, or of those at some paths. */
export function inJson(
  name: string,
  change: (text: string, answer: Answer) => string,
  at = /./,
): HostileKind {
  return {
    name,
    spoil: (answer) =>
      isJson(answer) && at.test(answer.path)
        ? withBody(answer, change(answer.body.toString(), answer))
        : answer,
  };
}

/** Adds members, written as JSON, to each JSON object. */
export function members(name: string, written: (answer: Answer) => string): HostileKind {
  return inJson(name, (text, answer) => {
    if (!text.startsWith('{')) return text;
    return text.length > 2 ? `{${written(answer)},${text.slice(1)}` : `{${written(answer)}}`;
  });
}

type Members = Record<string, unknown>;

/** Puts members into each JSON object in the place of its own, where it has some of those. */
export function replaced(
  name: string,
  change: (own: Members, answer: Answer) => Members,
  at?: RegExp,
): HostileKind {
  return inJson(
    name,
    (text, answer) => {
      const value: unknown = JSON.parse(text === '' ? 'null' : text);
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject ? JSON.stringify({ ...value, ...change(value as Members, answer) }) : text;
    },
    at,
  );
}

/** Changes each page. */
export function inPages(name: string, change: (text: string, answer: Answer) => string): HostileKind {
  return {
    name,
    spoil: (answer) => (isPage(answer) ? withBody(answer, change(answer.body.toString(), answer)) : answer),
  };
}

export function inHeaders(name: string, more: (answer: Answer) => IncomingHttpHeaders): HostileKind {
  return { name, spoil: (answer) => ({ ...answer, headers: { ...answer.headers, ...more(answer) } }) };
}

export function everything(
  name: string,
  body: Buffer | string,
  contentType = 'application/json',
): HostileKind {
  return {
    name,
    spoil: (answer) =>
      withBody({ ...answer, headers: { ...answer.headers, 'content-type': contentType } }, body),
  };
}
