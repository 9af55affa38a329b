import type { ScenarioInfo, Stop } from '../evidence/scenario-record.ts';
import type { Capability, Catalogue } from '../requirements/catalogue.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { holdsFor, mayOffer, releaseOf } from '../target/release.ts';
import type { Target } from '../target/target.ts';
import { stopped } from './stop-scenario.ts';

/** Services that a requirement's document belongs to, as capabilities. */
const serviceOf: Readonly<Record<string, string>> = {
  'platform-resource-api': 'resource-api',
  'supplement-platform': 'resource-api',
};

export interface ApplicabilityContext {
  readonly target: Target;
  readonly catalogue: Catalogue;
  readonly capabilities: readonly Capability[];
}

/** Why requirements of a scenario do not apply to this target, by their ids: such a one is not judged there. */
export function notForThisTarget(info: ScenarioInfo, context: ApplicabilityContext): Map<string, Stop> {
  const requirements = info.requirements.flatMap((id) => context.catalogue.get(id) ?? []);
  return new Map(
    requirements.flatMap((requirement) => {
      const stop = requirementStop(requirement, info.needs, context);
      return stop === undefined ? [] : [[requirement.id, stop] as const];
    }),
  );
}

/** What of a scenario is to be judged: everything, or what was selected. */
export function selectedOf(info: ScenarioInfo, selected: ReadonlySet<string> | undefined): ScenarioInfo {
  if (selected === undefined) return info;
  const rows = Object.entries(info.rows).filter(([id]) => selected.has(id));
  return {
    ...info,
    requirements: info.requirements.filter((id) => selected.has(id)),
    rows: Object.fromEntries(rows),
  };
}

/**
 * Why a requirement does not apply to this target, or undefined when it does.
 *
 * @param needs what one scenario of it needs besides: where that is off, the scenario alone does not apply, which takes
 *   nothing from what the others show
 */
export function requirementStop(
  requirement: Requirement,
  needs: readonly string[],
  context: ApplicabilityContext,
): Stop | undefined {
  const { release } = context.target;
  if (!holdsFor(requirement, release)) {
    const bound =
      requirement.since === undefined ? `before ${requirement.before}` : `since ${requirement.since}`;
    const message = `holds ${bound}; the target's release is ${release ?? 'not known (the newest is assumed)'}`;
    return { reason: 'not-applicable', message };
  }
  const own = [serviceOfRequirement(requirement), ...(requirement.needs ?? [])];
  const off = own.find((id) => isOff(id, context.target));
  if (off !== undefined) return declaredOff(off, context.capabilities);
  const offHere = needs.map((id) => whyNotOffered(id, context.target)).find((why) => why !== undefined);
  return offHere === undefined ? undefined : { reason: 'not-applicable', message: offHere };
}

/**
 * Goes on where the target offers a capability that a scenario uses on its way.
 *
 * @throws ScenarioStopped with reason not-applicable where it is declared off, or came with a later release
 */
export function usesOffered({ target }: Pick<ApplicabilityContext, 'target'>, capability: string): void {
  const why = whyNotOffered(capability, target);
  if (why !== undefined) throw stopped('not-applicable', why);
}

function whyNotOffered(capability: string, target: Target): string | undefined {
  if (isOff(capability, target)) return notOffered(capability);
  if (mayOffer(target.release, capability)) return undefined;
  return `${capability} came with ${releaseOf(capability)}; the target's release is ${target.release}`;
}

function notOffered(capability: string): string {
  return `the target is declared not to offer ${capability}`;
}

/** The service that a requirement is about. One of a standard names it when it is the resource API. */
export function serviceOfRequirement(requirement: Requirement): string {
  if (requirement.needs?.includes('resource-api')) return 'resource-api';
  return serviceOf[requirement.document] ?? 'authorization-service';
}

function isOff(capability: string, target: Target): boolean {
  if (capability === 'resource-api') return target.resource === undefined;
  if (capability === 'authorization-service') return target.authorization === undefined;
  return target.off.includes(capability);
}

function declaredOff(id: string, capabilities: readonly Capability[]): Stop {
  const conditional = capabilities.find((capability) => capability.id === id)?.conditional === true;
  return {
    reason: conditional ? 'not-applicable' : 'excluded-by-user',
    message: notOffered(id),
  };
}
