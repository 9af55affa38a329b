import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';
import { changeBuildpackField, inObject } from './buildpack-fields.ts';
import type { Defect } from './defect.ts';
import { type Broken, named } from './named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'buildpack-labels-left-out': ['BUILDPACK-METADATA-001'],
  'buildpack-labels-as-list': ['BUILDPACK-METADATA-002'],
  'buildpack-labels-null-when-empty': ['BUILDPACK-METADATA-003'],
  'buildpack-labels-plain': ['BUILDPACK-METADATA-004'],
  'buildpack-labels-value-misnamed': ['BUILDPACK-METADATA-005'],
  'buildpack-labels-without-valid': ['BUILDPACK-METADATA-006'],
  'buildpack-labels-null-inside': ['BUILDPACK-METADATA-007'],
  'buildpack-annotations-left-out': ['BUILDPACK-METADATA-008'],
  'buildpack-annotations-as-list': ['BUILDPACK-METADATA-009'],
  'buildpack-annotations-null-when-empty': ['BUILDPACK-METADATA-010'],
  'buildpack-annotations-plain': ['BUILDPACK-METADATA-011'],
  'buildpack-annotations-value-misnamed': ['BUILDPACK-METADATA-012'],
  'buildpack-annotations-without-valid': ['BUILDPACK-METADATA-013'],
  'buildpack-annotations-null-inside': ['BUILDPACK-METADATA-014'],
};

type MapName = 'labels' | 'annotations';
type MapChange = (map: JsonObject) => JsonValue | undefined;

function changeMap(name: MapName, change: MapChange): Defect['policy'] {
  return changeBuildpackField(
    'metadata',
    inObject((metadata) => {
      const map = metadata[name];
      return { ...metadata, [name]: isJsonObject(map) ? change(map) : map };
    }),
  );
}

const eachValue =
  (change: (value: JsonObject) => JsonValue): MapChange =>
  (map) =>
    Object.fromEntries(
      Object.entries(map).map(([key, value]) => [key, isJsonObject(value) ? change(value) : value]),
    );

const absentNull = (value: JsonObject): JsonObject =>
  value.valid === false ? { ...value, string: null } : value;

function mapDefects(name: MapName): readonly Defect[] {
  const one = (id: string, mistake: string, change: MapChange): Defect => {
    const policy = changeMap(name, change);
    return { ...named(broken, `buildpack-${name}-${id}`), mistake, ...(policy && { policy }) };
  };
  return [
    one('left-out', `The metadata is printed without ${name}`, () => undefined),
    one('as-list', `The map ${name} is printed as a list of pairs`, (map) =>
      Object.entries(map).map(([key, value]) => [key, value ?? null]),
    ),
    one('null-when-empty', `The map ${name} is null when nothing is in it`, (map) =>
      Object.keys(map).length === 0 ? null : map,
    ),
    one(
      'plain',
      `The values of ${name} are plain text or null`,
      eachValue(({ string, valid }) => (valid === true ? (string ?? null) : null)),
    ),
    one(
      'value-misnamed',
      `The values of ${name} have "value" in place of "string"`,
      eachValue(({ string, valid }) => ({ value: string, valid })),
    ),
    one(
      'without-valid',
      `The values of ${name} have no "valid"`,
      eachValue(({ string }) => ({ string })),
    ),
    one('null-inside', `An absent value of ${name} has null in place of a text`, eachValue(absentNull)),
  ];
}

/** Mistakes in the metadata of the buildpack object. */
export const buildpackMetadataDefects: readonly Defect[] = [
  ...mapDefects('labels'),
  ...mapDefects('annotations'),
];
