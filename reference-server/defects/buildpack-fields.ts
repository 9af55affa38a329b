import type { JsonValue } from '../domain/json.ts';
import { isJsonObject, type JsonObject } from '../domain/json.ts';
import type { Policies } from '../domain/policies.ts';
import type { Defect, PolicyReplacements } from './defect.ts';
import { without } from './json-body.ts';

type Field = keyof Policies['buildpackFields'];
type Change = (value: JsonValue | undefined) => JsonValue | undefined;

/** A replacement of one field of the buildpack object. */
export function changeBuildpackField(field: Field, change: Change): PolicyReplacements {
  return {
    buildpackFields: {
      [field]: (original: Policies['buildpackFields'][Field]) => (source: Parameters<typeof original>[0]) =>
        change(original(source)),
    },
  };
}

/** A change of an object; anything else stays as it is. */
export function inObject(change: (object: JsonObject) => JsonValue): Change {
  return (value) => (isJsonObject(value) ? change(value) : value);
}

const numbered = (topic: string, number: number): string =>
  `BUILDPACK-${topic}-${String(number).padStart(3, '0')}`;

/** Each field with the number of its requirement, and what a mistaken serializer makes of it. */
const fields: readonly (readonly [Field, number, string, Change])[] = [
  ['guid', 1, 'as an object of its parts', (value) => ({ value: value ?? null })],
  ['created_at', 3, 'as seconds since 1970', (value) => Date.parse(String(value)) / 1000],
  ['updated_at', 5, 'as seconds since 1970', (value) => Date.parse(String(value)) / 1000],
  ['name', 7, 'as a list', (value) => [value ?? null]],
  ['state', 9, 'as the number of its enumeration', () => 0],
  ['position', 11, 'as text', String],
  [
    'enabled',
    13,
    'as a plain boolean',
    inObject(({ bool, valid }) => (valid === true ? (bool ?? null) : null)),
  ],
  [
    'locked',
    15,
    'as a plain boolean',
    inObject(({ bool, valid }) => (valid === true ? (bool ?? null) : null)),
  ],
  [
    'filename',
    17,
    'as plain text or null',
    inObject(({ string, valid }) => (valid === true ? (string ?? null) : null)),
  ],
  [
    'stack',
    19,
    'as plain text or null',
    inObject(({ string, valid }) => (valid === true ? (string ?? null) : null)),
  ],
  ['metadata', 21, 'as a list', (value) => [value ?? null]],
  ['links', 23, 'as a list', inObject((links) => Object.values(links).map((link) => link ?? null))],
];

const leftOut = fields.map(
  ([field, number]): Defect => ({
    id: `buildpack-${field.replace('_', '-')}-left-out`,
    mistake: `The buildpack object is printed without ${field}`,
    breaks: [numbered('FIELD', number)],
    policy: changeBuildpackField(field, () => undefined),
  }),
);

const mistyped = fields.map(
  ([field, number, form, change]): Defect => ({
    id: `buildpack-${field.replace('_', '-')}-mistyped`,
    mistake: `The field ${field} is serialized ${form}`,
    breaks: [numbered('FIELD', number + 1)],
    policy: changeBuildpackField(field, change),
  }),
);

const nullables: readonly (readonly [Field, 'bool' | 'string', number])[] = [
  ['enabled', 'bool', 1],
  ['locked', 'bool', 7],
  ['filename', 'string', 13],
  ['stack', 'string', 19],
];

const ifAbsent =
  (change: (object: JsonObject) => JsonObject) =>
  (object: JsonObject): JsonObject =>
    object.valid === false ? change(object) : object;

function nullableDefects([field, inner, first]: (typeof nullables)[number]): readonly Defect[] {
  const one = (
    offset: number,
    name: string,
    mistake: string,
    change: (object: JsonObject) => JsonObject,
  ): Defect => ({
    ...{ id: `buildpack-${field}-${name}`, mistake, breaks: [numbered('NULLABLE', first + offset)] },
    policy: changeBuildpackField(field, inObject(change)),
  });
  const wrong = (value: JsonValue | undefined): JsonValue =>
    inner === 'bool' ? String(value) : [value ?? null];
  return [
    one(0, 'value-misnamed', `The value of ${field} is named "value"`, (object) => ({
      value: object[inner],
      valid: object.valid,
    })),
    one(1, 'value-mistyped', `The value of ${field} is of another type`, (object) => ({
      ...object,
      [inner]: wrong(object[inner]),
    })),
    one(2, 'valid-left-out', `The member valid of ${field} is left out`, (object) =>
      without(object, 'valid'),
    ),
    one(3, 'valid-as-text', `The member valid of ${field} is text`, (object) => ({
      ...object,
      valid: String(object.valid),
    })),
    one(
      4,
      'null-when-absent',
      `The value of ${field} is null when it is absent`,
      ifAbsent((object) => ({ ...object, [inner]: null })),
    ),
    one(5, 'valid-when-absent', `The member valid of ${field} is always true`, (object) => ({
      ...object,
      valid: true,
    })),
  ];
}

/** Mistakes in the fields of the buildpack object. */
export const buildpackFieldDefects: readonly Defect[] = [
  ...leftOut,
  ...mistyped,
  ...nullables.flatMap(nullableDefects),
];
