import type { JsonValue } from '../domain/json.ts';
import { isJsonObject, type JsonObject } from '../domain/json.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from './defect.ts';
import { without } from './json-body.ts';
import { type Broken, named } from './named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'buildpack-guid-left-out': ['BUILDPACK-FIELD-001'],
  'buildpack-created-at-left-out': ['BUILDPACK-FIELD-003'],
  'buildpack-updated-at-left-out': ['BUILDPACK-FIELD-005'],
  'buildpack-name-left-out': ['BUILDPACK-FIELD-007'],
  'buildpack-state-left-out': ['BUILDPACK-FIELD-009'],
  'buildpack-position-left-out': ['BUILDPACK-FIELD-011'],
  'buildpack-enabled-left-out': ['BUILDPACK-FIELD-013'],
  'buildpack-locked-left-out': ['BUILDPACK-FIELD-015'],
  'buildpack-filename-left-out': ['BUILDPACK-FIELD-017'],
  'buildpack-stack-left-out': ['BUILDPACK-FIELD-019'],
  'buildpack-metadata-left-out': ['BUILDPACK-FIELD-021'],
  'buildpack-links-left-out': ['BUILDPACK-FIELD-023'],
  'buildpack-guid-mistyped': ['BUILDPACK-FIELD-002'],
  'buildpack-created-at-mistyped': ['BUILDPACK-FIELD-004'],
  'buildpack-updated-at-mistyped': ['BUILDPACK-FIELD-006'],
  'buildpack-name-mistyped': ['BUILDPACK-FIELD-008'],
  'buildpack-state-mistyped': ['BUILDPACK-FIELD-010'],
  'buildpack-position-mistyped': ['BUILDPACK-FIELD-012'],
  'buildpack-enabled-mistyped': ['BUILDPACK-FIELD-014'],
  'buildpack-locked-mistyped': ['BUILDPACK-FIELD-016'],
  'buildpack-filename-mistyped': ['BUILDPACK-FIELD-018'],
  'buildpack-stack-mistyped': ['BUILDPACK-FIELD-020'],
  'buildpack-metadata-mistyped': ['BUILDPACK-FIELD-022'],
  'buildpack-links-mistyped': ['BUILDPACK-FIELD-024'],
  'buildpack-enabled-value-misnamed': ['BUILDPACK-NULLABLE-001'],
  'buildpack-enabled-value-mistyped': ['BUILDPACK-NULLABLE-002'],
  'buildpack-enabled-valid-left-out': ['BUILDPACK-NULLABLE-003'],
  'buildpack-enabled-valid-as-text': ['BUILDPACK-NULLABLE-004'],
  'buildpack-enabled-null-when-absent': ['BUILDPACK-NULLABLE-005'],
  'buildpack-enabled-valid-when-absent': ['BUILDPACK-NULLABLE-006'],
  'buildpack-locked-value-misnamed': ['BUILDPACK-NULLABLE-007'],
  'buildpack-locked-value-mistyped': ['BUILDPACK-NULLABLE-008'],
  'buildpack-locked-valid-left-out': ['BUILDPACK-NULLABLE-009'],
  'buildpack-locked-valid-as-text': ['BUILDPACK-NULLABLE-010'],
  'buildpack-locked-null-when-absent': ['BUILDPACK-NULLABLE-011'],
  'buildpack-locked-valid-when-absent': ['BUILDPACK-NULLABLE-012'],
  'buildpack-filename-value-misnamed': ['BUILDPACK-NULLABLE-013'],
  'buildpack-filename-value-mistyped': ['BUILDPACK-NULLABLE-014'],
  'buildpack-filename-valid-left-out': ['BUILDPACK-NULLABLE-015'],
  'buildpack-filename-valid-as-text': ['BUILDPACK-NULLABLE-016'],
  'buildpack-filename-null-when-absent': ['BUILDPACK-NULLABLE-017'],
  'buildpack-filename-valid-when-absent': ['BUILDPACK-NULLABLE-018'],
  'buildpack-stack-value-misnamed': ['BUILDPACK-NULLABLE-019'],
  'buildpack-stack-value-mistyped': ['BUILDPACK-NULLABLE-020'],
  'buildpack-stack-valid-left-out': ['BUILDPACK-NULLABLE-021'],
  'buildpack-stack-valid-as-text': ['BUILDPACK-NULLABLE-022'],
  'buildpack-stack-null-when-absent': ['BUILDPACK-NULLABLE-023'],
  'buildpack-stack-valid-when-absent': ['BUILDPACK-NULLABLE-024'],
};

