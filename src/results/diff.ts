import { isDeepStrictEqual } from 'node:util';
import type { RequirementResult, RequirementVerdict, RunResult } from '../report/model/result.ts';
import { securitySentence } from '../report/model/security.ts';
import type { Catalogue } from '../requirements/catalogue.ts';

/** What a difference between two runs comes from. */
export type Cause = 'target' | 'suite' | 'spec';

/** A fact of the runs as a whole that differs. */
export interface FactChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly cause: Cause;
}

/** A requirement that the runs judge differently, or that only one of them knows. */
export interface RequirementChange {
  readonly id: string;
  readonly sentence: string;
  /** Undefined: the first run does not know it. */
  readonly before?: RequirementVerdict;
  /** Undefined: the second run does not know it. */
  readonly after?: RequirementVerdict;
  readonly trend: 'worse' | 'better' | 'other';
  /** The spec and the suite come first: while they differ, the target need not have changed. */
  readonly causes: readonly Cause[];
  readonly scored: boolean;
}

export interface Difference {
  readonly facts: readonly FactChange[];
  readonly requirements: readonly RequirementChange[];
  /** How many requirements only one of the runs selected: they cannot be compared. */
  readonly incomparable: number;
}

/**
 * What changed from one run to another, and whether it was the target, the suite or the documents.
 *
 * @param catalogue knows the earlier ids of a requirement: what was renamed between the runs is compared with itself
 */
export function difference(
  before: RunResult,
  after: RunResult,
  catalogue?: Pick<Catalogue, 'get'>,
): Difference {
  const isSameSuite =
    before.suite.fingerprint !== undefined && before.suite.fingerprint === after.suite.fingerprint;
  const present = (id: string) => catalogue?.get(id)?.id ?? id;
  const known = new Map(
    [present, (id: string) => id].flatMap((idOf) =>
      before.requirements.map((one) => [idOf(one.id), one] as const),
    ),
  );
  const later = new Set<string>(after.requirements.map(({ id }) => id));
  const pairs: (readonly [RequirementResult | undefined, RequirementResult | undefined])[] = [
    ...after.requirements.map((one) => [known.get(one.id), one] as const),
    ...before.requirements
      .filter(({ id }) => !later.has(id) && !later.has(present(id)))
      .map((one) => [one, undefined] as const),
  ];
  const comparable = pairs.filter(([one, other]) => isSelected(one) === isSelected(other) || !one || !other);
  return {
    facts: factChanges(before, after),
    requirements: comparable.flatMap(([one, other]) => requirementChange(one, other, isSameSuite)),
    incomparable: pairs.length - comparable.length,
  };
}

function isSelected(requirement: RequirementResult | undefined): boolean {
  return requirement?.reason !== 'not-selected';
}

function factChanges(before: RunResult, after: RunResult): FactChange[] {
  const facts: readonly (readonly [what: string, cause: Cause, of: (run: RunResult) => string])[] = [
    ['verdict', 'target', ({ verdict }) => verdict],
    ['target', 'target', ({ target }) => target.name],
    ['authorization service', 'target', ({ target }) => address(target, target.authorization)],
    ['resource API', 'target', ({ target }) => address(target, target.resource)],
    ['release', 'target', ({ target }) => target.release ?? 'not known'],
    ['defect', 'target', ({ target }) => target.defect ?? 'none'],
    ['declared off', 'target', ({ scope }) => scope.declaredOff.join(', ') || 'nothing'],
    ['version of assay', 'suite', ({ suite }) => suite.version],
    ['level', 'suite', ({ level }) => level],
    [
      'security set',
      'target',
      ({ security }) => (security === undefined ? 'not tested' : securitySentence(security)),
    ],
    ['selection', 'suite', ({ scope }) => scope.selection ?? 'everything'],
  ];
  return facts.flatMap(([what, cause, of]) =>
    of(before) === of(after) ? [] : [{ what, cause, before: of(before), after: of(after) }],
  );
}

/** The bundled server has another port each time. */
function address({ bundled }: RunResult['target'], url: string | undefined): string {
  return bundled ? 'bundled' : (url ?? 'none');
}

function requirementChange(
  before: RequirementResult | undefined,
  after: RequirementResult | undefined,
  isSameSuite: boolean,
): RequirementChange[] {
  const one = after ?? before;
  const causes = causesOf(before, after, isSameSuite);
  if (one === undefined || causes.length === 0) return [];
  return [
    {
      id: one.id,
      sentence: one.sentence,
      ...(before === undefined ? {} : { before: before.verdict }),
      ...(after === undefined ? {} : { after: after.verdict }),
      trend: trendOf(before?.verdict, after?.verdict),
      causes,
      scored: one.scored,
    },
  ];
}

/** Where suite and catalogue are the same, what a requirement's scenarios are hangs on what the target answers. */
function causesOf(
  before: RequirementResult | undefined,
  after: RequirementResult | undefined,
  isSameSuite: boolean,
): Cause[] {
  if (before === undefined || after === undefined) return isSelected(before ?? after) ? ['suite'] : [];
  const spec = !isSameSuite && !isDeepStrictEqual(wordsOf(before), wordsOf(after));
  const suite = !isSameSuite && !isDeepStrictEqual(scenariosOf(before), scenariosOf(after));
  const verdict = before.verdict !== after.verdict || before.reason !== after.reason;
  return [
    ...(spec ? (['spec'] as const) : []),
    ...(suite ? (['suite'] as const) : []),
    ...(verdict && !spec && !suite ? (['target'] as const) : []),
  ];
}

function wordsOf({ sentence, quote, level, since, document, section }: RequirementResult) {
  return [sentence, quote, level, since, document, section];
}

/** Scenarios of other requirements come and go with what the target answers; steps are the suite's. */
function scenariosOf({ scenarios }: RequirementResult): string[] {
  return scenarios.map(({ feature, name, steps }) => [feature, name, ...steps].join('\n')).sort();
}

const ranks: readonly RequirementVerdict[] = ['failed', 'notTested', 'notApplicable', 'passed'];

function trendOf(before?: RequirementVerdict, after?: RequirementVerdict): RequirementChange['trend'] {
  if (before === undefined || after === undefined || before === after) return 'other';
  return ranks.indexOf(after) < ranks.indexOf(before) ? 'worse' : 'better';
}
