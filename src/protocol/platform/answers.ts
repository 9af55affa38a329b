import type { Exchange } from '../../client/exchange.ts';
import { jsonObject } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import { attempt, type Sent } from '../../scenario/attempt.ts';
import { keepAsControl } from '../../scenario/control.ts';
import { answerTo } from '../../scenario/deliver.ts';
import { once, type Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import type { PlatformAnswer, PlatformAnswers } from './answer.ts';
import { lackOfAuthority } from './authority.ts';
import { type PlatformRequest, platformRecipe } from './draft.ts';
import { bodyObject, guidIn } from './judgements/granted.ts';
import { isSuccess, type Operation } from './judgements/judged.ts';
import { buildpackName, createRequest, healthRequest, otherRequest, showRequest } from './operations.ts';
import { leastPayload, type Payload, quietPayload } from './payload.ts';
import type { PlatformFault } from './platform-fault.ts';
import { judgeSeenBuildpack } from './seen-buildpacks.ts';
import { judgeSeenError } from './seen-errors.ts';

/** Sends a request of the resource API; with a fault, its control goes first. */
export async function send(
  scenario: Scenario,
  name: string,
  request: PlatformRequest,
  fault?: PlatformFault,
): Promise<PlatformAnswer> {
  const recipe = platformRecipe(scenario.run, request);
  const sent = await attempt(scenario, recipe, fault);
  const { requestIdHeader } = scenario.run.target.dialect;
  const read = platformAnswer(name, sent, fault?.causes ?? refusedToAnybody, request.operation);
  const answer = { ...read, requestIdHeader };
  judgeSeenError(scenario, answer);
  await judgeSeenBuildpack(scenario, answer);
  if (fault !== undefined) return answer;
  await requireAuthority(scenario, answer);
  keepAsControl(scenario, recipe, { exchange: sent.exchange.id, outcome: sent.granted });
  return answer;
}

/** @throws ScenarioStopped when a valid request was refused for credentials that are too weak, which is the profile's lack */
async function requireAuthority({ run }: Scenario, answer: PlatformAnswer): Promise<void> {
  const { status, sent } = answer;
  if (sent.granted.passed || !refusedToAnybody.includes(status)) return;
  const lack = await lackOfAuthority(run, answer);
  if (lack !== undefined) throw lack;
}

/** A complete valid request may still be refused for its credentials. */
const refusedToAnybody = [401, 403];

/** Id of the requirement that promises a usable body: an error's, when a fault was answered with one. */
function promisedBy({ fault, exchange, recipe }: Sent, operation?: Operation): RequirementId {
  if (fault === undefined || exchange.response.status < 400) return recipe.verifies;
  return operation === 'GET /healthz' ? 'RESOURCE-ERROR-006' : 'RESOURCE-ERROR-008';
}

function platformAnswer(
  name: string,
  sent: Sent,
  causes: readonly number[],
  operation?: Operation,
): Omit<PlatformAnswer, 'requestIdHeader'> {
  const { status, headers, body } = sent.exchange.response;
  const verifies = promisedBy(sent, operation);
  const { method, url, body: payload } = sent.exchange.request;
  const [basePath = ''] = new URL(url).pathname.split('/v3/');
  const made = method === 'POST' && payload !== undefined ? { payload } : {};
  const answer = { name, status, headers, body, verifies, sent, causes, basePath, ...made };
  return operation === undefined ? answer : { ...answer, operation };
}

/**
 * Sends a complete valid request once a run. Whoever sends it judges it as what it is; the scenarios that
 * look at its answer judge their own requirements.
 */
export function sendOnce(
  scenario: Scenario,
  key: string,
  name: string,
  request: PlatformRequest,
): Promise<PlatformAnswer> {
  return onTarget(scenario.run, `platform ${key}`, () => sendChecked(scenario, name, request));
}

/** Sends a request and checks that it is granted. */
export async function sendChecked(
  scenario: Scenario,
  name: string,
  request: PlatformRequest,
): Promise<PlatformAnswer> {
  const answer = await send(scenario, name, request);
  scenario.check(answer.sent.granted, answer.sent.exchange, answer.verifies);
  return answer;
}

/** What such an answer shows is there while what the run has made is; one that failed is judged twice only where it came twice. */
function onTarget<T>(run: Run, name: string, make: () => Promise<T>): Promise<T> {
  return once(run, name, make, 'answers');
}

/** The answer to a create request that is sent once a run for each payload and ordinal. */
export async function created(
  scenario: Scenario,
  payload: Payload = leastPayload,
  ordinal = 'the',
): Promise<PlatformAnswer> {
  return (await sharedBuildpack(scenario, payload, ordinal)).create;
}

/** A buildpack as it was created and as it is shown afterwards, twice. */
export async function createdAndShown(
  scenario: Scenario,
  payload: Payload = leastPayload,
  ordinal = 'the',
): Promise<PlatformAnswers> {
  const { create, shown } = await sharedBuildpack(scenario, payload, ordinal);
  if (shown.length === 0) return { answers: [create], missing: notGranted(create) };
  const payloadSent = create.sent.exchange.request.body ?? '';
  const answers = [create, ...shown].map((answer) => ({ ...answer, payload: payloadSent }));
  const unusable = shown.find(({ sent }) => !sent.granted.passed);
  return unusable === undefined ? { answers } : { answers, missing: notGranted(unusable) };
}

/**
 * A buildpack that is created once a run, and shown twice at once: later its position may have become another one,
 * whichever scenarios came in between.
 */
function sharedBuildpack(
  scenario: Scenario,
  payload: Payload,
  ordinal: string,
): Promise<{ readonly create: PlatformAnswer; readonly shown: readonly PlatformAnswer[] }> {
  return onTarget(scenario.run, `platform ${ordinal} buildpack, ${payload.name}`, async () => {
    const create = await sendChecked(
      scenario,
      `${ordinal} create answer`,
      createRequest(scenario.run, payload),
    );
    const guid = guidIn(create);
    if (!create.sent.granted.passed || guid === undefined) return { create, shown: [] };
    const show = await sendChecked(scenario, `${ordinal} show answer`, showRequest(guid));
    const again = await sendChecked(scenario, `${ordinal} second show answer`, showRequest(guid));
    return { create, shown: [show, again] };
  });
}

/**
 * What a create request says where no scenario looks at the defaults: the buildpack is disabled and last, where the
 * target takes such a request; else it has a name alone, which is all that the document lets a client rely on.
 */
export function usualPayload(scenario: Scenario): Promise<Payload> {
  return onTarget(scenario.run, 'platform usual payload', async () => {
    const recipe = platformRecipe(scenario.run, createRequest(scenario.run, quietPayload));
    const { id, response } = await answerTo(scenario, recipe, 'preparation');
    const outcome = recipe.granted(response);
    keepAsControl(scenario, recipe, { exchange: id, outcome });
    return outcome.passed ? quietPayload : leastPayload;
  });
}

/** The members of such a payload, for a buildpack of a name of its own. */
export async function newBuildpack(scenario: Scenario): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await usualPayload(scenario);
  return jsonObject(body(buildpackName(scenario.run))) ?? {};
}

