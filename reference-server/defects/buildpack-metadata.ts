import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';
import { changeBuildpackField, inObject } from './buildpack-fields.ts';
import type { Defect } from './defect.ts';

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

function mapDefects(name: MapName, first: number): readonly Defect[] {
  const one = (offset: number, id: string, mistake: string, change: MapChange): Defect => {
    const policy = changeMap(name, change);
    const breaks = [`BUILDPACK-METADATA-${String(first + offset).padStart(3, '0')}`];
    return { id: `buildpack-${name}-${id}`, mistake, breaks, ...(policy && { policy }) };
  };
  return [
    one(0, 'left-out', `The metadata is printed without ${name}`, () => undefined),
    one(1, 'as-list', `The map ${name} is printed as a list of pairs`, (map) =>
      Object.entries(map).map(([key, value]) => [key, value ?? null]),
    ),
    one(2, 'null-when-empty', `The map ${name} is null when nothing is in it`, (map) =>
      Object.keys(map).length === 0 ? null : map,
    ),
    one(
      3,
      'plain',
      `The values of ${name} are plain text or null`,
      eachValue(({ string, valid }) => (valid === true ? (string ?? null) : null)),
    ),
    one(
      4,
      'value-misnamed',
      `The values of ${name} have "value" in place of "string"`,
      eachValue(({ string, valid }) => ({ value: string, valid })),
    ),
    one(
      5,
      'without-valid',
      `The values of ${name} have no "valid"`,
      eachValue(({ string }) => ({ string })),
    ),
    one(6, 'null-inside', `An absent value of ${name} has null in place of a text`, eachValue(absentNull)),
  ];
}

/** Mistakes in the metadata of the buildpack object. */
export const buildpackMetadataDefects: readonly Defect[] = [
  ...mapDefects('labels', 1),
  ...mapDefects('annotations', 8),
];
