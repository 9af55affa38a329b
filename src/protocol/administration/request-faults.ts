import type { HttpRequest } from '../../client/exchange.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';

type Members = Readonly<Record<string, unknown>>;

/** A body in which some members are others; `undefined` leaves a member out. */
export function withMembers(
  name: string,
  members: (scenario: Scenario) => Promise<Members>,
): Fault<HttpRequest> {
  return {
    name,
    apply: async (request, scenario) => {
      const body = JSON.parse(request.body ?? '{}');
      return { ...request, body: JSON.stringify({ ...body, ...(await members(scenario)) }) };
    },
  };
}

/** The request with the token of a client that has no authority over the administration. */
export const withoutAuthority: Fault<HttpRequest> = {
  name: 'the token of a client without the authority',
  apply: async (request, scenario) => {
    const { value } = await obtainToken(scenario, await useGrant(scenario, clientCredentials));
    return withHeader(request, 'Authorization', `Bearer ${value}`);
  },
};

/** The request with another value of a header, or without the header. */
export function withHeader(request: HttpRequest, name: string, value?: string): HttpRequest {
  const others = request.headers.filter(([own]) => own !== name);
  return { ...request, headers: value === undefined ? others : [[name, value], ...others] };
}

/** The request without the version that it is about. */
export const withoutVersion: Fault<HttpRequest> = {
  name: 'no If-Match',
  apply: (request) => withHeader(request, 'If-Match'),
};

/** The same update has gone before, so that the version of the request is that of the past. */
export const afterAnotherUpdate: Fault<HttpRequest> = {
  name: 'a stale version',
  apply: async (request, { run }) => {
    await run.fixtures.admin.call(callOf(request, run, { 'If-Match': '*' }));
    return request;
  },
};

/** The same request has gone before. */
export const afterTheSame: Fault<HttpRequest> = {
  name: 'the same request before',
  apply: async (request, { run }) => {
    await run.fixtures.admin.call(callOf(request, run));
    return request;
  },
};

function callOf({ method, url, body = '{}' }: HttpRequest, { fixtures }: Run, headers = {}): AdminCall {
  const json: unknown = JSON.parse(body);
  return { method, path: url.slice(fixtures.admin.baseUrl().length), json, headers };
}
