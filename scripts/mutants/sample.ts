import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

/** The seed of the samples that lists and documents speak of. */
export const usualSeed = 'assay';

/**
 * A sample that the seed alone decides: one mutant of each file, then whatever the lot falls on. An edit of the
 * source changes the lots of what it touched and no others.
 */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  const lots = new Map(mutants.map((mutant) => [mutant, lotOf(mutant, seed)]));
  const drawn = [...mutants].sort((one, other) => ((lots.get(one) ?? '') < (lots.get(other) ?? '') ? -1 : 1));
  const firsts = new Map<string, Mutant>();
  for (const mutant of drawn) if (!firsts.has(mutant.file)) firsts.set(mutant.file, mutant);
  const sample = new Set([...new Set([...firsts.values(), ...drawn])].slice(0, size));
  return mutants.filter((mutant) => sample.has(mutant));
}

function lotOf({ id }: Mutant, seed: string): string {
  return createHash('sha256').update(`${seed}\0${id}`).digest('hex');
}
