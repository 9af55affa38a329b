import { AdministrationError } from './errors.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { FilterError, type FilterTest, parseFilter } from './scim-filter.ts';

const mostResources = 500;

function testOf(filter: string | null, attributes?: readonly string[]): FilterTest {
  try {
    return filter === null ? () => true : parseFilter(filter, attributes);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw new AdministrationError(400, 'scim', error.message);
  }
}

function numberOf(query: URLSearchParams, name: string, absent: number): number {
  const text = query.get(name);
  if (text === null) return absent;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new AdministrationError(400, 'scim', `"${name}" must be a whole number`);
}

function compare(left: JsonValue | undefined, right: JsonValue | undefined): number {
  const [one, other] = [left ?? '', right ?? ''];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}

/** An attribute of SCIM, maybe below another one (RFC 7643 section 2.1). */
const attributeName = /^[a-z$][\w$-]*(\.[a-z$][\w$-]*)*$/i;

function reduced(resource: JsonObject, attributes: string | null): JsonObject {
  if (attributes === null) return resource;
  const names = attributes.split(',');
  const bad = names.find((name) => !attributeName.test(name));
  if (bad !== undefined) throw new AdministrationError(400, 'scim', `"attributes" cannot be read at ${bad}`);
  return Object.fromEntries(Object.entries(resource).filter(([name]) => names.includes(name)));
}

/**
 * A page of resources: `filter`, `sortBy`, `sortOrder`, `startIndex`, `count`, `attributes`
 * (supplement-authorization sections 12 and 13.1).
 *
 * @param filterable attributes that the filter may name; left out: any
 * @throws AdministrationError 400
 */
export function listResources(
  all: readonly JsonObject[],
  query: URLSearchParams,
  sortBy: string,
  filterable?: readonly string[],
): JsonObject {
  const found = all.filter(testOf(query.get('filter'), filterable));
  const by = query.get('sortBy') ?? sortBy;
  const sign = query.get('sortOrder')?.toLowerCase() === 'descending' ? -1 : 1;
  const start = Math.max(1, numberOf(query, 'startIndex', 1));
  const count = Math.min(mostResources, numberOf(query, 'count', 100));
  const sorted = found.toSorted((left, right) => sign * compare(left[by], right[by]));
  const page = sorted.slice(start - 1, start - 1 + count);
  return {
    resources: page.map((resource) => reduced(resource, query.get('attributes'))),
    ...{ startIndex: start, itemsPerPage: count, totalResults: found.length },
    schemas: ['urn:scim:schemas:core:1.0'],
  };
}
