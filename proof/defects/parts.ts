import type { Proof } from './prove.ts';

/** A defect that replaces several rules. */
export interface Divided {
  readonly id: string;
  /** Ids of what is left of it where one rule is as it should be: its own, `#` and that rule. */
  readonly lessened: readonly string[];
}

/** A rule that a defect need not replace. */
export interface Superfluous {
  readonly defect: string;
  /** Area and name of the rule. */
  readonly rule: string;
  /** Ids of the requirements that catch the defect without it. */
  readonly caughtBy: readonly string[];
}

/** The defects that replace several rules. */
export function dividedOf<One extends Divided>(defects: readonly One[]): One[] {
  return defects.filter(({ lessened }) => lessened.length > 0);
}

/** Each of these defects without one of the rules that it replaces, for every such rule. */
export function partsOf<One extends Divided>(defects: readonly One[]): One[] {
  return dividedOf(defects).flatMap((defect) => defect.lessened.map((id) => ({ ...defect, id })));
}

/** Whether it is a defect without one of its rules. */
export function isPart({ id }: Pick<Proof, 'id'>): boolean {
  return id.includes('#');
}

/**
 * The rules without whose replacement a defect is still caught: it makes a second mistake there, or none at all. A defect
 * is one mistake where it takes all that it replaces to make it.
 */
export function superfluousRules(proofs: readonly Proof[]): Superfluous[] {
  return proofs
    .filter(({ caughtBy }) => caughtBy.length > 0)
    .map(({ id, caughtBy }) => {
      const [defect = id, rule = ''] = id.split('#');
      return { defect, rule, caughtBy: caughtBy.map(({ requirement }) => requirement) };
    });
}

/**
 * A line for each rule that a defect need not replace, then the count.
 *
 * @param tried how many defects without a rule were proved
 */
export function superfluousLines(
  divided: readonly Divided[],
  tried: number,
  found: readonly Superfluous[],
): string[] {
  const rules = divided.reduce((sum, { lessened }) => sum + lessened.length, 0);
  return [
    ...found.map(
      ({ defect, rule, caughtBy }) => `${defect}: caught without ${rule} (${caughtBy.join(', ')})`,
    ),
    `${divided.length} defects replace several rules, ${rules} in all; ${tried} of them were tried, ${found.length} need not be replaced`,
  ];
}
