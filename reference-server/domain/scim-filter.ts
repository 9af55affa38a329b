import { isJsonObject, type JsonObject, type JsonValue, parseJson } from './json.ts';

/** Whether a resource passes a filter. */
export type FilterTest = (resource: JsonObject) => boolean;

/** The filter is no filter of RFC 7644 section 3.4.2.2. */
export class FilterError extends Error {
  /** @param word where it goes wrong; undefined: at its end */
  constructor(word: string | undefined) {
    super(`"filter" cannot be read at ${word ?? 'its end'}`);
    this.name = 'FilterError';
  }
}

/** What remains to be read of a filter, and who says which attributes it may name. */
interface Reading {
  readonly tokens: string[];
  readonly isKnown: (attribute: string) => boolean;
}

/** JSON strings, words, and each other character by itself, such as the quotation mark of a string without an end. */
function tokensOf(text: string): string[] {
  return Array.from(text.matchAll(/"(?:[^"\\]|\\.)*"|[^\s()"[\]{}]+|\S/g), ([word]) => word);
}

function valuesAt(resource: JsonValue | undefined, path: readonly string[]): readonly JsonValue[] {
  if (Array.isArray(resource)) return resource.flatMap((one) => valuesAt(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return resource === undefined || resource === null ? [] : [resource];
  if (!isJsonObject(resource)) return [];
  const member = Object.keys(resource).find((key) => key.toLowerCase() === name.toLowerCase());
  return member === undefined ? [] : valuesAt(resource[member], rest);
}

const comparisons: Readonly<Record<string, (left: string, right: string) => boolean>> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  co: (left, right) => left.includes(right),
  sw: (left, right) => left.startsWith(right),
  ew: (left, right) => left.endsWith(right),
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};

function literal(word: string | undefined): string {
  try {
    return String(parseJson(word ?? '')).toLowerCase();
  } catch {
    throw new FilterError(word);
  }
}

function readComparison({ tokens, isKnown }: Reading): FilterTest {
  const attribute = tokens.shift();
  if (attribute === undefined || !isKnown(attribute)) throw new FilterError(attribute);
  const path = attribute.split('.');
  const operator = tokens.shift()?.toLowerCase();
  if (operator === 'pr') return (resource) => valuesAt(resource, path).length > 0;
  const compare = comparisons[operator ?? ''];
  if (compare === undefined) throw new FilterError(operator);
  const right = literal(tokens.shift());
  return (resource) => valuesAt(resource, path).some((value) => compare(String(value).toLowerCase(), right));
}

/** The most brackets that may stand inside one another: each is read by a call inside the call before. */
const deepestNesting = 64;

function readTerm(reading: Reading, depth: number): FilterTest {
  const { tokens } = reading;
  if (tokens[0] !== '(') return readComparison(reading);
  if (depth === deepestNesting) throw new FilterError(tokens[0]);
  tokens.shift();
  const inner = readOr(reading, depth + 1);
  const end = tokens.shift();
  if (end !== ')') throw new FilterError(end);
  return inner;
}

function readAnd(reading: Reading, depth: number): FilterTest {
  const { tokens } = reading;
  const terms = [readTerm(reading, depth)];
  while (tokens[0]?.toLowerCase() === 'and' && tokens.shift()) terms.push(readTerm(reading, depth));
  return (resource) => terms.every((term) => term(resource));
}

function readOr(reading: Reading, depth = 0): FilterTest {
  const { tokens } = reading;
  const terms = [readAnd(reading, depth)];
  while (tokens[0]?.toLowerCase() === 'or' && tokens.shift()) terms.push(readAnd(reading, depth));
  return (resource) => terms.some((term) => term(resource));
}

/**
 * Reads a filter (RFC 7644 section 3.4.2.2, without what SCIM 1 lacks: `not`, complex attributes).
 *
 * @param attributes what it may name; left out: anything
 * @throws FilterError
 */
export function parseFilter(text: string, attributes?: readonly string[]): FilterTest {
  const tokens = tokensOf(text);
  const known = attributes?.map((name) => name.toLowerCase());
  const isKnown = (name: string): boolean => known?.includes(name.toLowerCase()) ?? true;
  const test = readOr({ tokens, isKnown });
  if (tokens.length > 0) throw new FilterError(tokens[0]);
  return test;
}
