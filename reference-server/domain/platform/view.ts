import { type JsonObject, present } from '../json.ts';
import type { Buildpack } from './buildpack.ts';
import type { buildpackPolicies } from './buildpack-policies.ts';
import type { buildpackFields, buildpackLinkPolicies, nullablePolicies } from './view-policies.ts';

/** What this part needs of the service. */
export interface PlatformViewPorts {
  readonly policies: {
    readonly buildpack: typeof buildpackPolicies;
    readonly buildpackFields: typeof buildpackFields;
    readonly buildpackLinks: typeof buildpackLinkPolicies;
    readonly nullable: typeof nullablePolicies;
  };
}

/** The buildpack object; `collection` is the address of the buildpacks as the caller wrote it. */
export function showBuildpack(
  buildpack: Buildpack,
  collection: string,
  { policies }: PlatformViewPorts,
): JsonObject {
  const { buildpackFields, nullable, buildpackLinks: links } = policies;
  return present(
    buildpackFields({
      buildpack,
      collection,
      nullable,
      links,
      state: policies.buildpack.state,
    }),
  );
}
