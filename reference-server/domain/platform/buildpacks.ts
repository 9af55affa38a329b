import type { Clock, Random } from '../ports.ts';
import type { Buildpack } from './buildpack.ts';
import type { buildpackPolicies } from './buildpack-policies.ts';
import type { BuildpackStore } from './buildpack-store.ts';
import type { BuildpackPayload } from './payload.ts';
import { PlatformError, platformErrors } from './platform-error.ts';

/** What this part needs of the service. */
export interface BuildpacksPorts {
  readonly buildpacks: BuildpackStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly policies: { readonly buildpack: typeof buildpackPolicies };
}

function requireUnique(
  { name, stack }: BuildpackPayload,
  existing: readonly Buildpack[],
  context: BuildpacksPorts,
): void {
  if (!existing.some((buildpack) => context.policies.buildpack.isDuplicate(buildpack, name, stack))) return;
  throw new PlatformError(
    platformErrors.invalidParameter,
    '"name" and "stack" are those of another buildpack',
  );
}

/** "create a buildpack" (platform-resource-api, "What the service does"). @throws PlatformError 400 */
export function createBuildpack(payload: BuildpackPayload, context: BuildpacksPorts): Buildpack {
  const rules = context.policies.buildpack;
  const existing = context.buildpacks.list();
  requireUnique(payload, existing, context);
  const highest = Math.max(0, ...existing.map(({ position }) => position));
  const position = rules.place(payload.position, highest);
  const now = context.clock();
  const created: Buildpack = {
    ...payload,
    ...{ guid: context.random.uuid(), position, createdAt: now, updatedAt: now },
    ...{ filename: null, labels: {}, annotations: {} },
  };
  const moved = existing.filter((one) => rules.isMoved(one, position)).map((one) => rules.move(one));
  context.buildpacks.saveAll([...moved, created]);
  return context.buildpacks.find(created.guid) ?? created;
}

/** "show one buildpack by its identifier" (platform-resource-api, "What the service does"). @throws PlatformError 404 */
export function findBuildpack(guid: string, context: BuildpacksPorts): Buildpack {
  const found = context.buildpacks.list().find((one) => context.policies.buildpack.hasGuid(one, guid));
  if (found === undefined) throw new PlatformError(platformErrors.notFound);
  return context.buildpacks.find(found.guid) ?? found;
}
