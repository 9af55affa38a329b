import type { RequirementResult } from './result.ts';

/** The requirements that the run was about: a run of a part of the suite says of all others that they were not selected. */
export function selectedOf(requirements: readonly RequirementResult[]): readonly RequirementResult[] {
  return requirements.filter(({ reason }) => reason !== 'not-selected');
}
