import type { CollateralNote } from '../../requirements/proof-notes.ts';
import type { Proof, StaleExplanation } from './model.ts';

/** The proof with the reason of each requirement that failed besides those it breaks. */
export function withReasons(proof: Proof, notes: readonly CollateralNote[]): Proof {
  const collateral = proof.collateral.map((one) => {
    const note = notes.find(({ requirements }) => requirements.includes(one.requirement));
    return note === undefined ? one : { ...one, reason: note.reason };
  });
  return { ...proof, collateral };
}

/** The explanations that no proof needed: requirements that none of the defects turned red besides its own. */
export function staleNotes(proofs: readonly Proof[], notes: readonly CollateralNote[]): StaleExplanation[] {
  const red = new Set(proofs.flatMap(({ collateral }) => collateral.map(({ requirement }) => requirement)));
  return notes
    .map(({ reason, requirements }) => ({ reason, requirements: requirements.filter((id) => !red.has(id)) }))
    .filter(({ requirements }) => requirements.length > 0);
}
