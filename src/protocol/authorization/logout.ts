import { formEncode, type Parameters } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { fillApproval, findConfirmation } from '../../user-agent/approval-form.ts';
import { formsOf } from '../../user-agent/form.ts';
import { type Journey, travel } from '../../user-agent/journey.ts';
import { formRequest, pageTypes, UserAgent } from '../../user-agent/user-agent.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { membersOf, redirectLocation, redirectUrl } from '../core/judgements/redirect-location.ts';
import { type AuthorizationAnswer, obtainGrant } from './authorize.ts';
import { foreignRedirectUri, uriOfAnotherClient } from './redirect-uris.ts';

/** What a browser sends to the end session endpoint, as feature files say it. */
export interface LogoutForm {
  readonly name: string;
  parameters(scenario: Scenario, request: AuthorizationRequest): Promise<Parameters>;
}

/** A state that comes back with the redirect (OpenID Connect RP-Initiated Logout, section 3). */
export const logoutState = 'assay-logout-3a9c';

/** Every form that feature files can name. */
export const logoutForms: readonly LogoutForm[] = [
  { name: 'no parameter', parameters: async () => [] },
  {
    name: 'an ID token and the redirect URI of its client',
    parameters: async (scenario, request) => [await hint(scenario, request), target(request.redirectUri)],
  },
  {
    name: 'an ID token, the redirect URI of its client and a state',
    parameters: async (scenario, request) => [
      await hint(scenario, request),
      target(request.redirectUri),
      ['state', logoutState],
    ],
  },
  { name: 'a foreign redirect URI', parameters: async () => [target(foreignRedirectUri)] },
  {
    name: 'an ID token and the redirect URI of another client',
    parameters: async (scenario, request) => [
      await hint(scenario, request),
      target(await uriOfAnotherClient()),
    ],
  },
  {
    name: 'a forged ID token and the redirect URI of its client',
    parameters: async (scenario, request) => {
      const [name, token] = await hint(scenario, request);
      return [[name, forged(token)], target(request.redirectUri)];
    },
  },
  {
    name: 'a redirect within the service',
    parameters: async (_scenario, { baseUrl }) => [['redirect', `${baseUrl}/home`]],
  },
  { name: 'a redirect to another host', parameters: async () => [['redirect', foreignRedirectUri]] },
  {
    name: 'a redirect to the redirect URI of the client of client_id',
    parameters: async (_scenario, { client, redirectUri }) => [
      ['client_id', client.id],
      ['redirect', redirectUri],
    ],
  },
];

/** Sends the browser of a request to the end session endpoint, as something to be judged. */
export async function logOut(
  scenario: Scenario,
  request: AuthorizationRequest,
  parameters: Parameters,
  method: 'GET' | 'POST' = 'GET',
): Promise<AuthorizationAnswer> {
  const userAgent = (await request.session?.()) ?? new UserAgent();
  const url = `${request.baseUrl}/logout.do`;
  const form = formEncode(parameters);
  const headers = [['Accept', pageTypes] as const];
  const type = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  const journey = await travel({
    first:
      method === 'GET'
        ? { method, url: form === '' ? url : `${url}?${form}`, headers }
        : { method, url, headers: [...headers, type], body: form },
    userAgent,
    person: {},
    baseUrl: request.baseUrl,
    accept: pageTypes,
    send: (one) => scenario.exchange(one, { role: 'preparation' }),
  });
  const confirmed = await confirm(scenario, request, journey);
  const [exchange] = confirmed.exchanges;
  const recipe = { name: 'request to the end session endpoint', shows: 'LOGOUT-001' } as const;
  return { exchange, recipe, granted: answered(exchange.response.status), request, journey: confirmed };
}

/** A service may ask whether the user wants to log out (OpenID Connect RP-Initiated Logout, section 2): yes. */
async function confirm(
  scenario: Scenario,
  request: AuthorizationRequest,
  journey: Journey,
): Promise<Journey> {
  const { last, userAgent } = journey;
  const form = findConfirmation(formsOf(last.response.body, last.request.url));
  if (journey.end === 'elsewhere' || form === undefined) return journey;
  return travel({
    first: formRequest(form.form, fillApproval(form, 'approve'), last.request.url),
    userAgent,
    person: {},
    baseUrl: request.baseUrl,
    accept: pageTypes,
    send: (one) => scenario.exchange(one, { role: 'preparation' }),
  });
}

/** An ID token as `id_token_hint`. @throws ScenarioStopped when the user gets none */
async function hint(scenario: Scenario, request: AuthorizationRequest): Promise<readonly [string, string]> {
  const { members } = await obtainGrant(scenario, request);
  const { id_token: idToken } = members;
  if (typeof idToken === 'string') return ['id_token_hint', idToken];
  throw new SuiteDefect('no-id-token', `${request.flow.name} brings no ID token that could be a hint`);
}

function target(uri: string): readonly [string, string] {
  return ['post_logout_redirect_uri', uri];
}

/** The same token under a signature that nobody made. */
function forged(token: string): string {
  const [header, claims, signature = ''] = token.split('.');
  return [header, claims, signature.split('').reverse().join('')].join('.');
}

function answered(status: number): Outcome {
  return { expected: 'an answer', actual: `status ${status}`, passed: status < 400 };
}

/** Passes when the browser is led from the end session endpoint to an address, below the base URL or absolute. */
export function ledFromLogout({ exchange, request }: AuthorizationAnswer, where: string): Outcome {
  const location = redirectLocation(exchange.response);
  const uri = where.startsWith('/') ? `${request.baseUrl}${where}` : where;
  const absolute = redirectUrl(exchange);
  return {
    expected: `a redirect to ${uri}`,
    actual: `status ${exchange.response.status}, Location ${location?.raw ?? 'absent'}`,
    passed:
      exchange.response.status >= 300 &&
      exchange.response.status < 400 &&
      `${absolute?.origin}${absolute?.pathname}` === uri,
  };
}

/**
 * Passes when the browser is led from the end session endpoint on to that of the provider at which the user had logged
 * in. An address for the way back is one (OpenID Connect RP-Initiated Logout, section 2).
 */
export function ledToProviderLogout({ exchange, request }: AuthorizationAnswer): Outcome {
  const location = redirectLocation(exchange.response);
  const url = redirectUrl(exchange);
  const isThere = url?.pathname.endsWith('/logout') === true && request.person.account?.has(url) === true;
  const back = url?.searchParams.get('post_logout_redirect_uri') ?? request.baseUrl;
  return {
    expected:
      'a redirect to the end session endpoint of the provider, with an address for the way back or none',
    actual: `status ${exchange.response.status}, Location ${location?.raw ?? 'absent'}`,
    passed: isThere && URL.canParse(back),
  };
}

/** Passes when the redirect from the end session endpoint has the state that was sent. */
export function returnsLogoutState({ exchange }: AuthorizationAnswer): Outcome {
  const { state } = membersOf(redirectLocation(exchange.response)?.query ?? []);
  return {
    expected: `state ${logoutState} in the query`,
    actual: `state ${state ?? 'absent'}`,
    passed: state === logoutState,
  };
}
