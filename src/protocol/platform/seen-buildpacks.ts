import { schemaRules } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { recordBreaches } from '../core/breaches.ts';
import { hasStatus } from '../core/judgements/answer.ts';
import { outcomesOf } from '../core/judgements/schema-rule.ts';
import type { PlatformAnswer } from './answers.ts';
import { bodyObject, buildpackGranted } from './judgements/granted.ts';
import { headerHas } from './judgements/quality.ts';

const schema = 'platform/buildpack';

/** "201, buildpack object (JSON)" and "200, buildpack object (JSON)". */
const successes: Readonly<Record<string, readonly [number, RequirementId]>> = {
  'POST /buildpacks': [201, 'BUILDPACK-CREATE-003'],
  'GET /buildpacks/{guid}': [200, 'BUILDPACK-SHOW-006'],
};

/**
 * Judges a buildpack that a scenario has met, whatever the scenario is about: what the document says of the object
 * holds of each one, whichever name, stack, position or flag it was created with. Only a breach is recorded: what
 * shows that a requirement holds are the scenarios about it.
 */
export function judgeSeenBuildpack(scenario: Scenario, answer: PlatformAnswer): void {
  const success = successes[answer.operation ?? ''];
  const { exchange } = answer.sent;
  if (success === undefined || !buildpackGranted(exchange.response).passed) return;
  const [status, requirement] = success;
  recordBreaches(scenario, exchange, [
    [requirement, hasStatus(exchange.response, status)],
    ['RESOURCE-API-008', headerHas(answer, 'Content-Type', 'application/json')],
    ...outcomesOf(schemaRules(schema), {
      schema,
      value: bodyObject(answer.body),
      prefix: `${answer.name}: `,
    }),
  ]);
}
