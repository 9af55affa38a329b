import { isDeepStrictEqual } from 'node:util';
import { conclusion } from '../../report/model/build.ts';
import { requirementJudgement } from '../../report/model/requirement-verdict.ts';
import type { RequirementResult, RunResult, ScenarioResult } from '../../report/model/result.ts';

/** What a result says of itself that does not follow from what was seen: verdict, sentence, counts, requirements, scenarios. */
export function contradictions(result: RunResult): string[] {
  const judged = conclusion({ ...result, gated: result.security?.gate === true });
  const wrong = (Object.keys(judged) as (keyof typeof judged)[]).filter(
    (member) => !isDeepStrictEqual(judged[member], result[member]),
  );
  return [
    ...wrong.map(
      (member) =>
        `${member}: says ${shown(result[member])}, and its requirements make it ${shown(judged[member])}`,
    ),
    ...result.requirements.flatMap(contradictionsOf),
  ];
}

function contradictionsOf(requirement: RequirementResult): string[] {
  const { id, verdict, scenarios } = requirement;
  const scenario = scenarios.find((one) => !followsFromChecks(one));
  if (scenario !== undefined) {
    return [`${id}: "${scenario.name}" says ${scenario.verdict}, and its checks do not`];
  }
  const judged = requirementJudgement(scenarios);
  if (scenarios.length === 0 || judged.verdict === verdict) return [];
  return [`${id}: says ${verdict}, and its scenarios make it ${judged.verdict}`];
}

/** A failed check fails its scenario, nothing else does, and without a check nothing passes. */
function followsFromChecks({ verdict, checks }: ScenarioResult): boolean {
  if (checks.some(({ passed }) => !passed)) return verdict === 'failed';
  return verdict === 'passed' ? checks.length > 0 : verdict !== 'failed';
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}
