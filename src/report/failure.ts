import { placeOfScenario } from '../evidence/scenario-record.ts';
import type {
  Check,
  RecordedExchange,
  RequirementResult,
  RunResult,
  ScenarioResult,
} from './model/result.ts';
import { type FailureWeight, failureWeight } from './weight.ts';

/** What one failing exchange shows, for everybody who has to act on it. */
export interface FailureBlock {
  /** True when the requirements count for the verdict; false is advice. */
  readonly scored: boolean;
  /** The requirements that failed by this exchange, at least one. */
  readonly requirements: readonly [RequirementResult, ...RequirementResult[]];
  /** What was expected and seen; requirements that share both share an entry. */
  readonly differences: readonly Difference[];
  readonly scenario?: ScenarioResult;
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

interface Finding {
  readonly requirement: RequirementResult;
  readonly scenario: ScenarioResult;
  readonly check: Check;
}

/**
 * The failures of a run as blocks: requirements that one exchange shows broken are told once, together.
 * Scored failures come first, then advice; among each those that keep most others from being tested.
 * What was only observed is no failure.
 */
export function failureBlocks(result: RunResult): FailureBlock[] {
  const exchanges = new Map(result.exchanges.map((exchange) => [exchange.id, exchange]));
  const blocksOf = (weight: FailureWeight) => {
    const failed = result.requirements.filter(
      (one) => one.verdict === 'failed' && failureWeight(one) === weight,
    );
    const groups = groupByExchange(failed);
    const blocks = groups.map((group) => toBlock(group, exchanges, result.requirements));
    return blocks.sort((a, b) => b.blocks.length - a.blocks.length);
  };
  return [...blocksOf('failure'), ...blocksOf('advice')];
}

function findings(requirement: RequirementResult): Finding[] {
  return requirement.scenarios.flatMap((scenario) =>
    scenario.checks.filter((check) => !check.passed).map((check) => ({ requirement, scenario, check })),
  );
}

/** Each requirement is told where most others fail too, so that one cause makes one block. */
function groupByExchange(failed: readonly RequirementResult[]): RequirementResult[][] {
  const failuresAt = new Map<string, number>();
  for (const requirement of failed) {
    for (const id of new Set(findings(requirement).map(placeOf))) {
      failuresAt.set(id, (failuresAt.get(id) ?? 0) + 1);
    }
  }
  const groups = Map.groupBy(failed, (requirement) => {
    const places = findings(requirement).map(placeOf);
    const most = Math.max(...places.map((place) => failuresAt.get(place) ?? 0));
    return places.find((place) => failuresAt.get(place) === most) ?? requirement.id;
  });
  return [...groups.values()];
}

/** Checks without an exchange belong together when they say the same in the same scenario. */
function placeOf({ check, scenario }: Finding): string {
  return check.exchange ?? `${placeOfScenario(scenario)} ${check.expected} ${check.actual}`;
}

function toBlock(
  group: readonly RequirementResult[],
  exchanges: ReadonlyMap<string, RecordedExchange>,
  all: readonly RequirementResult[],
): FailureBlock {
  const [first, ...others] = group;
  if (first === undefined) throw new Error('a group of failures holds at least one requirement');
  const here = sharedFindings(group);
  const exchange = exchanges.get(here[0]?.check.exchange ?? '');
  const control = exchanges.get(exchange?.control ?? '');
  const scenario = here[0]?.scenario;
  const ids = new Set(group.map(({ id }) => id));
  return {
    scored: first.scored,
    requirements: [first, ...others],
    differences: differencesOf(here),
    ...(scenario && { scenario }),
    ...(exchange && { exchange }),
    ...(control && { control }),
    furtherScenarios: countFurtherScenarios(group, scenario),
    blocks: all.filter(({ blockedBy }) => blockedBy?.some((id) => ids.has(id))).map(({ id }) => id),
  };
}

/** The findings at the first place where every requirement of the group has one. */
function sharedFindings(group: readonly RequirementResult[]): Finding[] {
  const all = group.map(findings);
  const shared = all[0]
    ?.map(placeOf)
    .find((place) => all.every((own) => own.some((one) => placeOf(one) === place)));
  return all.flat().filter((finding) => placeOf(finding) === shared);
}

function differencesOf(here: readonly Finding[]): Difference[] {
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

function countFurtherScenarios(
  group: readonly RequirementResult[],
  shown: ScenarioResult | undefined,
): number {
  const key = ({ feature, line, name }: ScenarioResult) => `${feature}:${line}:${name}`;
  const failing = group.flatMap(findings).map(({ scenario }) => key(scenario));
  const distinct = new Set(failing);
  if (shown !== undefined) distinct.delete(key(shown));
  return distinct.size;
}
