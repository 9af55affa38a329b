import type { ContradictedRelease, Scope } from '../report/model/result.ts';
import type { Capability } from '../requirements/catalogue.ts';
import type { Target } from '../target/target.ts';

/** How much of the documents a run can decide: declaring off what they do not make conditional costs the full scope. */
export function scopeOf(target: Target, capabilities: readonly Capability[], selection?: string): Scope {
  const declaredOff = [...absentServices(target), ...target.off];
  const free = new Set(capabilities.filter(({ conditional }) => conditional).map(({ id }) => id));
  if (selection !== undefined) return { kind: 'selection', declaredOff, selection };
  return { kind: declaredOff.some((id) => !free.has(id)) ? 'partial' : 'full', declaredOff };
}

/** The scope of a run whose release the target contradicts: what came between is left out, so that it is not full. */
export function scopeOfRelease(scope: Scope, release: ContradictedRelease): Scope {
  return { ...scope, kind: scope.kind === 'full' ? 'partial' : scope.kind, release };
}

function absentServices({ resource, authorization }: Target): string[] {
  return [
    ...(resource === undefined ? ['resource-api'] : []),
    ...(authorization === undefined ? ['authorization-service'] : []),
  ];
}
