import type { Reason, RequirementResult, RunVerdict, Scope, Summary } from './result.ts';

/**
 * The verdict of a run (design, "How a run ends"). A failed requirement wins over an incomplete run; a run
 * without a single passed requirement is never conformant.
 */
export function runVerdict(
  scored: readonly RequirementResult[],
  suiteErrors: number,
  stopped: boolean,
): RunVerdict {
  if (scored.some(({ verdict }) => verdict === 'failed')) return 'NONCONFORMANT';
  if (stopped || suiteErrors > 0 || scored.some(leavesIncomplete)) return 'INCOMPLETE';
  return scored.some(({ verdict }) => verdict === 'passed') ? 'CONFORMANT' : 'INCOMPLETE';
}

/** Reasons for which a requirement may be left untested in a complete run. */
export const leavesComplete: ReadonlySet<Reason | undefined> = new Set(['not-triggered', 'excluded-by-user']);

/** Only what does not apply, could not be triggered or was declared off leaves a run complete. */
export function leavesIncomplete({ verdict, reason }: RequirementResult): boolean {
  return verdict === 'notTested' && !leavesComplete.has(reason);
}

/** The verdict as a sentence; a scope that is not full comes first. */
export function headline(verdict: RunVerdict, scope: Scope, summary: Summary): string {
  const counts = `${summary.passed} passed, ${summary.failed} failed, ${summary.notApplicable} not applicable, ${summary.notTested} not tested`;
  const off = scope.declaredOff.length === 0 ? '' : ` without ${scope.declaredOff.join(', ')}`;
  const prefix = {
    full: '',
    partial: `Scope: partial${off}. `,
    selection: `Selection ${scope.selection ?? ''}${off} only. `,
  }[scope.kind];
  return `${prefix}${sentence(verdict, scope)}: ${counts}.`;
}

function sentence(verdict: RunVerdict, scope: Scope): string {
  if (verdict === 'NONCONFORMANT') return 'The target departs from the documents';
  if (verdict === 'INCOMPLETE') return 'No verdict can be given';
  return {
    full: 'Every requirement was put to the proof',
    partial: 'Passed for this scope',
    selection: 'Passed for this selection',
  }[scope.kind];
}
