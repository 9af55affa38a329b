import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import { type Outcome, oneOf } from '../../evidence/outcome.ts';
import { jsonObject } from '../../json/json.ts';
import type { Fault, Recipe } from '../../scenario/request-under-test.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario, Sent } from '../../scenario/scenario.ts';
import { tokenOfClient } from '../authorization/bearer-variations.ts';
import { rawIdToken, redirectToken } from '../authorization/redirect-parts.ts';
import { passwordRequest, resourceOwner } from '../authorization/resource-owner.ts';
import { describeBody } from '../core/judgements/token-response.ts';
import { obtainToken, revokeByJti } from '../token/held-token.ts';

/** How userinfo is asked with the token of a redirect, as feature files say it. */
export interface UserInfoForm {
  readonly name: string;
  readonly method?: 'POST';
  /** Another token in the place of the one that the redirect brought. */
  readonly token?: (scenario: Scenario, brought: Sent) => Promise<string>;
}

/** Every form that feature files can name. */
export const userInfoForms: readonly UserInfoForm[] = [
  { name: 'by GET' },
  { name: 'by POST', method: 'POST' },
  { name: 'with a revoked token', token: revokedToken },
  { name: 'with a token without scope openid', token: async (scenario) => tokenOf(scenario, 'assay.read') },
  { name: 'with a token of a client for itself', token: (scenario) => tokenOfClient(scenario, 'openid') },
  { name: 'with an ID token', token: async (_scenario, brought) => rawIdToken(brought) },
];

/** Asks userinfo (OpenID Connect Core, section 5.3.1); another token in the place of the right one is a fault. */
export async function askWhoTheUserIs(scenario: Scenario, brought: Sent, form: UserInfoForm): Promise<Sent> {
  const recipe = userInfoRecipe(scenario, redirectToken(brought), form.method ?? 'GET');
  if (form.token === undefined) return scenario.attempt(recipe);
  const other = await form.token(scenario, brought);
  const fault: Fault<HttpRequest> = { name: form.name, apply: (request) => withToken(request, other) };
  return scenario.attempt(recipe, fault);
}

/** What the answer of userinfo can be demanded to be, as feature files say it after "userinfo". */
export interface UserInfoRule {
  readonly name: string;
  /** True: a refusal, which proves something only if the request without its fault was granted. */
  readonly refusal?: boolean;
  judge(response: HttpResponse): Outcome;
}

/** Every rule that feature files can name. */
export const userInfoRules: readonly UserInfoRule[] = [
  {
    name: 'refuses the token',
    refusal: true,
    judge: ({ status }) => oneOf('status', [400, 401, 403], status),
  },
  { name: 'gives no empty string', judge: noEmptyString },
];

/** A valid request to userinfo with that token. */
export function userInfoRecipe(
  scenario: Scenario,
  token: string,
  method: 'GET' | 'POST',
): Recipe<HttpRequest> {
  const url = `${authorizationUrl(scenario.run)}/userinfo`;
  const type = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
  return {
    name: 'userinfo request',
    key: JSON.stringify(['userinfo', method, token]),
    shows: 'USERINFO-001',
    granted: userInfoServed,
    prepare: async () =>
      withToken(
        {
          method,
          url,
          headers: [['Accept', 'application/json'], ...(method === 'POST' ? [type] : [])],
          ...(method === 'POST' ? { body: '' } : {}),
        },
        token,
      ),
    toRequest: async (request) => request,
  };
}

/** The request with another bearer token. */
export function withToken(request: HttpRequest, token: string): HttpRequest {
  const { headers } = withoutToken(request);
  return { ...request, headers: [['Authorization', `Bearer ${token}`], ...headers] };
}

export function withoutToken(request: HttpRequest): HttpRequest {
  return { ...request, headers: request.headers.filter(([name]) => name !== 'Authorization') };
}

function userInfoServed(response: HttpResponse): Outcome {
  const body = jsonObject(response.body) ?? {};
  return {
    expected: 'a success (2xx) with a JSON object that tells about the user',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status >= 200 && response.status < 300 && Object.keys(body).length > 0,
  };
}

function noEmptyString(response: HttpResponse): Outcome {
  const body = jsonObject(response.body) ?? {};
  const empty = Object.keys(body).filter((name) => body[name] === '');
  return {
    expected: 'members with values, and none that is an empty string',
    actual: empty.length === 0 ? describeBody(response) : `empty: ${empty.join(', ')}`,
    passed: Object.keys(body).length > 0 && empty.length === 0,
  };
}

async function tokenOf(scenario: Scenario, scope: string): Promise<string> {
  const user = await scenario.run.fixtures.accounts.user(resourceOwner(scenario.run));
  return (await obtainToken(scenario, await passwordRequest(scenario, user, scope, []))).value;
}

/** An opaque token with scope openid, which the administrator has revoked by its jti. */
export async function revokedToken(scenario: Scenario): Promise<string> {
  const user = await scenario.run.fixtures.accounts.user(resourceOwner(scenario.run));
  const request = await passwordRequest(scenario, user, 'openid', [['token_format', 'opaque']]);
  const { value, jti } = await obtainToken(scenario, request);
  await revokeByJti(scenario.run, jti);
  return value;
}
