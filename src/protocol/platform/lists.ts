import { isObject } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, stopped } from '../../scenario/stop-scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import type { Provocation } from '../../target/target.ts';
import { recordBreaches } from '../core/breaches.ts';
import type { PlatformAnswer, PlatformAnswers } from './answer.ts';
import { created, notGranted, requireGuid, send, sendOnce, sharedGuid, usualPayload } from './answers.ts';
import { only } from './asking.ts';
import { platformRecipe } from './draft.ts';
import { resourcesIn } from './judgements/buildpack-list.ts';
import { guidIn } from './judgements/granted.ts';
import { areListedAsShown } from './judgements/list-contents.ts';
import { memberAt } from './judgements/member.ts';
import { type ListQuery, labelSelector, type OwnBuildpack } from './list-queries.ts';
import { type ListParameters, listRequest, showRequest } from './operations.ts';
import { atPosition, fullPayload, type Payload } from './payload.ts';
import { provocationFault } from './provoke.ts';

/** So long that the times of two buildpacks differ, which are shown in whole seconds. In seconds. */
const apart = 1.1;

/**
 * The answers to their create requests. Other scenarios share the first two, in whichever seconds these were made;
 * the last is made for lists alone, once no time of the first can be its own.
 */
async function createdApart(scenario: Scenario): Promise<readonly PlatformAnswer[]> {
  const first = await created(scenario);
  const second = await created(scenario, await usualPayload(scenario), 'the other');
  const { startedAt, durationMs } = first.sent.exchange;
  const since = (Date.now() - startedAt - durationMs) / 1000;
  if (since < apart) await waitFor(scenario, apart - since, 'another time of creation');
  return [first, second, await created(scenario, inPlaceOf(second), 'the last')];
}

/** Every member, at the position of another buildpack: by position it comes before one that was made before it. */
function inPlaceOf(other: PlatformAnswer): Payload {
  const position = memberAt(other, 'position');
  if (typeof position !== 'number') return fullPayload;
  return { ...atPosition(fullPayload, position, fullPayload.verifies), name: fullPayload.name };
}

/** The suite's own buildpacks: one made from a name alone, one as usual, then one from every member. */
async function ownBuildpacks(scenario: Scenario): Promise<readonly OwnBuildpack[]> {
  const answers = await createdApart(scenario);
  return answers.map((answer) => ({
    guid: requireGuid(answer),
    name: String(memberAt(answer, 'name')),
    created_at: Date.parse(String(memberAt(answer, 'created_at'))),
    updated_at: Date.parse(String(memberAt(answer, 'updated_at'))),
  }));
}

/**
 * The first and the last, which was created in a later second: a query by time asks for them alone.
 *
 * @throws ScenarioStopped when their times cannot be read, or do not follow each other
 */
