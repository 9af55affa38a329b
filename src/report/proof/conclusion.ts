import { count } from '../phrases.ts';
import type { KillMatrix, NullServerProof, ProofOutcome } from './model.ts';
import { unsoundIn, unsoundWords } from './unsound.ts';

/** What a proof found, as far as its end depends on it. */
export interface ProofFindings extends Pick<KillMatrix, 'summary' | 'control' | 'nullServers'> {
  /** Number of defects that were to be proved. */
  readonly planned: number;
  /** True where it was ended before its time, be it after the last defect. */
  readonly interrupted: boolean;
}

/** How a proof ended. One that is not complete says nothing, save that it was unsound or missed a defect. */
export function proofOutcome(findings: ProofFindings): ProofOutcome {
  const { control, planned, nullServers = [], interrupted } = findings;
  const { defects, caught, requirements, unfailed = 0 } = findings.summary;
  if (unsoundIn(control).length > 0) return 'unsound';
  if (caught < defects) return 'not-caught';
  if (fooledBy(nullServers).length > 0) return 'false-green';
  if (defects < planned || defects === 0 || control.length === 0 || interrupted) return 'incomplete';
  return requirements.unproved + unfailed > 0 ? 'not-caught' : 'caught';
}

/** The null servers on which the suite was wrong: a false green, a mistake of its own, or the verdict CONFORMANT. */
export function fooledBy(nullServers: readonly NullServerProof[]): NullServerProof[] {
  return nullServers.filter(
    ({ falseGreens, suiteErrors, verdict }) =>
      falseGreens.length + suiteErrors.length > 0 || verdict === 'CONFORMANT',
  );
}

/** The first sentence of a matrix. */
export function proofHeadline(outcome: ProofOutcome, findings: ProofFindings): string {
  const { planned, nullServers, control } = findings;
  const { defects, caught } = findings.summary;
  const proved = `${caught} of ${count(planned, 'defect')} caught${falseGreenWords(nullServers)}`;
  if (outcome === 'unsound') return `Without a defect: ${unsoundWords(control)}; ${proved}.`;
  if (outcome === 'caught' || outcome === 'false-green') return `${proved}.`;
  if (caught < defects) return `${proved}, ${defects - caught} not caught.`;
  if (outcome === 'incomplete') {
    return `${proved}; ${defects < planned ? 'the others were' : 'the rest was'} not tried.`;
  }
  return `${proved}, but ${openWords(findings).join(' and ')}.`;
}

function openWords({ summary }: ProofFindings): string[] {
  const { requirements, unfailed = 0 } = summary;
  const { unproved } = requirements;
  return [
    ...(unproved > 0
      ? [`${count(unproved, 'requirement')} failed by none of the defects that break it`]
      : []),
    ...(unfailed > 0 ? [`${count(unfailed, 'requirement')} that a defect should break did not fail`] : []),
  ];
}

/** Written out also where there are none: it is what the null servers are for. */
function falseGreenWords(nullServers: readonly NullServerProof[] | undefined): string {
  if (nullServers === undefined) return '';
  const greens = nullServers.reduce((sum, { falseGreens }) => sum + falseGreens.length, 0);
  const fooled = fooledBy(nullServers).length;
  const wrong = fooled === 0 ? '' : ` (the suite was wrong on ${fooled})`;
  return `; ${count(greens, 'false green')} on ${count(nullServers.length, 'null server')}${wrong}`;
}
