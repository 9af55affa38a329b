import type { Scenario } from '../../run/scenario.ts';
import type { PlatformFault } from '../faults/platform-fault.ts';
import { platformFault } from '../faults/platform-fault.ts';
import {
  created,
  createdAndShown,
  health,
  notGranted,
  type PlatformAnswer,
  type PlatformAnswers,
  send,
  sharedGuid,
} from './answers.ts';
import { type CredentialKind, credentialKinds } from './credentials.ts';
import { withHeader } from './draft.ts';
import { createRequest, healthRequest, otherRequest, showRequest } from './operations.ts';
import { leastPayload } from './payload.ts';

/** One answer, and why nothing further can be said when it does not grant the request. */
export function only(answer: PlatformAnswer): PlatformAnswers {
  const { granted, fault } = answer.sent;
  if (granted.passed || fault !== undefined) return { answers: [answer] };
  return { answers: [answer], missing: notGranted(answer) };
}

/** The create answer that scenarios share. */
export async function askToCreate(scenario: Scenario): Promise<PlatformAnswers> {
  return only(await created(scenario));
}

/** The buildpack that scenarios share, asked for by its guid, twice. */
export async function askToShow(scenario: Scenario): Promise<PlatformAnswers> {
  const { answers, missing } = await createdAndShown(scenario);
  const shown = answers.filter(({ operation }) => operation === 'GET /buildpacks/{guid}');
  const unusable = shown.find(({ sent }) => !sent.granted.passed);
  const why = missing ?? (unusable && notGranted(unusable));
  return why === undefined ? { answers: shown } : { answers: shown, missing: why };
}

/** The health answer at the path that the profile names. */
export async function askForHealth(scenario: Scenario): Promise<PlatformAnswers> {
  return only(await health(scenario, scenario.run.target.dialect.healthPath));
}

/** The health answer at the path of the document. */
export async function askForHealthAtBasePath(scenario: Scenario): Promise<PlatformAnswers> {
  return only(await health(scenario, '/v3/healthz'));
}

/** One answer of each operation. */
export async function askForEverything(scenario: Scenario): Promise<PlatformAnswers> {
  const buildpack = await createdAndShown(scenario);
  const platform = await askForHealth(scenario);
  const missing = buildpack.missing ?? platform.missing;
  const answers = [...buildpack.answers, ...platform.answers];
  return missing === undefined ? { answers } : { answers, missing };
}

/** Creates a buildpack with a request that has a fault. */
export async function createWith(scenario: Scenario, fault: PlatformFault): Promise<PlatformAnswers> {
  await created(scenario);
  return only(await send(scenario, 'the create answer', createRequest(scenario.run, leastPayload), fault));
}

/** Shows the buildpack that scenarios share with a request that has a fault. */
export async function showWith(scenario: Scenario, fault: PlatformFault): Promise<PlatformAnswers> {
  const guid = await sharedGuid(scenario);
  return only(await send(scenario, 'the show answer', showRequest(guid), fault));
}

/** Asks for the health with a request that has a fault. */
export async function askForHealthWith(scenario: Scenario, fault: PlatformFault): Promise<PlatformAnswers> {
  await askForHealth(scenario);
  const request = healthRequest(scenario.run.target.dialect.healthPath);
  return only(await send(scenario, 'the health answer', request, fault));
}

/**
 * Sends a method to a path of the document, or to one that it does not have. `{guid}` stands for that of
 * the buildpack that scenarios share when the method is safe, else for the guid of none.
 */
export async function ask(scenario: Scenario, method: string, path: string): Promise<PlatformAnswers> {
  const isSafe = method === 'GET' || method === 'HEAD';
  const guid = isSafe && path.includes('{guid}') ? await sharedGuid(scenario) : 'no-guid';
  const request = otherRequest(method, path.replace('{guid}', guid));
  return { answers: [await send(scenario, `the answer to ${method} ${path}`, request)] };
}

/** As `ask`, with credentials of one kind. A create request has a body that creates nothing. */
export async function askWith(
  scenario: Scenario,
  method: string,
  path: string,
  kind: CredentialKind,
): Promise<PlatformAnswers> {
  const headers = await credentialKinds[kind](scenario.run);
  const guid = path.includes('{guid}') ? await sharedGuid(scenario) : '';
  const request = otherRequest(method, path.replace('{guid}', guid));
  const fault = platformFault(kind, (draft) => ({
    ...draft,
    headers: [...withHeader(draft.headers, 'Authorization'), ...headers],
  }));
  const body = method === 'POST' ? { body: () => '[]' } : {};
  const name = `the answer to ${method} ${path} with ${kind}`;
  return { answers: [await send(scenario, name, { ...request, ...body }, fault)] };
}
