import { type Level, levels } from '../requirements/requirement.ts';
import { withCases } from './model/cases.ts';
import type { RequirementResult, Summary } from './model/result.ts';
import { selectedOf } from './model/selected.ts';

/** How many requirements ended with each verdict; one with cases counts once. */
export function tally(results: readonly RequirementResult[]): Summary {
  const requirements = withCases(results);
  const count = (verdict: RequirementResult['verdict']) =>
    requirements.filter((one) => one.verdict === verdict).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notApplicable: count('notApplicable'),
    notTested: count('notTested'),
  };
}

export interface LevelTally extends Summary {
  readonly level: Level;
  /** True when requirements of this level make the verdict. */
  readonly scored: boolean;
}

/** Counts by level, the narrowest first; levels without a requirement, and what was not selected, are left out. */
export function tallyByLevel(requirements: readonly RequirementResult[]): LevelTally[] {
  const selected = selectedOf(requirements);
  return levels.flatMap((level) => {
    const own = selected.filter((one) => one.level === level);
    return own.length === 0 ? [] : [{ level, scored: own.some(({ scored }) => scored), ...tally(own) }];
  });
}

interface InSection {
  readonly document: string;
  readonly section: string;
}

/** The requirements of one section of a document. */
export interface SectionGroup<Of extends InSection = RequirementResult> extends InSection {
  readonly requirements: readonly Of[];
}

/** The requirements by document and section, in the order in which they are given. */
export function bySection<Of extends InSection>(requirements: readonly Of[]): SectionGroup<Of>[] {
  const byDocument = Map.groupBy(requirements, ({ document }) => document);
  return [...byDocument].flatMap(([document, own]) =>
    [...Map.groupBy(own, ({ section }) => section)].map(([section, inSection]) => ({
      document,
      section,
      requirements: inSection,
    })),
  );
}
