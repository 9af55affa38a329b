import { exitCodes } from '../../src/index.ts';
import type { ProofOutcome } from '../../src/report/proof/model.ts';

/** The exit code of a proof. */
export function exitCodeOfProof(outcome: ProofOutcome): number {
  if (outcome === 'caught') return exitCodes.ok;
  return outcome === 'incomplete' ? exitCodes.incomplete : exitCodes.nonconformant;
}
