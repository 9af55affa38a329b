import { isDeepStrictEqual } from 'node:util';
import type { HttpRequest } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { isObject } from '../../json/json.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Run } from '../../scenario/run.ts';
import { filled } from '../core/page-text.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { inText, memberAt, withMemberAt } from './page-body.ts';
import { callFrom, type PageDraft } from './page-request.ts';

type PageFault = Fault<PageDraft>;

/**
 * The request with one part set: a header field that it has, a parameter of its query, or else a member of its body.
 * What reads as JSON is JSON in a body, anything else is text. `own` is the value before.
 */
export function partSet(name: string, shown: string): PageFault {
  return {
    name: `"${name}" as "${shown}"`,
    apply: async (draft) => {
      const own = partOf(draft.request, name);
      const value = await filled(shown, { ...draft.values, own });
      return changed(draft, name, value, `"${shown}" leaves ${name} as it is`);
    },
  };
}

/** The request with several parts set, each as `partSet` sets it: together they are the one fault. */
export function partsSet(parts: readonly (readonly [name: string, shown: string])[]): PageFault {
  const faults = parts.map(([name, shown]) => partSet(name, shown));
  return {
    name: faults.map(({ name }) => name).join(', '),
    apply: async (draft, scenario) => {
      let changed = draft;
      for (const { apply } of faults) changed = await apply(changed, scenario);
      return changed;
    },
  };
}

/** The request without one part. */
export function partLeftOut(name: string): PageFault {
  return {
    name: `no "${name}"`,
    apply: (draft) => changed(draft, name, undefined, `the request has no ${name} to leave out`),
  };
}

/** The request sent to another path. */
export function sentTo(path: string): PageFault {
  return {
    name: `the path "${path}"`,
    apply: async ({ request, values }, { run }) => ({
      values,
      request: { ...request, url: `${run.fixtures.admin.baseUrl()}${await filled(path, values)}` },
    }),
  };
}

/** The same request has gone before. */
export const sentTwice: PageFault = {
  name: 'the same request before',
  apply: async (draft, { run }) => {
    await run.fixtures.admin.call(callIn(draft.request, run));
    return draft;
  },
};

/** Another request of the administrator has gone before. @param line method and path, as the page shows them */
export function sentAfter(line: string): PageFault {
  return {
    name: `"${line}" before`,
    apply: async (draft, { run }) => {
      await run.fixtures.admin.call(await callFrom(line, draft.values));
      return draft;
    },
  };
}

/** The request with the token of a client that has no authority over the administration. */
export const withoutAuthority: PageFault = {
  name: 'the token of a client without the authority',
  apply: async ({ request, values }, scenario) => {
    const { value } = await obtainToken(scenario, await useGrant(scenario, clientCredentials));
    const headers = request.headers.map(([name, own]) =>
      name === 'Authorization' ? ([name, `Bearer ${value}`] as const) : ([name, own] as const),
    );
    return { values, request: { ...request, headers } };
  },
};

function changed(
  { request, values }: PageDraft,
  name: string,
  value: string | undefined,
  why: string,
): PageDraft {
  const other = withPart(request, name, value);
  if (isDeepStrictEqual(other, request)) throw new SuiteDefect('no-fault', why);
  return { request: other, values };
}

function partOf(request: HttpRequest, name: string): unknown {
  const header = request.headers.find(([field]) => field === name)?.[1];
  return header ?? new URL(request.url).searchParams.get(name) ?? memberAt(bodyOf(request), name) ?? '';
}

function withPart(request: HttpRequest, name: string, value: string | undefined): HttpRequest {
  if (request.headers.some(([field]) => field === name)) {
    const others = request.headers.filter(([field]) => field !== name);
    return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
  }
  const url = new URL(request.url);
  if (url.searchParams.has(name)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return { ...request, url: url.href.replaceAll('+', '%20') };
  }
  const own = value === undefined ? undefined : inText(name, jsonOf(value));
  const body = withMemberAt(bodyOf(request), name, own);
  return { ...request, body: JSON.stringify(body) };
}

function bodyOf({ body = '{}' }: HttpRequest): unknown {
  return JSON.parse(body);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function callIn({ method, url, body = '', headers }: HttpRequest, { fixtures }: Run): AdminCall {
  const path = url.slice(fixtures.admin.baseUrl().length);
  const version = headers.find(([name]) => name === 'If-Match');
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return {
    method,
    path,
    headers: version === undefined ? {} : { [version[0]]: version[1] },
    ...(isObject(json) || Array.isArray(json) ? { json } : {}),
  };
}
