import type { JsonValue } from '../json.ts';

/** A JSON value with the text it was written as, where that is a number. */
export interface Written {
  readonly value: JsonValue;
  readonly source?: string;
}

/** Texts, brackets, and what else is written without spaces. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s"{}[\],:]+/g;

/** The text up to the end of the first JSON value; all of it where none ends. */
function firstJsonValue(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if ('{['.includes(token)) depth += 1;
    if ('}]'.includes(token)) depth -= 1;
    if (depth <= 0) return text.slice(0, index + token.length);
  }
  return text;
}

/** The rules of the payload of `POST /buildpacks` (supplement-platform section 3.1). */
export const buildpackPayloadPolicies = {
  /** "Only the first JSON value of the body is read; bytes after it are ignored." */
  readText: firstJsonValue,
  /** "Member names are matched without regard to case." */
  memberName: (name: string): string => name.toLowerCase(),
  /** "counted as Unicode code points" */
  lengthOf: (text: string): number => [...text].length,
  isName: (value: JsonValue): value is string => typeof value === 'string',
  isNameLength: (length: number): boolean => length >= 1 && length <= 250,
  isStack: (value: JsonValue): value is string => typeof value === 'string',
  /** "at most 250 characters; ... empty string passes" */
  isStackLength: (length: number): boolean => length <= 250,
  isFlag: (value: JsonValue): value is boolean => typeof value === 'boolean',
  /** `1.5`, and also `1.0` and `1e2`, are of the wrong type. */
  isInteger: ({ value, source }: Written): boolean =>
    Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? String(value)),
  /** "at least 1" */
  isPosition: (position: number): boolean => position >= 1,
  defaultPosition: 1,
  defaultEnabled: true,
  defaultLocked: false,
  /** `null` leaves the default. */
  isLeftOut: (value: JsonValue | undefined): boolean => value === undefined || value === null,
};
