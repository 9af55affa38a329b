// Lists of the administration interface: filter, order, pages (SCIM).
import { type Answer, type Call, json, Refusal, text } from './http.ts';
import type { Json } from './json.ts';

type Test = (item: Json) => boolean;

function valueAt(item: Json, path: string): unknown[] {
  let values: unknown[] = [item];
  for (const part of path.split('.')) {
    values = values.flatMap((v) => {
      const object = (v ?? {}) as Json;
      const name = Object.keys(object).find((k) => k.toLowerCase() === part.toLowerCase());
      const inner = name === undefined ? undefined : object[name];
      return Array.isArray(inner) ? inner : [inner];
    });
  }
  return values.map((v) => (typeof v === 'object' && v !== null && 'value' in v ? v.value : v));
}

const OPERATORS: Record<string, (have: string, want: string) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  co: (a, b) => a.includes(b),
  sw: (a, b) => a.startsWith(b),
  ew: (a, b) => a.endsWith(b),
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
};

function term(source: string): Test {
  const present = /^([\w.]+) +pr$/i.exec(source);
  if (present) return (item) => valueAt(item, present[1] ?? '').some((v) => v !== undefined && v !== '');
  const [, path, operator = '', literal = ''] = /^([\w.]+) +(\w\w) +(.+)$/.exec(source) ?? [];
  const compare = OPERATORS[operator.toLowerCase()];
  if (!path || !compare) throw new Refusal(400, 'invalidFilter', 'the filter is not understood');
  const want = literal.replace(/^["'](.*)["']$/, '$1').toLowerCase();
  return (item) => valueAt(item, path).some((v) => v !== undefined && compare(String(v).toLowerCase(), want));
}

/** A filter of terms joined by `and` and `or`, without parentheses. */
export function filterOf(source: string): Test {
  const any = source.replace(/^\((.*)\)$/, '$1').split(/ +or +/i);
  const tests = any.map((part) => part.split(/ +and +/i).map((t) => term(t.trim())));
  return (item) => tests.some((all) => all.every((test) => test(item)));
}

export function list(call: Call, items: Json[]): Answer {
  const filter = call.query.get('filter');
  const found = filter ? items.filter(filterOf(filter)) : items;
  const sort = text(call.query.get('sortBy'));
  if (sort) found.sort((a, b) => String(valueAt(a, sort)[0]).localeCompare(String(valueAt(b, sort)[0])));
  const descends = call.query.get('sortOrder') === 'descending';
  if (descends && call.world.departure !== 'list-always-ascending') found.reverse();
  const start = Math.max(1, Number(call.query.get('startIndex') ?? 1) || 1);
  const count = Math.min(500, Number(call.query.get('count') ?? 100));
  const resources = found.slice(start - 1, start - 1 + count);
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:ListResponse'];
  return json(200, {
    schemas,
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: resources.length,
    resources,
  });
}

export const stamp = (time: number) => new Date(time).toISOString();

/** If-Match of a change: needed, and equal to the version or `*`. */
export function matchVersion(call: Call, version: number): void {
  const header = call.header('if-match').replace(/^W\//, '').replaceAll('"', '');
  if (!header) throw new Refusal(428, 'precondition_required', 'If-Match is needed');
  if (header !== '*' && header !== String(version))
    throw new Refusal(412, 'conflict', 'the version is stale');
}
