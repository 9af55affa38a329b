import { leavesComplete } from './complete.ts';
import type { RequirementResult, RunResult, SecurityResult, Summary } from './result.ts';

/**
 * What a run says of the security set: the requirements of standards that have a threat, because who breaks them
 * gives an attacker something although the documents are silent. What does not apply, or is declared off, is not there
 * to be attacked, and what was not selected says nothing.
 *
 * @param gate true when the set counts for the exit code (`--gate security`)
 * @returns undefined when the run says nothing of the set, and is not to be gated by it
 */
export function securityOf(
  requirements: readonly RequirementResult[],
  gate: boolean,
): SecurityResult | undefined {
  const own = requirements.filter(countsForSecurity);
  if (own.length === 0 && !gate) return undefined;
  const of = (verdict: keyof Summary) => own.filter((one) => one.verdict === verdict).length;
  return {
    held: of('passed'),
    failed: of('failed'),
    notTested: of('notTested'),
    ids: own.map(({ id }) => id),
    ...(gate ? { gate } : {}),
  };
}

function countsForSecurity({ threat, verdict, reason }: RequirementResult): boolean {
  if (threat === undefined || verdict === 'notApplicable') return false;
  return verdict !== 'notTested' || !(leavesComplete.has(reason) || reason === 'not-selected');
}

/** The requirements of the set that failed, in the order of the catalogue. */
export function securityFailures(requirements: readonly RequirementResult[]): RequirementResult[] {
  return requirements.filter(({ threat, verdict }) => threat !== undefined && verdict === 'failed');
}

/** What attackers gain by what failed, each with the requirements that would have kept them from it. */
export function securityThreats(
  requirements: readonly RequirementResult[],
): { readonly threat: string; readonly ids: readonly string[] }[] {
  const byThreat = Map.groupBy(securityFailures(requirements), ({ threat }) => threat ?? '');
  return [...byThreat].map(([threat, own]) => ({ threat, ids: own.map(({ id }) => id) }));
}

/** The set as a line beside the verdict. */
export function securitySentence({ held, failed, notTested, ids }: SecurityResult): string {
  const others = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(notTested > 0 ? [`${notTested} not tested`] : []),
  ];
  return [`Security of the standards: ${held} of ${ids.length} held`, ...others].join(', ');
}

/** What the set says of the end of a run: nothing where no gate was asked for. */
export type Gate = 'open' | 'shut' | 'undecided';

type Gated = Pick<RunResult, 'security' | 'shard'>;

/** A part of a run need not have anything of the set: its whole is judged by `assay merge`. */
export function gateOf({ security, shard }: Gated): Gate | undefined {
  if (security?.gate !== true) return undefined;
  if (security.failed > 0) return 'shut';
  const isNothing = security.ids.length === 0 && shard === undefined;
  return isNothing || security.notTested > 0 ? 'undecided' : 'open';
}

/** Why the gate is not open, as a sentence of the headline; nothing where it is, or where none was asked for. */
export function gateSentence(run: Gated): string | undefined {
  const gate = gateOf(run);
  if (run.security === undefined || gate === undefined || gate === 'open') return undefined;
  const { failed, notTested, ids } = run.security;
  if (gate === 'shut')
    return `The gate is closed: ${failed} of ${ids.length} requirements of the security set failed.`;
  const tested = ids.length === 0 ? 'nothing' : `not everything (${notTested} of ${ids.length} not tested)`;
  return `The gate stays closed: ${tested} of the security set was tested.`;
}
