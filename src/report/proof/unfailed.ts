import type { Proof } from './model.ts';

/** Ids of the requirements that a defect is said to break, and that did not fail. */
export function unfailedOf({ breaks, caughtBy }: Pick<Proof, 'breaks' | 'caughtBy'>): string[] {
  return breaks.filter((id) => caughtBy.every(({ requirement }) => requirement !== id));
}
