import type { Exchange, HttpRequest } from '../../client/exchange.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { SuiteDefect } from '../../errors.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { showsWhatWasSent } from '../core/judgements/what-was-sent.ts';
import { filled, type PageValues } from '../core/page-text.ts';
import { asSent } from './page-body.ts';
import { memberBelow, shownBy } from './page-operations.ts';
import { type Situation, valuesOf } from './page-values.ts';
import { pathOf } from './resource-path.ts';

/** A request to the administration, as the page shows it. */
export interface PageRequest {
  /** A line with method and path, header fields, and after an empty line the body. */
  readonly text: string;
  readonly situation: Situation;
  /** What the page says of the situation: requests alike in it and in their text share a control. */
  readonly said: string;
  /** Scope of the token of `user`, in place of the token of the administrator. */
  readonly userScope?: string;
}

/** The request before it is sent, with the values that it was made of. */
export interface PageDraft {
  readonly request: HttpRequest;
  readonly values: PageValues;
}

/** What a granted request creates, by the collection that it posts to. */
const created: Readonly<Record<string, string>> = { Users: 'user', Groups: 'group' };

/** The request as a complete valid one, on accounts of its own each time it is prepared. */
export function pageRecipe(page: PageRequest, scenario: Scenario): Recipe<PageDraft> {
  const [line = ''] = page.text.split('\n');
  return {
    name: line.replaceAll(/\{\{\s*([\w.]+).*?\}\}/g, '{$1}'),
    key: `administration, ${JSON.stringify([page.text, page.said, page.userScope])}`,
    shows: shownBy(line),
    granted: isSuccess,
    prepare: async () => {
      const values = valuesOf(scenario, page.situation);
      await sendBefore(page.situation, values, scenario);
      const call = await callFrom(page.text, values);
      const bearer = await bearerOf(page, scenario, values);
      return { request: await scenario.run.fixtures.admin.request(call, bearer), values };
    },
    toRequest: async ({ request }) => request,
    deliver: async ({ request }, send) => {
      const exchange = await send(request);
      await removeCreated(exchange, scenario);
      return exchange;
    },
  };
}

/**
 * What the administrator has sent before; it must be granted, and a patch must show what it changed.
 *
 * @throws ScenarioStopped when the answer to a patch is without it
 */
async function sendBefore({ before = [] }: Situation, values: PageValues, scenario: Scenario): Promise<void> {
  for (const { text, seconds } of before) {
    const line = text.split('\n')[0] ?? '';
    await filled(line, values);
    if (seconds > 0) await waitFor(scenario, seconds, `"${line}"`);
    const call = await callFrom(text, values);
    const exchange = await scenario.run.fixtures.admin.send(call);
    const { passed, actual } =
      call.method === 'PATCH' ? showsWhatWasSent(exchange) : isSuccess(exchange.response);
    if (!passed) throw blockedBy(shownBy(line), `"${line}" went before: ${actual}`);
  }
}

/**
 * The call that a text describes, with its values.
 *
 * @throws UnusableValueError when the target gave an id that no path can hold
 */
export async function callFrom(text: string, values: PageValues): Promise<AdminCall> {
  const [line = '', ...rest] = text.split('\n');
  const [path = '', query] = line.split('?');
  const segments = await Promise.all(
    path.split('/').map(async (segment, at, all) => {
      const whole = await filled(segment, values);
      return segment.includes('{{') ? pathSegment(whole, memberBelow(all[at - 1])) : whole;
    }),
  );
  const asked = query === undefined ? '' : `?${await encoded(query, values)}`;
  const others = await Promise.all(rest.map((one) => filled(one, values)));
  return callOf([`${segments.join('/')}${asked}`, ...others].join('\n'));
}

/** A text as a call, its path as it stands. */
function callOf(text: string): AdminCall {
  const [head = '', ...rest] = text.split('\n\n');
  const [line = '', ...fields] = head.split('\n');
  const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(line) ?? [];
  if (method === undefined || path === undefined) {
    throw new SuiteDefect('bad-request', `"${line}" is no method and path`);
  }
  const headers = Object.fromEntries(fields.map(fieldOf));
  const body = rest.join('\n\n');
  return { method, path, headers, ...(body === '' ? {} : { json: asSent(JSON.parse(body)) }) };
}

function fieldOf(line: string): [name: string, value: string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}

/** A query stands on the page as it is read. */
async function encoded(query: string, values: PageValues): Promise<string> {
  const pairs = query.split('&').map(async (pair) => {
    const at = pair.indexOf('=');
    return `${pair.slice(0, at)}=${encodeURIComponent(await filled(pair.slice(at + 1), values))}`;
  });
  return (await Promise.all(pairs)).join('&');
}

async function bearerOf(
  { userScope }: PageRequest,
  { run }: Scenario,
  { user }: PageValues,
): Promise<string | undefined> {
  if (userScope === undefined || typeof user !== 'function') return undefined;
  return run.fixtures.tokens.ofUser(await user(), userScope);
}

/** Has what an answer created removed: a provider at once, which may stand in the way of every other login. */
async function removeCreated({ request, response, ...exchange }: Exchange, { run }: Scenario): Promise<void> {
  const { fixtures } = run;
  const collection = new URL(request.url).pathname.split('/').at(-1) ?? '';
  if (request.method !== 'POST' || !isSuccess(response).passed) return;
  if (collection === 'identity-providers')
    await fixtures.providers.removeNow({ ...exchange, request, response });
  const kind = created[collection];
  const id = stringMember(jsonObject(response.body), 'id');
  if (kind === undefined || id === undefined) return;
  fixtures.created(kind, id, () => fixtures.admin.remove(pathOf(collection, id)));
}
