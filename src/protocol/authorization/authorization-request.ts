import type { Exchange, HttpRequest } from '../../client/exchange.ts';
import { formEncode, parameter } from '../../client/parameters.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { runUnderWay } from '../../scenario/run.ts';
import { addressAt } from '../../target/paths.ts';
import { type Journey, travel } from '../../user-agent/journey.ts';
import { type Send, UserAgent } from '../../user-agent/user-agent.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { authorizationGranted } from '../core/judgements/authorization-response.ts';
import { needKnownLogin } from './known-login.ts';
import { judgeSeenRedirect } from './seen-redirects.ts';

/** The request before it is put on the wire. */
export interface AuthorizationDraft
  extends Pick<
    AuthorizationRequest,
    'baseUrl' | 'parameters' | 'user' | 'person' | 'authorization' | 'accept' | 'space'
  > {
  readonly method: 'GET' | 'POST';
  readonly userAgent: UserAgent;
}

/** The recipe of an authorization request; its answer comes at the end of a journey, which can be looked up. */
export interface AuthorizationRecipe extends Recipe<AuthorizationDraft> {
  deliver(draft: AuthorizationDraft, send: Send): Promise<Exchange>;
  journeyOf(last: Exchange): Journey | undefined;
}

/** The complete valid request that `request` describes, each time with a browser of its own. */
export function authorizationRecipe(request: AuthorizationRequest): AuthorizationRecipe {
  const { flow, redirectUri } = request;
  const promised = promisedTo(request);
  const journeys = new Map<string, Journey>();
  return {
    name: `authorization request of ${flow.name}`,
    key: keyOf(request),
    verifies: verifiedBy(request),
    granted: request.granted ?? ((response) => authorizationGranted(response, redirectUri, promised)),
    seen: (scenario, exchange) => judgeSeenRedirect(scenario, request, exchange),
    prepare: () => draftOf(request),
    toRequest: async (draft) => firstRequest(draft),
    deliver: async (draft, send) => {
      const { userAgent, person, baseUrl, accept } = draft;
      const first = firstRequest(draft);
      const follow = flow.form !== 'api';
      const journey = await travel({ first, userAgent, person, baseUrl, accept, send, follow });
      needKnownLogin(journey, person, redirectUri);
      journeys.set(journey.last.id, journey);
      return journey.last;
    },
    journeyOf: ({ id }) => journeys.get(id),
  };
}

/** The authorization endpoint (document, "Discovery document fields"), where the target has it. */
export function endpointOf({ baseUrl }: Pick<AuthorizationRequest, 'baseUrl'>): string {
  return addressAt(runUnderWay()?.target ?? {}, `${baseUrl}/oauth/authorize`);
}

/** The requirement that a flow is served without redirect_uri, by the one that it is served. */
const verifiesDefaultUri: Readonly<Partial<Record<RequirementId, RequirementId>>> = {
  'AUTHORIZE-RESPONSETYPE-001': 'AUTHORIZE-REDIRECT-017',
  'AUTH-API-001': 'AUTHORIZE-REDIRECT-018',
  'AUTHORIZE-RESPONSETYPE-002': 'AUTHORIZE-REDIRECT-019',
};

/** Id of the requirement that the request verifies once it is granted: what it carries may be one of its own. */
export function verifiedBy({ flow, parameters }: AuthorizationRequest): RequirementId {
  const method = parameter(parameters, 'code_challenge_method');
  if (method === 'S256') return 'AUTHORIZE-PKCE-017';
  if (method === 'plain') return 'AUTHORIZE-PKCE-018';
  const ofDefaultUri = verifiesDefaultUri[flow.verifies];
  if (parameter(parameters, 'redirect_uri') === undefined && ofDefaultUri !== undefined) return ofDefaultUri;
  const noScope = parameter(parameters, 'scope') === undefined;
  return noScope && flow.verifies === 'AUTHORIZE-RESPONSETYPE-001' ? 'AUTHORIZE-PARAM-006' : flow.verifies;
}

/**
 * What the redirect brings. A request without scope may be granted any that are allowed, and `id_token` comes "only when … the
 * user approved `openid`" (document, token response): beside a code or a token, its absence is no refusal.
 */
function promisedTo({ flow: { promised }, parameters }: AuthorizationRequest): readonly string[] {
  const others = promised.filter((member) => member !== 'id_token');
  return parameter(parameters, 'scope') === undefined && others.length > 0 ? others : promised;
}

async function draftOf(request: AuthorizationRequest): Promise<AuthorizationDraft> {
  const { session, method = 'GET', freshUser, ...rest } = request;
  const draft = { ...rest, method, userAgent: (await session?.())?.copy() ?? new UserAgent() };
  if (freshUser === undefined) return draft;
  const user = await freshUser();
  const { userName, password } = user;
  return { ...draft, user, person: { ...draft.person, credentials: { userName, password } } };
}

function firstRequest(draft: AuthorizationDraft): HttpRequest {
  const { parameters, authorization, accept, method, space = '+' } = draft;
  const headers = [
    ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
    ...(accept === '' ? [] : [['Accept', accept] as const]),
  ];
  const url = endpointOf(draft);
  const form = formEncode(parameters).replaceAll('+', space);
  if (method === 'GET') return { method, url: `${url}?${form}`, headers };
  return {
    method,
    url,
    headers: [...headers, ['Content-Type', 'application/x-www-form-urlencoded']],
    body: form,
  };
}

function keyOf(request: AuthorizationRequest): string {
  const { flow, client, parameters, user, person, session, authorization, accept, method, space } = request;
  const login = [user.id, person.credentials !== undefined, person.decision, session !== undefined];
  return JSON.stringify([
    'authorize',
    flow.name,
    client.id,
    parameters,
    login,
    authorization,
    accept,
    method ?? 'GET',
    space,
  ]);
}
