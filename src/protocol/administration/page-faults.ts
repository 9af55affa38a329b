import { isDeepStrictEqual } from 'node:util';
import type { HttpRequest } from '../../client/exchange.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { needOther } from '../core/page-changes.ts';
import { filled, type PageValues } from '../core/page-text.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/obtained-token.ts';
import { useGrant } from '../token/use-grant.ts';
import { sendBefore } from './page-before.ts';
import { callFrom } from './page-call.ts';
import type { PageDraft } from './page-request.ts';
import { requestOf, urlOf } from './page-sender.ts';
import { partOf, withPart, withPartOf } from './request-parts.ts';

type PageFault = Fault<PageDraft>;

/**
 * The request with one part set: its `method`, a header field that it has, a parameter of its query or of its form, or
 * else a member of its body.
 * What reads as JSON is JSON in a body, anything else is text, and so is what is filled in for text: an id may be all
 * digits. `own` is the value before.
 */
export function partSet(name: string, shown: string): PageFault {
  return {
    name: `"${name}" as "${shown}"`,
    apply: async (draft) => {
      const own = partOf(draft.request, name);
      const value = await filled(shown, { ...draft.values, own });
      const isText = typeof own === 'string' && isFilledText(shown);
      return changed(draft, name, value, () => needOther(shown, name), isText ? String : undefined);
    },
  };
}

/** Whether values are filled into what is no JSON object, array or string around them. */
function isFilledText(shown: string): boolean {
  return shown.includes('{{') && !/^(?:["[]|\{(?!\{))/.test(shown);
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

/** The request with parts of the same one in another zone. */
export function partsOfOtherZone(names: string, other: () => Promise<PageDraft>): PageFault {
  return {
    name: `"${names}" of the other zone`,
    apply: async ({ request, values }) => {
      const foreign = (await other()).request;
      const changed = names.split(' ').reduce((all, name) => withPartOf(all, foreign, name), request);
      return { request: changed, values };
    },
  };
}

/** The request without one part. */
export function partLeftOut(name: string): PageFault {
  return {
    name: `no "${name}"`,
    apply: (draft) =>
      changed(draft, name, undefined, () => {
        throw new SuiteDefect('no-fault', `the request has no ${name} to leave out`);
      }),
  };
}

/** The request sent to another path. */
export function sentTo(path: string): PageFault {
  return {
    name: `the path "${path}"`,
    apply: async ({ request, values }, { run }) => {
      const { path: to } = await callFrom(`GET ${path}`, values);
      return { values, request: { ...request, url: urlOf(to, run.fixtures.admin.baseUrl()) } };
    },
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

/** Other requests of the administrator have gone before, for good; each must have been granted. */
export function sentAfter(text: string): PageFault {
  return lasting(`"${text.split('\n')[0]}" before`, async (values, scenario) => {
    for (const one of text.split('\n---\n')) {
      await sendBefore({ text: one, sender: 'the administrator' }, values, scenario);
    }
  });
}

/** Somebody has tried to send another request before, however it was answered. */
export function triedBefore(text: string): PageFault {
  return lasting(`"${text.split('\n')[0]}" of somebody before`, async (values, scenario) => {
    const request = await requestOf(await callFrom(text, values), 'anybody', { scenario, values });
    await scenario.exchange(request, { role: 'preparation' });
  });
}

/** A request was sent once more before. */
export function repeatedBefore(name: string, request: HttpRequest): PageFault {
  return lasting(name, (_values, scenario) => scenario.exchange(request, { role: 'preparation' }));
}

function lasting(
  name: string,
  before: (values: PageValues, scenario: Scenario) => Promise<unknown>,
): PageFault {
  return {
    name,
    isLasting: true,
    apply: async (draft, scenario) => {
      await before(draft.values, scenario);
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
  otherwise: () => void,
  read?: (value: string) => unknown,
): PageDraft {
  const other = withPart(request, name, value, read);
  if (isDeepStrictEqual(other, request)) otherwise();
  return { request: other, values };
}
