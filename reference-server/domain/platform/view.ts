import type { Context } from '../context.ts';
import type { JsonObject } from '../json.ts';
import { printMembers } from '../members.ts';
import type { Buildpack } from './buildpack.ts';

/** The buildpack object; `collection` is the address of the buildpacks as the caller wrote it. */
export function showBuildpack(buildpack: Buildpack, collection: string, { policies }: Context): JsonObject {
  const { buildpackFields, nullable, buildpackLinks: links } = policies;
  return printMembers(buildpackFields, {
    buildpack,
    collection,
    nullable,
    links,
    state: policies.buildpack.state,
  });
}
