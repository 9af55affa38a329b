import type { Scenario } from '../../scenario/scenario.ts';
import type { PlatformAnswer, PlatformAnswers } from './answer.ts';
import {
  created,
  createdAndShown,
  health,
  notGranted,
  send,
  sendOnce,
  sharedGuid,
  usualPayload,
} from './answers.ts';
import type { PlatformRequest } from './draft.ts';
import { createRequest, healthRequest, type ListParameters, listRequest, showRequest } from './operations.ts';
import type { PlatformFault } from './platform-fault.ts';

/** A request of the document that scenarios vary. */
export interface BaseRequest {
  readonly answerName: string;
  /** The complete valid request; what it needs, and its control, are there when it comes. */
  readonly request: (scenario: Scenario) => Promise<PlatformRequest>;
}

export const createBase: BaseRequest = {
  answerName: 'the create answer',
  request: async (scenario) => {
    await created(scenario);
    return createRequest(scenario.run, await usualPayload(scenario));
  },
};

export const showBase: BaseRequest = {
  answerName: 'the show answer',
  request: async (scenario) => {
    await createdAndShown(scenario);
    return showRequest(await sharedGuid(scenario));
  },
};

export const healthBase: BaseRequest = {
  answerName: 'the health answer',
  request: async (scenario) => {
    const { healthPath } = scenario.run.target.dialect;
    await health(scenario, healthPath);
    return healthRequest(healthPath);
  },
};

/** A list request whose query a scenario spoils. */
export function listBase(what: string, ...parameters: ListParameters): BaseRequest {
  return {
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

/** Sends a request of the document with one thing changed. */
export async function askWith(
  scenario: Scenario,
  base: BaseRequest,
  fault: PlatformFault,
): Promise<PlatformAnswers> {
  return { answers: [await send(scenario, base.answerName, await base.request(scenario), fault)] };
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
