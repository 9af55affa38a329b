import type { CollateralNote } from '../../requirements/proof-notes.ts';
import type { Proof, StaleExplanation } from './model.ts';

/** The proof with the reason of each requirement that failed besides those it breaks. */
export function withReasons(proof: Proof, notes: readonly CollateralNote[]): Proof {
  const own = notes.filter(({ defects }) => defects.includes(proof.id));
  const collateral = proof.collateral.map((one) => {
    const note = own.find(({ requirements }) => requirements.includes(one.requirement));
    return note === undefined ? one : { ...one, reason: note.reason };
  });
  return { ...proof, collateral };
}

/**
 * The explanations that were not needed: defects that had no such collateral, and requirements that none of the
 * defects turned red. Of defects that were not proved, and of requirements whose defects were not all proved, nothing
 * is said.
 */
export function staleNotes(proofs: readonly Proof[], notes: readonly CollateralNote[]): StaleExplanation[] {
  const seen = new Map(
    proofs.map(({ id, collateral }) => [id, new Set(collateral.map(({ requirement }) => requirement))]),
  );
  return notes.flatMap(({ reason, defects, requirements }) => {
    const withoutAny = defects.filter((id) => {
      const red = seen.get(id);
      return red !== undefined && !requirements.some((one) => red.has(one));
    });
    const allProved = defects.every((id) => seen.has(id));
    const green = allProved
      ? requirements.filter((one) => !defects.some((id) => seen.get(id)?.has(one)))
      : [];
    if (withoutAny.length + green.length === 0) return [];
    return [{ reason, defects: withoutAny, requirements: green }];
  });
}
