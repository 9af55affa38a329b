import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { describeValue } from './describe.ts';
import type { Answered, Judged } from './judged.ts';
import { memberAt } from './member.ts';

type InnerType = 'boolean' | 'string';

/** The inner member of a nullable value, by the type of its values. */
const innerNames = { boolean: 'bool', string: 'string' } as const;

/** The nullable fields of a buildpack with the type of their values. */
const nullableFields: Readonly<Record<string, InnerType>> = {
  enabled: 'boolean',
  locked: 'boolean',
  filename: 'string',
  stack: 'string',
};

/**
 * "The inner value stays typed": judged where `valid` is false, else there is nothing to judge.
 *
 * @param path of a nullable field of the buildpack
 */
export function innerStaysTyped(answer: Answered, path: string): Judged {
  const value = memberAt(answer, path);
  if (!isObject(value) || value.valid !== false) return undefined;
  return innerTyped(answer, path, value, nullableFields[path] ?? 'string');
}

/** "`valid` is false when the value is absent": judged where it is false or the inner value is missing. */
export function validTellsAbsence(answer: Answered, path: string): Judged {
  const value = memberAt(answer, path);
  if (!isObject(value)) return undefined;
  const inner = value[innerNames[nullableFields[path] ?? 'string']] ?? null;
  if (inner !== null && value.valid !== false) return undefined;
  return {
    expected: `${answer.name}: valid of ${path} is false, since the value is absent`,
    actual: `${path} is ${describeValue(value)}`,
    passed: value.valid === false,
  };
}

/** A nullable value that says it is valid carries a value: an empty string is advised against. */
export function validCarriesValue(answer: Answered, path: string): Judged {
  const value = memberAt(answer, path);
  if (!isObject(value) || typeof value.valid !== 'boolean') return undefined;
  const inner = value[innerNames[nullableFields[path] ?? 'string']] ?? null;
  return {
    expected: `${answer.name}: ${path} has a value that is not empty, or valid is false`,
    actual: `${path} is ${describeValue(value)}`,
    passed: value.valid === false || (inner !== null && inner !== ''),
  };
}

/** The rules of a nullable value, in the words of the feature files. */
export const nullableRules = {
  'typed while it is absent': innerStaysTyped,
  'marked while it is absent': validTellsAbsence,
  'valid only with a value': validCarriesValue,
  'empty when nothing is in it': emptyMap,
} as const satisfies Record<string, (answer: Answered, path: string) => Judged>;

/** A map with entries has none of its emptiness to show. */
function emptyMap(answer: Answered, path: string): Judged {
  const value = memberAt(answer, path);
  if (value === undefined || (isObject(value) && Object.keys(value).length > 0)) return undefined;
  const expected = `${answer.name}: ${path} is {}`;
  return { expected, actual: `${path} is ${describeValue(value)}`, passed: isObject(value) };
}

/** What the values of a map of nullable strings can be asked for, in the words of the feature files. */
export const mapAspects = {
  'a nullable string': isObject,
  'an object with a string': (value) => isObject(value) && typeof value.string === 'string',
  'an object with a boolean in valid': (value) => isObject(value) && typeof value.valid === 'boolean',
  'typed while it is absent': (value) =>
    isObject(value) && value.valid === false && typeof value.string === 'string',
} as const satisfies Record<string, (value: unknown) => boolean>;

export type MapAspect = keyof typeof mapAspects;

/** Judges every value of `metadata.labels` or `metadata.annotations`; a map without values has none to judge. */
export function mapValuesAre(answer: Answered, path: string, aspect: MapAspect): Judged {
  const map = memberAt(answer, path);
  if (!isObject(map)) return undefined;
  const asked = Object.entries(map).filter(([, value]) => isAskedFor(value, aspect));
  if (asked.length === 0) return undefined;
  const wrong = asked.filter(([, value]) => !mapAspects[aspect](value));
  const [name, value] = wrong[0] ?? asked[0] ?? [];
  return {
    expected: `${answer.name}: each value of ${path} is ${aspect}`,
    actual: `${path}.${name} is ${describeValue(value)}`,
    passed: wrong.length === 0,
  };
}

/** Members are asked for of objects alone; absence by any of its signs: `valid` false, or no inner value. */
function isAskedFor(value: unknown, aspect: MapAspect): boolean {
  if (aspect === 'a nullable string') return true;
  if (!isObject(value)) return false;
  return aspect !== 'typed while it is absent' || value.valid === false || (value.string ?? null) === null;
}

function innerTyped(
  answer: Answered,
  path: string,
  value: Readonly<Record<string, unknown>>,
  type: InnerType,
): Outcome {
  const name = innerNames[type];
  return {
    expected: `${answer.name}: ${path}.${name} is a ${type} also while valid is false`,
    actual: `${path}.${name} is ${describeValue(value[name])}`,
    passed: typeof value[name] === type,
  };
}
