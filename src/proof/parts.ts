import type { Proof } from './prove.ts';

/** A defect that replaces several rules, each of which can be replaced alone. */
export interface Divided {
  readonly id: string;
  readonly parts: readonly string[];
}

/** What became of the parts of one defect. */
export interface ProvedParts extends Divided {
  /** Ids of the parts that a scenario has caught by themselves. */
  readonly caught: readonly string[];
}

/** The defects that replace several rules. */
export function dividedOf<One extends Divided>(defects: readonly One[]): One[] {
  return defects.filter(({ parts }) => parts.length > 1);
}

/**
 * What was caught of each defect of several parts. One of which no single part is caught makes several mistakes at once:
 * what one of them breaks, a request with two faults may hide.
 */
export function provedParts(divided: readonly Divided[], proofs: readonly Proof[]): ProvedParts[] {
  const caught = new Set(proofs.filter(({ caughtBy }) => caughtBy.length > 0).map(({ id }) => id));
  return divided.map(({ id, parts }) => ({ id, parts, caught: parts.filter((part) => caught.has(part)) }));
}

/** A line for each defect of which no single part is caught, then the count. */
export function partLines(proved: readonly ProvedParts[]): string[] {
  const uncaught = proved.filter(({ caught }) => caught.length === 0);
  return [
    ...uncaught.map(
      ({ id, parts }) => `${id}: no part is caught by itself (${parts.map(ruleOf).join(', ')})`,
    ),
    `${proved.length} defects replace several rules; of ${uncaught.length} no single part is caught`,
  ];
}

function ruleOf(part: string): string {
  return part.replace(/^.*#/, '');
}
