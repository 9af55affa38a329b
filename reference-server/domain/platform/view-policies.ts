import type { JsonValue, Members } from '../json.ts';
import type { Buildpack } from './buildpack.ts';
import type { buildpackPolicies } from './buildpack-policies.ts';

/** A nullable value as it is shown: "`valid` is false when the value is absent." */
export const nullablePolicies = {
  /** "Object with `bool` (boolean) and `valid` (boolean)." */
  boolean: (value: boolean | null): JsonValue => ({ bool: value ?? false, valid: value !== null }),
  /** "Object with `string` (string) and `valid` (boolean)." */
  string: (value: string | null): JsonValue => ({ string: value ?? '', valid: value !== null }),
  /** "map from string to nullable string" (platform-resource-api, "Metadata object") */
  map: (
    values: Readonly<Record<string, string | null>>,
    show: (value: string | null) => JsonValue,
  ): JsonValue => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, show(value)])),
};

/** What a buildpack is printed from. */
export interface ShownBuildpack {
  readonly buildpack: Buildpack;
  /** Address of the buildpacks, as the caller wrote it. */
  readonly collection: string;
  readonly nullable: typeof nullablePolicies;
  readonly links: typeof buildpackLinkPolicies;
  readonly state: typeof buildpackPolicies.state;
}

/** RFC 3339 in seconds, UTC (supplement-platform section 7). */
function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** "Has `self` and `upload`, each a link object." Members `href` and `method`. */
export const buildpackLinkPolicies = {
  self: (guid: string, collection: string): JsonValue => ({ href: `${collection}/${guid}`, method: 'GET' }),
  upload: (guid: string, collection: string): JsonValue => ({
    href: `${collection}/${guid}/upload`,
    method: 'POST',
  }),
};

/** The fields of a buildpack (platform-resource-api, "Buildpack (response object)"). */
export function buildpackFields({ buildpack, nullable, state, collection, links }: ShownBuildpack) {
  return {
    guid: buildpack.guid,
    created_at: timestamp(buildpack.createdAt),
    updated_at: timestamp(buildpack.updatedAt),
    name: buildpack.name,
    stack: nullable.string(buildpack.stack),
    state: state(buildpack),
    filename: nullable.string(buildpack.filename),
    position: buildpack.position,
    enabled: nullable.boolean(buildpack.enabled),
    locked: nullable.boolean(buildpack.locked),
    metadata: {
      labels: nullable.map(buildpack.labels, nullable.string),
      annotations: nullable.map(buildpack.annotations, nullable.string),
    },
    links: {
      self: links.self(buildpack.guid, collection),
      upload: links.upload(buildpack.guid, collection),
    },
  } satisfies Members;
}