/** The guid of the buildpack that scenarios share; stops the scenario when there is none. */
export async function sharedGuid(scenario: Scenario): Promise<string> {
  const answer = await created(scenario);
  return requireGuid(answer);
}

/** The guid in a granted answer; stops the scenario when there is none. */
export function requireGuid(answer: PlatformAnswer): string {
  const guid = guidIn(answer);
  if (!answer.sent.granted.passed || guid === undefined) throw notGranted(answer);
  return guid;
}

/** Why a scenario cannot use an answer. */
export function notGranted(answer: PlatformAnswer): ScenarioStopped {
  return blockedBy(answer.verifies, `${answer.name} is not usable: ${answer.sent.granted.actual}`);
}

/**
 * The answer of the health operation at a path, sent once a run.
 *
 * @throws ScenarioStopped when the target answers a path that nobody offers in the same way: then an answer
 * of the health operation shows nothing
 */
export async function health(
  scenario: Scenario,
  path: string,
  verifies?: RequirementId,
): Promise<PlatformAnswer> {
  const probe = await unknownPath(scenario);
  if (isSuccess(probe.response) && bodyObject(probe.response.body) !== undefined) throw saysNothing(probe);
  const request = healthRequest(path, verifies);
  const key = `health ${path} ${request.verifies}`;
  const answer = await sendOnce(scenario, key, 'the health answer', request);
  const { body } = answer.sent.exchange.response;
  if (isSuccess(probe.response) && probe.response.body === body) throw saysNothing(probe);
  return answer;
}

function unknownPath(scenario: Scenario): Promise<Exchange> {
  return once(scenario.run, 'platform unknown path', async () => {
    const recipe = platformRecipe(scenario.run, otherRequest('GET', `/v3/${scenario.run.id}-is-not-offered`));
    const request = await recipe.toRequest(await recipe.prepare());
    return scenario.exchange(request, { role: 'control' });
  });
}

function saysNothing(probe: Exchange): ScenarioStopped {
  const message = `a path that nobody offers is answered with ${probe.response.status} too (exchange ${probe.id}), so an answer of the health operation shows nothing`;
  return stopped('could-not-run', message);
}
