import type { RecordedExchange, RequirementResult, RunResult, ScenarioResult } from '../model/result.ts';
import { type FailureWeight, failureWeight } from '../weight.ts';
import { type Cause, causesOf } from './cause.ts';
import { type FailingCheck, failingChecks, placeOf } from './failing-check.ts';
import { type FitOf, fitting } from './fit.ts';

/** One cause of failures, for everybody who has to act on it. */
export interface Finding {
  /** True when the requirements count for the verdict; false is advice. */
  readonly scored: boolean;
  /** The requirement that fits the cause best, and those that failed by the same exchange. */
  readonly requirements: readonly [RequirementResult, ...RequirementResult[]];
  /** Requirements that failed elsewhere by the same cause. */
  readonly consequences: readonly RequirementResult[];
  /** What was expected and seen at the exchange; requirements that share both share an entry. */
  readonly differences: readonly Difference[];
  readonly scenario: ScenarioResult;
  readonly exchange?: RecordedExchange;
  /** The same request without its fault, which was granted. */
  readonly control?: RecordedExchange;
  /** In how many further scenarios these requirements failed. */
  readonly furtherScenarios: number;
  /** Ids of the requirements that could not be tested because of these failures. */
  readonly blocks: readonly string[];
}

export interface Difference {
  readonly requirements: readonly string[];
  readonly expected: string;
  readonly actual: string;
  readonly likelyCause?: string;
}

/**
 * The failures of a run as findings: what one cause explains is told once, under the requirement that fits it best.
 * Scored failures come first, then advice; among each those that keep most others from being tested, then those that
 * break most. What was only observed is no failure.
 */
export function findingsOf(result: RunResult): readonly Finding[] {
  const known = found.get(result);
  if (known !== undefined) return known;
  const findings = find(result);
  found.set(result, findings);
  return findings;
}

/** Every report of a result shows the same findings. */
const found = new WeakMap<RunResult, readonly Finding[]>();

function find(result: RunResult): Finding[] {
  const exchanges = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));
  const fitOf = fitting(result.requirements, result.exchanges);
  const findings = (weight: FailureWeight) =>
    causesOf(
      result.requirements.filter((one) => one.verdict === 'failed' && failureWeight(one) === weight),
      exchanges,
    )
      .map((cause) => toFinding(cause, fitOf, exchanges, result.requirements))
      .sort((a, b) => b.blocks.length - a.blocks.length || sizeOf(b) - sizeOf(a));
  return [...findings('failure'), ...findings('advice')];
}

/** How many requirements a finding is about. */
export function sizeOf({ requirements, consequences }: Finding): number {
  return requirements.length + consequences.length;
}

/** How many requirements of one finding are told in full. */
const toldInFull = 4;

/** The requirements of a finding that are told in full, and those that are named beneath them. */
export function toldOf({ requirements, consequences }: Finding, most = toldInFull) {
  return {
    inFull: requirements.slice(0, most),
    named: [...requirements.slice(most), ...consequences],
  };
}

function toFinding(
  { requirements, shown }: Cause,
  fitOf: FitOf,
  exchanges: ReadonlyMap<string, RecordedExchange>,
  all: readonly RequirementResult[],
): Finding {
  const fits = fitOf(shown);
  const best = shown.reduce((one, other) => (fits(other) > fits(one) ? other : one));
  const here = shown.filter((one) => placeOf(one) === placeOf(best));
  const atPlace = new Set(here.map(({ requirement }) => requirement));
  atPlace.delete(best.requirement);
  const { scenario, exchange } = best;
  const control = exchanges.get(exchange?.control ?? '');
  const ids = new Set(requirements.map(({ id }) => id));
  return {
    scored: best.requirement.scored,
    requirements: [best.requirement, ...atPlace],
    consequences: requirements.filter((one) => one !== best.requirement && !atPlace.has(one)),
    differences: differencesOf([best, ...here.filter((one) => one !== best)]),
    scenario,
    ...(exchange && { exchange }),
    ...(control && { control }),
    furtherScenarios: countFurtherScenarios(requirements, scenario),
    blocks: all.filter(({ blockedBy }) => blockedBy?.some((id) => ids.has(id))).map(({ id }) => id),
  };
}

function differencesOf(here: readonly FailingCheck[]): Difference[] {
  const groups = Map.groupBy(here, ({ check }) => `${check.expected}\n${check.actual}`);
  return [...groups.values()].flatMap((same) => {
    const check = same[0]?.check;
    if (check === undefined) return [];
    const { expected, actual } = check;
    const likelyCause = same.find((one) => one.check.likelyCause !== undefined)?.check.likelyCause;
    const requirements = [...new Set(same.map(({ requirement }) => requirement.id))];
    return [{ requirements, expected, actual, ...(likelyCause !== undefined && { likelyCause }) }];
  });
}

function countFurtherScenarios(group: readonly RequirementResult[], shown: ScenarioResult): number {
  const key = ({ feature, line, name }: ScenarioResult) => `${feature}:${line}:${name}`;
  const failing = group.flatMap((one) => failingChecks(one, new Map())).map(({ scenario }) => key(scenario));
  const distinct = new Set(failing);
  distinct.delete(key(shown));
  return distinct.size;
}
