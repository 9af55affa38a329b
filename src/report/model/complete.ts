import type { Reason, RequirementResult } from './result.ts';

/** Reasons for which a requirement may be left untested in a complete run. */
export const leavesComplete: ReadonlySet<Reason | undefined> = new Set(['not-triggered', 'excluded-by-user']);

/** Only what does not apply, could not be triggered or was declared off leaves a run complete. */
export function leavesIncomplete({ verdict, reason }: RequirementResult): boolean {
  return verdict === 'notTested' && !leavesComplete.has(reason);
}
