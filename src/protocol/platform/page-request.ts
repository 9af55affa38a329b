import { TransportError } from '../../errors.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import { filled, type PageValues } from '../core/page-text.ts';
import type { PlatformAnswers } from './answer.ts';
import { created, health, send, usualPayload } from './answers.ts';
import { askToList, askToShow, askWith, type BaseRequest, listBase, only, showBase } from './asking.ts';
import { createRequest, healthRequest, otherRequest } from './operations.ts';
import { leastPayload, pagePayload } from './payload.ts';
import type { PlatformFault } from './platform-fault.ts';

/** A request to the resource API, as a page shows it. */
export interface PlatformPage {
  /** A line with method and path, header fields, and after an empty line the body. */
  readonly text: string;
  /** What the page can name, made anew for each request. */
  readonly values: () => PageValues;
  /** Id of the requirement that a granted one verifies, where that is not what the scenario is about. */
  readonly verifies?: RequirementId;
}

/** Method, path below the base URL, header fields and body, with the values of the page in place. */
interface Shown {
  readonly method: string;
  readonly path: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly body: string;
}

/** A request that scenarios vary, and the answers to it as it is, where several share them. */
interface PageBase extends BaseRequest {
  readonly asked?: (scenario: Scenario) => Promise<PlatformAnswers>;
}

const line = /^([A-Z]+) \{\{ resource_url \}\}(.*)$/;

/** Whether a page shows a request to the resource API. */
export function isOfPlatform(text: string): boolean {
  return line.test(text.split('\n')[0] ?? '');
}

/** Sends the request of a page; with a fault, its control goes first. */
export async function sendShown(
  scenario: Scenario,
  page: PlatformPage,
  fault?: PlatformFault,
): Promise<PlatformAnswers> {
  const base = baseOf(page);
  if (fault !== undefined) return sendWith(scenario, base, fault);
  if (base.asked !== undefined) return base.asked(scenario);
  return { answers: [await send(scenario, base.answerName, await base.request(scenario))] };
}

/** That the connection ends instead is what a scenario records that judges nothing. */
async function sendWith(
  scenario: Scenario,
  base: BaseRequest,
  fault: PlatformFault,
): Promise<PlatformAnswers> {
  try {
    const asked = await askWith(scenario, base, fault);
    if (asked.answers.some(({ status, sent }) => status === 401 && isOfProfile(scenario, sent)))
      throw hasEnded();
    return asked;
  } catch (error) {
    if (!(error instanceof TransportError) || !recordsOnly(scenario)) throw error;
    const actual = `${fault.name} ends the exchange: ${error.code}`;
    scenario.check({ expected: 'recorded, not judged', actual, passed: true });
    return { answers: [] };
  }
}

function recordsOnly({ run, record }: Scenario): boolean {
  return record.requirements.every((id) => run.catalogue.get(id)?.level === 'observe');
}

/** Whether a request carries a token that the profile gives for tests of scopes. */
function isOfProfile({ run }: Scenario, { exchange }: PlatformAnswers['answers'][number]['sent']): boolean {
  const tokens = Object.values(run.target.resourceTokens ?? {}).map((token) => `Bearer ${token}`);
  return exchange.request.headers.some(([, value]) => tokens.includes(value));
}

/** A 401 says of a token that the suite has not fetched itself that it may have ended. */
function hasEnded(): ScenarioStopped {
  const message =
    "a token of the profile's resource.tokens is refused with 401: give one that is good for the run";
  return stopped('not-provisioned', message);
}

/** What a page asks for. */
function baseOf(page: PlatformPage): PageBase {
  const { text, values } = page;
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...fields] = head.split('\n');
  const [, method = '', path = ''] = line.exec(first) ?? [];
  const shown: Shown = {
    ...{ method, path, body: rest.join('\n\n') },
    fields: fields.map((field) => [
      field.slice(0, field.indexOf(': ')),
      field.slice(field.indexOf(': ') + 2),
    ]),
  };
  // Whether the credentials that it shows suffice is what the scenario looks at.
  if (shown.fields.length > 0) return otherBase(shown, values);
  if (method === 'POST' && path === '/v3/buildpacks') return createBaseOf(shown, page);
  if (method !== 'GET') return otherBase(shown, values);
  if (path === '/v3/buildpacks/{{ buildpack.guid }}') return { ...showBase, asked: askToShow };
  if (path === '{{ dialect.healthPath }}' || path === '/v3/healthz') return healthBaseOf(path, values);
  const [list, query = ''] = path.split('?');
  if (list !== '/v3/buildpacks') return otherBase(shown, values);
  const [name = '', value = ''] = query.split('=');
  return query === ''
    ? { ...listBase('lists the buildpacks'), asked: askToList }
    : listBase(`lists the buildpacks with ${name} ${value}`, [name, value]);
}

function createBaseOf({ body }: Shown, { values, verifies }: PlatformPage): PageBase {
  const payloadOf = async (scenario: Scenario) =>
    /\{\{\s*new_buildpack\b/.test(body)
      ? usualPayload(scenario)
      : pagePayload(scenario, body, await filled(body, values()));
  const request = async (scenario: Scenario) => {
    const payload = await payloadOf(scenario);
    return {
      ...createRequest(scenario.run, { ...payload, ...(verifies === undefined ? {} : { verifies }) }),
      body: () => filled(body, values()),
    };
  };
  return {
    answerName: 'the create answer',
    request: async (scenario) => {
      await created(scenario);
      return request(scenario);
    },
    asked: async (scenario) => {
      if ((await payloadOf(scenario)) === leastPayload) return only(await created(scenario));
      return { answers: [await send(scenario, 'the create answer', await request(scenario))] };
    },
  };
}

function healthBaseOf(shown: string, values: PlatformPage['values']): PageBase {
  const asked = async (scenario: Scenario, path: string) => {
    const [own] = shown.startsWith('{{') ? [] : scenario.record.requirements;
    return health(scenario, path, own as RequirementId | undefined);
  };
  return {
    answerName: 'the health answer',
    request: async (scenario) => {
      const path = await filled(shown, values());
      await asked(scenario, path);
      return healthRequest(path);
    },
    asked: async (scenario) => only(await asked(scenario, await filled(shown, values()))),
  };
}

/** A request of which any answer is as good as another. */
function otherBase({ method, path, fields, body }: Shown, values: PlatformPage['values']): PageBase {
  return {
    answerName: `the answer to ${method} ${path}`,
    request: async () => {
      const headers = await Promise.all(
        fields.map(async ([name, value]) => [name, await filled(value, values())] as const),
      );
      return {
        ...otherRequest(method, await filled(path, values())),
        headers,
        ...(body === '' ? {} : { body: () => filled(body, values()) }),
      };
    },
  };
}
