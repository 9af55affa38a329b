import { leavesIncomplete } from './complete.ts';
import type { RequirementResult } from './result.ts';

/** What a run says of one sentence of a document: of a requirement, and of its cases where it has any. */
export interface RequirementWithCases extends Pick<RequirementResult, 'id' | 'sentence' | 'level'> {
  readonly verdict: RequirementResult['verdict'];
  readonly reason?: RequirementResult['reason'];
  /** Those that are looked at; of a requirement without cases the requirement itself. */
  readonly cases: readonly RequirementResult[];
}

/**
 * The requirements that results stand for, in their order: cases of one are drawn together. A requirement fails when a
 * case fails, and is not tested when one is not; cases that do not apply, or are not looked at, decide nothing where
 * others do.
 */
export function withCases(results: readonly RequirementResult[]): RequirementWithCases[] {
  return [...Map.groupBy(results, ({ id, caseOf }) => caseOf?.id ?? id)].flatMap(([id, cases]) => {
    const [first] = cases;
    if (first === undefined) return [];
    const { verdict, reason } = decisive(cases) ?? first;
    const sentence = first.caseOf?.sentence ?? first.sentence;
    return [{ id, sentence, level: first.level, verdict, ...(reason && { reason }), cases }];
  });
}

function decisive(cases: readonly RequirementResult[]): RequirementResult | undefined {
  return (
    cases.find(({ verdict }) => verdict === 'failed') ??
    cases.find(leavesIncomplete) ??
    cases.find(({ reason }) => reason === 'not-triggered') ??
    cases.find(({ verdict }) => verdict === 'passed') ??
    cases.find(({ verdict }) => verdict === 'notTested')
  );
}
