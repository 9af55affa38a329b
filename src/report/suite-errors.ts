import type { SuiteError } from './model/result.ts';

/** Errors that say the same, told once. */
export interface SuiteErrorGroup {
  readonly code: string;
  readonly message: string;
  readonly count: number;
  /** Where it happened, as far as that is known; each place once. */
  readonly scenarios: readonly string[];
}

export function suiteErrorGroups(errors: readonly SuiteError[]): SuiteErrorGroup[] {
  const groups = Map.groupBy(errors, ({ code, message }) => JSON.stringify([code, message]));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const scenarios = [...new Set(own.flatMap(({ scenario }) => scenario ?? []))];
    return first ? [{ code: first.code, message: first.message, count: own.length, scenarios }] : [];
  });
}

/** The first few of the places, and how many more there are. */
export function fewScenarios({ scenarios }: SuiteErrorGroup, few = 3): string {
  const more = scenarios.length > few ? ` and ${scenarios.length - few} more` : '';
  return `${scenarios.slice(0, few).join(', ')}${more}`;
}