type Field = NameIn<'buildpackFields'>;
type Change = (value: JsonValue | undefined) => JsonValue | undefined;

/** A replacement of one field of the buildpack object. */
export function changeBuildpackField(field: Field, change: Change): PolicyReplacements {
  return {
    buildpackFields: {
      [field]: (original: SoundRule<'buildpackFields', Field>) => (source: Parameters<typeof original>[0]) =>
        change(original(source)),
    },
  };
}

/** A change of an object; anything else stays as it is. */
export function inObject(change: (object: JsonObject) => JsonValue): Change {
  return (value) => (isJsonObject(value) ? change(value) : value);
}

/** Each field, and what a mistaken serializer makes of it. */
const fields: readonly (readonly [Field, string, Change])[] = [
  ['guid', 'as an object of its parts', (value) => ({ value: value ?? null })],
  ['created_at', 'as seconds since 1970', (value) => Date.parse(String(value)) / 1000],
  ['updated_at', 'as seconds since 1970', (value) => Date.parse(String(value)) / 1000],
  ['name', 'as a list', (value) => [value ?? null]],
  ['state', 'as the number of its enumeration', () => 0],
  ['position', 'as text', String],
  ['enabled', 'as a plain boolean', inObject(({ bool, valid }) => (valid === true ? (bool ?? null) : null))],
  ['locked', 'as a plain boolean', inObject(({ bool, valid }) => (valid === true ? (bool ?? null) : null))],
  [
    'filename',
    'as plain text or null',
    inObject(({ string, valid }) => (valid === true ? (string ?? null) : null)),
  ],
  [
    'stack',
    'as plain text or null',
    inObject(({ string, valid }) => (valid === true ? (string ?? null) : null)),
  ],
  ['metadata', 'as a list', (value) => [value ?? null]],
  ['links', 'as a list', inObject((links) => Object.values(links).map((link) => link ?? null))],
];

const leftOut = fields.map(
  ([field]): Defect => ({
    ...named(broken, `buildpack-${field.replace('_', '-')}-left-out`),
    mistake: `The buildpack object is printed without ${field}`,
    policy: changeBuildpackField(field, () => undefined),
  }),
);

const mistyped = fields.map(
  ([field, form, change]): Defect => ({
    ...named(broken, `buildpack-${field.replace('_', '-')}-mistyped`),
    mistake: `The field ${field} is serialized ${form}`,
    policy: changeBuildpackField(field, change),
  }),
);

const nullables: readonly (readonly [Field, 'bool' | 'string'])[] = [
  ['enabled', 'bool'],
  ['locked', 'bool'],
  ['filename', 'string'],
  ['stack', 'string'],
];

const ifAbsent =
  (change: (object: JsonObject) => JsonObject) =>
  (object: JsonObject): JsonObject =>
    object.valid === false ? change(object) : object;

function nullableDefects([field, inner]: (typeof nullables)[number]): readonly Defect[] {
  const one = (name: string, mistake: string, change: (object: JsonObject) => JsonObject): Defect => ({
    ...{ ...named(broken, `buildpack-${field}-${name}`), mistake },
    policy: changeBuildpackField(field, inObject(change)),
  });
  const wrong = (value: JsonValue | undefined): JsonValue =>
    inner === 'bool' ? String(value) : [value ?? null];
  return [
    one('value-misnamed', `The value of ${field} is named "value"`, (object) => ({
      value: object[inner],
      valid: object.valid,
    })),
    one('value-mistyped', `The value of ${field} is of another type`, (object) => ({
      ...object,
      [inner]: wrong(object[inner]),
    })),
    one('valid-left-out', `The member valid of ${field} is left out`, (object) => without(object, 'valid')),
    one('valid-as-text', `The member valid of ${field} is text`, (object) => ({
      ...object,
      valid: String(object.valid),
    })),
    one(
      'null-when-absent',
      `The value of ${field} is null when it is absent`,
      ifAbsent((object) => ({ ...object, [inner]: null })),
    ),
    one('valid-when-absent', `The member valid of ${field} is always true`, (object) => ({
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
