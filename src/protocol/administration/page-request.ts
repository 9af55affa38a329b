import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { SuiteDefect } from '../../errors.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { waitFor } from '../../scenario/wait.ts';
import { isSuccess } from '../core/judgements/answer.ts';
import { showsWhatWasSent } from '../core/judgements/what-was-sent.ts';
import { filled, type PageValues } from '../core/page-text.ts';
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

/** What a granted request shows, by method and path (supplement, section 13). */
const shown: readonly (readonly [of: RegExp, shows: RequirementId])[] = [
  [/^POST \/Users$/, 'SUPPLEMENT-USERS-001'],
  [/^GET \/Users\?/, 'SUPPLEMENT-USERS-005'],
  [/^GET \/Users\/[^/]+\/verify$/, 'SUPPLEMENT-USERS-017'],
  [/^GET \/Users\//, 'SUPPLEMENT-USERS-004'],
  [/^PUT \/Users\/[^/]+\/password$/, 'SUPPLEMENT-USERS-011'],
  [/^PUT \/Users\//, 'SUPPLEMENT-USERS-025'],
  [/^PATCH \/Users\/[^/]+\/status$/, 'SUPPLEMENT-USERS-013'],
  [/^PATCH \/Users\//, 'SUPPLEMENT-USERS-026'],
  [/^POST \/Groups$/, 'SUPPLEMENT-GROUPS-001'],
  [/^POST \/Groups\/[^/]+\/members$/, 'SUPPLEMENT-GROUPS-004'],
  [/^PUT \/Groups\//, 'SUPPLEMENT-GROUPS-014'],
  [/^PATCH \/Groups\//, 'SUPPLEMENT-GROUPS-015'],
];

/** What a granted request creates, by the collection that it posts to. */
const created: Readonly<Record<string, string>> = { Users: 'user', Groups: 'group' };

/** The request as a complete valid one, on accounts of its own each time it is prepared. */
export function pageRecipe(page: PageRequest, scenario: Scenario): Recipe<PageDraft> {
  const [line = ''] = page.text.split('\n');
  return {
    name: line.replaceAll(/\{\{\s*([\w.]+).*?\}\}/g, '{$1}'),
    key: `administration, ${JSON.stringify([page.text, page.said, page.userScope])}`,
    shows: showsOf(line),
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
      removeLater(exchange.request, exchange.response, scenario);
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
    if (!passed) throw blockedBy(showsOf(line), `"${line}" went before: ${actual}`);
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
      return segment.includes('{{')
        ? pathSegment(whole, all[at - 1] === 'Groups' ? 'id of a group' : 'id of a user')
        : whole;
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
  return { method, path, headers, ...(body === '' ? {} : { json: JSON.parse(body) }) };
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

function showsOf(line: string): RequirementId {
  const found = shown.find(([of]) => of.test(line.replaceAll(/\{\{.*?\}\}/g, '…')));
  if (found !== undefined) return found[1];
  throw new SuiteDefect('unknown-operation', `nothing says what a granted "${line}" shows`);
}

async function bearerOf(
  { userScope }: PageRequest,
  { run }: Scenario,
  { user }: PageValues,
): Promise<string | undefined> {
  if (userScope === undefined || typeof user !== 'function') return undefined;
  return run.fixtures.tokens.ofUser(await user(), userScope);
}

function removeLater({ method, url }: HttpRequest, response: HttpResponse, { run }: Scenario): void {
  const collection = new URL(url).pathname.split('/').at(-1) ?? '';
  const kind = method === 'POST' ? created[collection] : undefined;
  const id = stringMember(jsonObject(response.body), 'id');
  if (kind === undefined || id === undefined || !isSuccess(response).passed) return;
  run.fixtures.created(kind, id, () => run.fixtures.admin.remove(pathOf(collection, id)));
}
