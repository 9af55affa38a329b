// One HTTP exchange as a value: what came in, what goes out, and the refusal that any part may throw.

import type { IncomingMessage } from 'node:http';
import type { Json } from './json.ts';
import type { Store, World } from './world.ts';

/** An incoming request with everything parsed that the handlers look at. */
export interface Call {
  world: World;
  store: Store;
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  text: string;
  header: (name: string) => string;
  cookies: Map<string, string>;
  /** Address of this service as the caller sees it, without a final slash. */
  base: string;
  at: RegExpMatchArray;
}

/** A response: header names in the spelling in which they go out. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/** A request that is not granted. */
export class Refusal extends Error {
  status: number;
  error: string;
  extra: Json;
  challenge: string;
  allow: string;

  constructor(
    status: number,
    error: string,
    description: string,
    more: { challenge?: string; extra?: Json; allow?: string } = {},
  ) {
    super(description.replace(/[^ !#-[\]-~]/g, "'"));
    this.status = status;
    this.error = error;
    this.extra = more.extra ?? {};
    this.allow = more.allow ?? '';
    this.challenge = more.challenge ?? '';
  }
}

const JSON_TYPE = 'Application/Json; Charset="utf-8"';

export function json(status: number, body: unknown, headers: Answer['headers'] = {}): Answer {
  return {
    status,
    headers: { 'content-type': JSON_TYPE, ...headers },
    body: JSON.stringify(body, null, '\t'),
  };
}

export function page(status: number, title: string, inner: string, headers: Answer['headers'] = {}): Answer {
  const body = `<!doctype html><html lang=en><meta charset=utf-8><title>${escaped(title)}</title><main>${inner}</main></html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

export function redirect(status: number, location: string, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { location, ...headers }, body: '' };
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

export async function readBody(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export function cookiesOf(header: string): Map<string, string> {
  const jar = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return jar;
}

/** The JSON object in a request body. */
export function jsonBody(call: Call): Json {
  const value = parsed(call.text);
  if (!isObject(value)) throw new Refusal(400, 'invalid_request', 'the body is no JSON object');
  return value;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return text(value).split(' ').filter(Boolean);
}

/** Words parted by commas or spaces, as records of the administration may have them. */
export function listed(value: unknown): string[] {
  return Array.isArray(value)
    ? value.map(String)
    : text(value)
        .split(/[\s,]+/)
        .filter(Boolean);
}
