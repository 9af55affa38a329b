import { isDeepStrictEqual } from 'node:util';
import type { HttpRequest } from '../../client/exchange.ts';
import { formEncode, type Parameters, parameter, without, withParameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { filled } from '../core/page-text.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { inText, memberAt, withMemberAt } from './page-body.ts';
import { callFrom, formType } from './page-call.ts';
import type { PageDraft } from './page-request.ts';

type PageFault = Fault<PageDraft>;

/**
 * The request with one part set: a header field that it has, a parameter of its query or of its form, or else a member
 * of its body.
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
      request: {
        ...request,
        url: `${run.fixtures.admin.baseUrl()}${(await callFrom(`GET ${path}`, values)).path}`,
      },
    }),
  };
}

/** The same request has gone before. */
export const sentTwice: PageFault = {
  name: 'the same request before',
  apply: async (draft, scenario) => {
    const { status } = (await scenario.exchange(draft.request, { role: 'preparation' })).response;
    if (status < 400) return draft;
    throw stopped('could-not-run', `the same request was answered with ${status} before`);
  },
};

/** Another request of the administrator has gone before. */
export function sentAfter(text: string): PageFault {
  return {
    name: `"${text.split('\n')[0]}" before`,
    apply: async (draft, { run }) => {
      await run.fixtures.admin.call(await callFrom(text, draft.values));
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
  const { searchParams } = new URL(request.url);
  const parameters = formOf(request);
  const own = parameters === undefined ? memberAt(bodyOf(request), name) : parameter(parameters, name);
  return header ?? searchParams.get(name) ?? own ?? '';
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
  const form = formOf(request);
  if (form !== undefined) {
    const parameters = value === undefined ? without(form, name) : withParameter(form, name, value);
    return { ...request, body: formEncode(parameters) };
  }
  const own = value === undefined ? undefined : inText(name, jsonOf(value));
  const body = withMemberAt(bodyOf(request), name, own);
  return { ...request, body: JSON.stringify(body) };
}

/** The parameters of a request whose body is a form. */
function formOf({ headers, body }: HttpRequest): Parameters | undefined {
  return headers.some(([, value]) => value === formType) ? [...new URLSearchParams(body)] : undefined;
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
