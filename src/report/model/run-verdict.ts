import { withCases } from './cases.ts';
import { leavesIncomplete } from './complete.ts';
import type { RequirementResult, RunVerdict, Scope, Summary } from './result.ts';

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

/** What the sentence of a verdict is made of. */
interface Headline {
  readonly verdict: RunVerdict;
  readonly scope: Scope;
  readonly scored: readonly RequirementResult[];
  readonly summary: Summary;
}

/** The verdict as a sentence; a scope that is not full comes first. */
export function headline({ verdict, scope, scored, summary }: Headline): string {
  const counts = `${summary.passed} passed, ${summary.failed} failed, ${summary.notApplicable} not applicable, ${summary.notTested} not tested${unshown(scored)}`;
  return `${scopeSentence(scope)}${sentence(verdict, scope, summary)}: ${counts}.`;
}

/** What no request brings about: only the target's operator can help to show it. */
function unshown(scored: readonly RequirementResult[]): string {
  const { length } = withCases(scored).filter(
    ({ verdict, reason }) => verdict === 'notTested' && reason === 'not-triggered',
  );
  return length === 0 ? '' : ` (${length} cannot be shown without the target's help)`;
}

const fewNames = 4;

/** Names in a sentence: all of a few, of many the first and how many more; the scope of the result has all. */
function fewOf(names: readonly string[]): string {
  const more = names.length - fewNames;
  return more <= 1
    ? names.join(', ')
    : `${names.slice(0, fewNames).join(', ')} and ${more} more capabilities`;
}

function scopeSentence({ kind, declaredOff, selection, release }: Scope): string {
  const off = declaredOff.length === 0 ? '' : `, without ${fewOf(declaredOff)}`;
  const older =
    release === undefined
      ? ''
      : `${off === '' ? ',' : ' and'} without what came after release ${release.given}, though ${release.why} shows ${release.shown} or later`;
  return {
    full: '',
    partial: `Scope: partial${off}${older}. `,
    selection: `Only a selection was tried: ${selection ?? ''}${off}${older}. `,
  }[kind];
}

function sentence(verdict: RunVerdict, { kind }: Scope, summary: Summary): string {
  if (verdict === 'NONCONFORMANT') return 'The target departs from the documents';
  if (verdict === 'INCOMPLETE') return 'No verdict can be given';
  return {
    full: fullSentence(summary),
    partial: 'Passed for this scope',
    selection: 'Passed for this selection',
  }[kind];
}

/** That everything was tested is said only where it was. */
function fullSentence({ notTested, notApplicable }: Summary): string {
  if (notTested > 0) return 'Every requirement that could be tested passed';
  return `Every requirement${notApplicable > 0 ? ' that applies' : ''} was tested`;
}
