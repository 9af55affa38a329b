import { count } from '../phrases.ts';
import type { NullServerProof, ProofOutcome, ProofSummary, StaleExplanation } from './model.ts';

/** How a proof ended. One that is not complete says nothing, save that a defect was not caught. */
export function proofOutcome(
  { defects, caught, requirements, collateral }: ProofSummary,
  stale: readonly StaleExplanation[],
  planned: number,
  nullServers: readonly NullServerProof[] = [],
): ProofOutcome {
  if (caught < defects) return 'not-caught';
  if (fooledBy(nullServers).length > 0) return 'false-green';
  if (defects < planned || defects === 0) return 'incomplete';
  if (requirements.unproved > 0) return 'not-caught';
  return (collateral?.unexplained ?? 0) + stale.length > 0 ? 'collateral' : 'caught';
}

/** The null servers on which the suite was wrong: a false green, a mistake of its own, or the verdict CONFORMANT. */
export function fooledBy(nullServers: readonly NullServerProof[]): NullServerProof[] {
  return nullServers.filter(
    ({ falseGreens, suiteErrors, verdict }) =>
      falseGreens.length + suiteErrors.length > 0 || verdict === 'CONFORMANT',
  );
}

/** The first sentence of a matrix. */
export function proofHeadline(
  outcome: ProofOutcome,
  { defects, caught, requirements, collateral }: ProofSummary,
  stale: readonly StaleExplanation[],
  planned: number,
  nullServers?: readonly NullServerProof[],
): string {
  const proved = `${caught} of ${count(planned, 'defect')} caught${falseGreenWords(nullServers)}`;
  if (outcome === 'caught' || outcome === 'false-green') return `${proved}.`;
  if (caught < defects) return `${proved}, ${defects - caught} not caught.`;
  if (outcome === 'incomplete') return `${proved}; the others were not tried.`;
  const { unproved } = requirements;
  const unexplained = collateral?.unexplained ?? 0;
  const open = [
    ...(unproved > 0
      ? [`${count(unproved, 'requirement')} failed by none of the defects that break it`]
      : []),
    ...(unexplained > 0 ? [`${count(unexplained, 'collateral failure')} without an explanation`] : []),
    ...(stale.length > 0 ? [`${count(stale.length, 'explanation')} of collateral that was not seen`] : []),
  ];
  return `${proved}, but ${open.join(' and ')}.`;
}

/** Written out also where there are none: it is what the null servers are for. */
function falseGreenWords(nullServers: readonly NullServerProof[] | undefined): string {
  if (nullServers === undefined) return '';
  const greens = nullServers.reduce((sum, { falseGreens }) => sum + falseGreens.length, 0);
  const fooled = fooledBy(nullServers).length;
  const wrong = fooled === 0 ? '' : ` (the suite was wrong on ${fooled})`;
  return `; ${count(greens, 'false green')} on ${count(nullServers.length, 'null server')}${wrong}`;
}
