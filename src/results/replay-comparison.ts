import { isDeepStrictEqual } from 'node:util';
import type { RecordedExchange } from '../report/model/result.ts';

type Response = NonNullable<RecordedExchange['response']>;

/** How two answers to the same request differ. */
export interface ReplayComparison {
  /** Status, header fields, members and their types: what a reader of the answer relies on. */
  readonly differences: readonly string[];
  /** Values that differ; many do each time, such as times and ids. */
  readonly values: readonly string[];
}

/** Differ from answer to answer, or belong to the connection. */
const volatileHeaders = new Set([
  'age',
  'connection',
  'content-length',
  'date',
  'etag',
  'expires',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
]);

/** Compares two recorded answers; secrets in them were replaced, and only their names are compared. */
export function compareAnswers(before: Response, after: Response): ReplayComparison {
  const bodies = compareBodies(before.body, after.body);
  const headers = compareHeaders(before, after);
  const status = before.status === after.status ? [] : [`status: ${before.status} → ${after.status}`];
  return {
    differences: [...status, ...headers.differences, ...bodies.differences],
    values: [...headers.values, ...bodies.values],
  };
}

function compareHeaders(before: Response, after: Response): ReplayComparison {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  return compareMembers('header', Object.fromEntries(one), Object.fromEntries(other));
}

function fieldsOf({ headers }: Response): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    if (volatileHeaders.has(key)) continue;
    const known = fields.get(key);
    fields.set(key, known === undefined ? withoutHashes(value) : `${known}, ${withoutHashes(value)}`);
  }
  return fields;
}

function compareBodies(before: string, after: string): ReplayComparison {
  const [one, other] = [parse(withoutHashes(before)), parse(withoutHashes(after))];
  if (isObject(one) && isObject(other)) return compareMembers('member', one, other);
  if (isDeepStrictEqual(one, other)) return { differences: [], values: [] };
  if (typeOf(one) === typeOf(other)) return { differences: [], values: ['body'] };
  return { differences: [`body: ${typeOf(one)} → ${typeOf(other)}`], values: [] };
}

function compareMembers(
  what: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ReplayComparison {
  const differences: string[] = [];
  const values: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!(name in after)) differences.push(`${what} ${name}: gone`);
    else if (!(name in before)) differences.push(`${what} ${name}: new`);
    else if (typeOf(before[name]) !== typeOf(after[name])) {
      differences.push(`${what} ${name}: ${typeOf(before[name])} → ${typeOf(after[name])}`);
    } else if (!isDeepStrictEqual(before[name], after[name])) values.push(`${what} ${name}`);
  }
  return { differences, values };
}

/** The hash in the mark of a secret is keyed for one run. */
function withoutHashes(text: string): string {
  return text.replace(/(‹[^‹›:]+):[0-9a-f]{6}›/g, '$1›');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'string' ? 'text' : typeof value;
}
