import { count } from '../phrases.ts';
import type { ProofOutcome, ProofSummary, StaleExplanation } from './model.ts';

/** How a proof ended. One that is not complete says nothing, save that a defect was not caught. */
export function proofOutcome(
  { defects, caught, collateral }: ProofSummary,
  stale: readonly StaleExplanation[],
  planned: number,
): ProofOutcome {
  if (caught < defects) return 'not-caught';
  if (defects < planned || defects === 0) return 'incomplete';
  return (collateral?.unexplained ?? 0) + stale.length > 0 ? 'collateral' : 'caught';
}

/** The first sentence of a matrix. */
export function proofHeadline(
  outcome: ProofOutcome,
  { defects, caught, collateral }: ProofSummary,
  stale: readonly StaleExplanation[],
  planned: number,
): string {
  const proved = `${caught} of ${count(planned, 'defect')} caught`;
  if (outcome === 'caught') return `${proved}.`;
  if (outcome === 'not-caught') return `${proved}, ${defects - caught} not caught.`;
  if (outcome === 'incomplete') return `${proved}; the others were not tried.`;
  const unexplained = collateral?.unexplained ?? 0;
  const open = [
    ...(unexplained > 0 ? [`${count(unexplained, 'collateral failure')} without an explanation`] : []),
    ...(stale.length > 0 ? [`${count(stale.length, 'explanation')} of collateral that was not seen`] : []),
  ];
  return `${proved}, but ${open.join(' and ')}.`;
}
