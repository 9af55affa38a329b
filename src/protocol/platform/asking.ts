import { pathSegment } from '../../client/path-segment.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import {
  created,
  createdAndShown,
  health,
  notGranted,
  type PlatformAnswer,
  type PlatformAnswers,
  send,
  sendOnce,
  sharedGuid,
  usualPayload,
} from './answers.ts';
import { type CredentialKind, credentialKinds, tokenWithScope } from './credentials.ts';
import { type PlatformRequest, withHeader } from './draft.ts';
import { type PlatformFault, platformFault } from './faults/platform-fault.ts';
import { queryFault } from './faults/platform-query-faults.ts';
import {
  createRequest,
  healthRequest,
  type ListParameters,
  listRequest,
  otherRequest,
  showRequest,
} from './operations.ts';

/** A request of the document that scenarios vary. */
export interface BaseRequest {
  /** Method and path, as the page shows them. */
  readonly name: string;
  readonly answerName: string;
  /** The complete valid request; what it needs, and its control, are there when it comes. */
  readonly request: (scenario: Scenario) => Promise<PlatformRequest>;
}

export const createBase: BaseRequest = {
  name: 'POST /buildpacks',
  answerName: 'the create answer',
  request: async (scenario) => {
    await created(scenario);
    return createRequest(scenario.run, await usualPayload(scenario));
  },
};

export const showBase: BaseRequest = {
  name: 'GET /buildpacks/{guid}',
  answerName: 'the show answer',
  request: async (scenario) => {
    await createdAndShown(scenario);
    return showRequest(await sharedGuid(scenario));
  },
};

export const healthBase: BaseRequest = {
  name: 'GET /healthz',
  answerName: 'the health answer',
  request: async (scenario) => {
    const { healthPath } = scenario.run.target.dialect;
    await health(scenario, healthPath);
    return healthRequest(healthPath);
  },
};

/** A list request whose query a scenario spoils. */
function listBase(what: string, ...parameters: ListParameters): BaseRequest {
  return {
    name: 'GET /buildpacks',
    answerName: 'the list answer',
    request: async (scenario) => {
      await listed(scenario);
      return listRequest(what, parameters);
    },
  };
}

/** The answer to a list request without a query, sent once a run. */
function listed(scenario: Scenario): Promise<PlatformAnswer> {
  return sendOnce(scenario, 'list', 'the list answer', listRequest('lists the buildpacks', []));
}

const baseRequests = [createBase, showBase, healthBase, listBase('lists the buildpacks')];

/** The request of that method and path. @throws SuiteDefect when scenarios vary none such */
export function baseRequest(method: string, path: string): BaseRequest {
  const base = baseRequests.find(({ name }) => name === `${method} ${path}`);
  if (base !== undefined) return base;
  throw new SuiteDefect(
    'unknown-word',
    `${method} ${path} is no request of the resource API that can be varied`,
  );
}

/** Lists the buildpacks with a value of a parameter that is none; the control has a value that is one. */
export function askWithParameter(
  scenario: Scenario,
  parameter: string,
  value: string,
  valid: string,
): Promise<PlatformAnswers> {
  const base = listBase(`lists the buildpacks with ${parameter} ${valid}`, [parameter, valid]);
  return askWith(scenario, base, queryFault(parameter, value));
}

/** Sends a request of the document with one thing changed. */
export async function askWith(
  scenario: Scenario,
  base: BaseRequest,
  fault: PlatformFault,
): Promise<PlatformAnswers> {
  return { answers: [await send(scenario, base.answerName, await base.request(scenario), fault)] };
}

/** Sends a request of the document with the token of a client that has that scope. */
export async function askAs(scenario: Scenario, base: BaseRequest, scope: string): Promise<PlatformAnswers> {
  const token = await tokenWithScope(scenario, scope);
  const name = `a token with ${scope}`;
  const apply: PlatformFault['apply'] = (draft) => ({
    ...draft,
    headers: withHeader(draft.headers, 'Authorization', `Bearer ${token}`),
  });
  const asked = await askWith(scenario, base, platformFault(name, apply, 403));
  const isOwn = Object.values(scenario.run.target.resourceTokens ?? {}).includes(token);
  if (isOwn && asked.answers.some(({ status }) => status === 401)) throw hasEnded(scope);
  return asked;
}

