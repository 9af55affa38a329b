import { schemaRules } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import { once } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { recordBreaches } from '../core/breaches.ts';
import { hasStatus } from '../core/judgements/answer.ts';
import { type Judged, outcomesOf } from '../core/judgements/schema-rule.ts';
import type { PlatformAnswer } from './answer.ts';
import { type Agreement, agrees, differentGuids, inAllBut, inMembers } from './judgements/agreement.ts';
import { bodyObject, buildpackGranted, guidIn } from './judgements/granted.ts';
import { isBlocked } from './judgements/judged.ts';
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
export async function judgeSeenBuildpack(scenario: Scenario, answer: PlatformAnswer): Promise<void> {
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
    ...(await againstTheFirst(scenario, answer)),
  ]);
}

/** What no operation changes; the next creation may change the position, and time the state, of which nothing is shown. */
const lasting = inAllBut('position, state, links');

/**
 * The first answer of the run about the same buildpack, and this one: "Identifier of the buildpack", "Show a buildpack".
 * A fault may have asked for another address, or brought a condition about, and says nothing of the buildpack.
 */
async function againstTheFirst(scenario: Scenario, answer: PlatformAnswer): Promise<readonly Judged[]> {
  const guid = guidIn(answer);
  if (guid === undefined || answer.sent.fault !== undefined) return [];
  const met = await once(
    scenario.run,
    'platform buildpacks met',
    async () => new Map<string, PlatformAnswer>(),
    'answers',
  );
  const first = met.get(guid);
  if (first === undefined) met.set(guid, answer);
  return first === undefined ? [] : comparisonsOf(first, answer);
}

function comparisonsOf(first: PlatformAnswer, later: PlatformAnswer): readonly Judged[] {
  if (later.operation === 'POST /buildpacks')
    return [['BUILDPACK-FIELD-025', differentGuids([first, later])]];
  const isCreated = first.operation === 'POST /buildpacks';
  const compared: readonly (readonly [RequirementId, Agreement])[] = isCreated
    ? [
        ['BUILDPACK-CREATE-007', lasting],
        ['BUILDPACK-CREATE-009', inMembers('links')],
      ]
    : [['BUILDPACK-SHOW-010', lasting]];
  return compared.flatMap(([requirement, agreement]): Judged[] => {
    const outcome = agrees(first, later, agreement);
    return isBlocked(outcome) ? [] : [[requirement, outcome]];
  });
}