function ofOtherTimes(buildpacks: readonly OwnBuildpack[]): readonly OwnBuildpack[] {
  const [first, last] = [buildpacks.at(0), buildpacks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ways = [last.created_at - first.created_at, last.updated_at - first.updated_at];
  if (ways.some(Number.isNaN))
    throw blockedBy('BUILDPACK-FIELD-034', 'the times of the own buildpacks cannot be read');
  if (ways.some((way) => way < 1000))
    throw stopped(
      'could-not-run',
      `of two buildpacks made ${apart} s apart the times are not a second apart`,
    );
  return [first, last];
}

const guidsOf = (buildpacks: readonly OwnBuildpack[]) => buildpacks.map(({ guid }) => guid);

const namesOf = (buildpacks: readonly OwnBuildpack[]): ListParameters => [
  ['names', buildpacks.map(({ name }) => name).join(',')],
];

/** The order in which a list by their names has them; stops the scenario unless it has exactly them. */
async function ownInOrder(scenario: Scenario, own: readonly OwnBuildpack[]): Promise<readonly string[]> {
  const request = listRequest('the own buildpacks', namesOf(own));
  const list = await sendOnce(scenario, request.name, 'the list of the own buildpacks', request);
  if (!list.sent.granted.passed) throw notGranted(list);
  const guids = (resourcesIn(list) ?? []).map(({ guid }) => String(guid));
  if (guids.toSorted().join() === guidsOf(own).toSorted().join()) return guids;
  const message = 'the list of the names of three buildpacks does not have these three alone';
  throw blockedBy('BUILDPACK-LIST-023', message);
}

/** Lists the suite's own buildpacks by a query. */
export async function askForList(scenario: Scenario, query: ListQuery): Promise<PlatformAnswers> {
  const buildpacks = await ownBuildpacks(scenario);
  const asked = query.isOfTimes ? ofOtherTimes(buildpacks) : buildpacks;
  const inOrder = query.isOfNames ? [] : await ownInOrder(scenario, buildpacks);
  const names = query.isOfNames ? [] : namesOf(asked);
  const request = listRequest(query.text, [...names, ...query.parameters(buildpacks)], query.verifies);
  const answer = await send(scenario, 'the list', request);
  scenario.check(answer.sent.granted, answer.sent.exchange, answer.verifies);
  return only({ ...answer, list: { own: guidsOf(buildpacks), inOrder } });
}

/** The list of the suite's own buildpacks, and each of them as it is shown by its guid. */
export async function listAndShow(scenario: Scenario): Promise<PlatformAnswers> {
  const buildpacks = await ownBuildpacks(scenario);
  await ownInOrder(scenario, buildpacks);
  const answers = [await send(scenario, 'the list', listRequest('the own buildpacks', namesOf(buildpacks)))];
  for (const { guid } of buildpacks) answers.push(await send(scenario, 'the show answer', showRequest(guid)));
  for (const { sent, verifies } of answers) scenario.check(sent.granted, sent.exchange, verifies);
  const unusable = answers.find(({ sent }) => !sent.granted.passed);
  return unusable === undefined ? { answers } : { answers, missing: notGranted(unusable) };
}

const condition = 'buildpack-metadata';

/**
 * Lists a buildpack that has labels, in the way in which the profile brings such a one about, by a selector.
 *
 * @throws ScenarioStopped when the profile names no way, or the list shows no label of it
 */
export async function askForLabelled(scenario: Scenario, selector: string): Promise<PlatformAnswers> {
  const provocation = scenario.run.target.provoke[condition];
  if (provocation === undefined) {
    throw stopped('not-triggered', `the profile names no way to bring about ${condition} (provoke)`);
  }
  const { guid, name, body } = await labelledBuildpack(scenario, provocation);
  const headers = Object.entries(provocation.headers ?? {});
  const ask = async (what: string, ...given: ListParameters) => {
    const request = listRequest(`labelled, ${what}`, [['names', name], ...given], 'BUILDPACK-LIST-029');
    const answer = await send(scenario, 'the list', { ...request, headers });
    scenario.check(answer.sent.granted, answer.sent.exchange, answer.verifies);
    return answer;
  };
  const all = await ask('without selector');
  recordBreaches(scenario, all.sent.exchange, [
    ['BUILDPACK-LIST-006', areListedAsShown([all, { ...all, body }])],
  ]);
  const [key, value] = labelIn(all, guid);
  const answer = await ask(selector, ['label_selector', labelSelector(selector, key, value)]);
  return only({ ...answer, list: { own: [guid], inOrder: [] } });
}

/** The buildpack that the profile's way shows. @throws ScenarioStopped when it shows none */
async function labelledBuildpack(
  scenario: Scenario,
  provocation: Provocation,
): Promise<{ readonly guid: string; readonly name: string; readonly body: string }> {
  const recipe = platformRecipe(scenario.run, showRequest(await sharedGuid(scenario)));
  const draft = await provocationFault(condition, provocation).apply(await recipe.prepare(), scenario);
  const { id, response } = await scenario.exchange(await recipe.toRequest(draft), { role: 'preparation' });
  const [guid, name] = [guidIn(response), memberAt(response, 'name')];
  if (guid !== undefined && typeof name === 'string') return { guid, name, body: response.body };
  throw stopped('could-not-run', `the profile's way to bring about ${condition} shows none (exchange ${id})`);
}

/** A label with a value that a selector can name, of the buildpack with that guid. */
function labelIn(answer: PlatformAnswer, guid: string): readonly [key: string, value: string] {
  const resource = resourcesIn(answer)?.find((one) => one.guid === guid);
  const labels = isObject(resource?.metadata) ? resource.metadata.labels : undefined;
  for (const [key, label] of Object.entries(isObject(labels) ? labels : {})) {
    const value = isObject(label) && label.valid === true ? label.string : label;
    if (/^[a-z0-9][\w.-]*$/i.test(key) && typeof value === 'string' && /^[\w.-]+$/.test(value)) {
      return [key, value];
    }
  }
  throw stopped('not-triggered', 'the list shows no label with a value of the buildpack that has labels');
}
