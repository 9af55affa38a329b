import { pathText, type SchemaRule } from '../../json/schema-rules.ts';
import { formOf } from '../../json/schema-words.ts';
import type { RequirementId } from '../../requirement-id.ts';
import { levels } from '../../requirements/requirement.ts';
import type { Sent } from '../../scenario/attempt.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import type { AnswerPart } from '../core/answer-part.ts';
import { grantedAnswer, needNoRefusal } from '../core/granted-answer.ts';
import { judgeRule } from '../core/judgements/schema-rule.ts';

/**
 * Records what rules of a schema say of a part of the answer. What is missing ends the row afterwards, so that it hides
 * nothing which the other rules show.
 *
 * @throws ScenarioStopped when the part lacks what a rule speaks of, which is the failure of another requirement
 */
export function judgePart(
  scenario: Scenario,
  sent: Sent,
  part: AnswerPart,
  schema: string,
  rules: readonly SchemaRule[] = [],
): void {
  const stops = rules.map((rule) => judgeOne(scenario, sent, part, schema, rule));
  const stop = stops.find((one) => one !== undefined && one.stop.reason !== 'not-triggered');
  if (stop !== undefined) throw stop;
  const [first] = stops;
  if (first !== undefined && !stops.includes(undefined)) throw first;
}

/** @returns why nothing was judged; that a member is absent counts only where the request was granted */
function judgeOne(
  scenario: Scenario,
  sent: Sent,
  part: AnswerPart,
  schema: string,
  rule: SchemaRule,
): ScenarioStopped | undefined {
  if (formOf(rule) === 'absent') grantedAnswer(sent);
  const object = part.read(sent);
  needNoRefusal(sent, 'error' in object && rule.path.at(-1)?.startsWith('error') !== true);
  const value = part.whole?.(sent) ?? object;
  const judged = judgeRule(rule, {
    ...{ schema, value, verifies: sent.recipe.verifies },
    binds: (one, other) => breadthOf(scenario, one) <= breadthOf(scenario, other),
  });
  if (judged === undefined) return stopped('not-triggered', `${pathText(rule.path)} has nothing to judge`);
  if ('blockedBy' in judged) return blockedBy(judged.blockedBy, `the ${part.name}: ${judged.message}`);
  scenario.check(judged, sent.exchange);
  return undefined;
}

/** The wider a level is, the less it binds. */
function breadthOf({ run }: Scenario, id: RequirementId): number {
  return levels.indexOf(run.catalogue.get(id)?.level ?? 'must');
}