/** A 401 says of a token that the suite has not fetched itself that it may have ended. */
function hasEnded(scope: string): ScenarioStopped {
  const message = `the profile's token with ${scope} is refused with 401: give one that is good for the run`;
  return stopped('not-provisioned', message);
}

/** One answer, and why nothing further can be said when it does not grant the request. */
export function only(answer: PlatformAnswer): PlatformAnswers {
  const { granted } = answer.sent;
  return granted.passed ? { answers: [answer] } : { answers: [answer], missing: notGranted(answer) };
}

/** The buildpack that scenarios share, asked for by its guid, twice. */
export async function askToShow(scenario: Scenario): Promise<PlatformAnswers> {
  const { answers, missing } = await createdAndShown(scenario);
  const shown = answers.filter(({ operation }) => operation === 'GET /buildpacks/{guid}');
  return missing === undefined ? { answers: shown } : { answers: shown, missing };
}

/** The health answer at the path that the profile names. */
export async function askForHealth(scenario: Scenario): Promise<PlatformAnswers> {
  return only(await health(scenario, scenario.run.target.dialect.healthPath));
}

/** The list of the buildpacks of the target, the first page. */
export async function askToList(scenario: Scenario): Promise<PlatformAnswers> {
  return only(await listed(scenario));
}

/** One answer of each operation. */
export async function askForEverything(scenario: Scenario): Promise<PlatformAnswers> {
  const buildpack = await createdAndShown(scenario);
  const platform = await askForHealth(scenario);
  const missing = buildpack.missing ?? platform.missing;
  const answers = [...buildpack.answers, ...platform.answers];
  return missing === undefined ? { answers } : { answers, missing };
}

/**
 * Sends a method to a path of the document, or to one that it does not have. `{guid}` stands for that of
 * the buildpack that scenarios share when the method is safe, else for the guid of none.
 */
export async function ask(scenario: Scenario, method: string, path: string): Promise<PlatformAnswers> {
  const isSafe = method === 'GET' || method === 'HEAD';
  const withId = isSafe ? await withGuid(scenario, path) : path.replace('{guid}', 'no-guid');
  const request = otherRequest(method, pathOnTarget(scenario, withId));
  return { answers: [await send(scenario, `the answer to ${method} ${path}`, request)] };
}

/** As `ask`, with credentials of one kind. A create request has a body that creates nothing. */
export async function askWithCredentials(
  scenario: Scenario,
  method: string,
  path: string,
  kind: CredentialKind,
): Promise<PlatformAnswers> {
  const headers = await credentialKinds[kind](scenario.run);
  const request = otherRequest(method, pathOnTarget(scenario, await withGuid(scenario, path)));
  const fault = platformFault(kind, (draft) => ({
    ...draft,
    headers: [...withHeader(draft.headers, 'Authorization'), ...headers],
  }));
  const body = method === 'POST' ? { body: () => '[]' } : {};
  const name = `the answer to ${method} ${path} with ${kind}`;
  return { answers: [await send(scenario, name, { ...request, ...body }, fault)] };
}

/** "Every path below is relative to the base path `/v3`"; for the health operation a profile may name another one. */
function pathOnTarget({ run }: Scenario, path: string): string {
  return path === '/healthz' ? run.target.dialect.healthPath : `/v3${path}`;
}

/** The path with the guid of the buildpack that scenarios share, where it has a place for one. */
async function withGuid(scenario: Scenario, path: string): Promise<string> {
  if (!path.includes('{guid}')) return path;
  const segment = pathSegment(await sharedGuid(scenario), 'guid');
  return path.replace('{guid}', () => segment);
}
