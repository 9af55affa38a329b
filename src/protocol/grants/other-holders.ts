import { withParameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { obtainCode } from '../authorization/authorize.ts';
import { userBearer } from '../authorization/user-bearer.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { decodeJwt } from '../core/judgements/jwt.ts';
import { type ObtainedToken, refreshTokenOf } from '../token/obtained-token.ts';
import type { TokenRequest } from '../token/token-request.ts';
import { authorizationOf } from './authorization-of.ts';

/** What a client gets from the target for a user, or with the request of a token, as pages name it: each is got when it is named. */
export function heldBy(
  client: ClientFixture,
  scenario: Scenario,
  asked: { readonly user: () => UserFixture; readonly request: () => TokenRequest },
) {
  const bearer = (...parameters: readonly [string, string][]): Promise<ObtainedToken> =>
    userBearer(scenario, asked.user(), client.spec, parameters);
  const opaque = () => bearer(['token_format', 'opaque']);
  return {
    code: () => obtainCode(scenario, forClient(authorizationOf(asked.request()), client)),
    token: async () => (await bearer()).value,
    opaque_token: async () => (await opaque()).value,
    opaque_token_jti: async () => (await opaque()).jti,
    refresh_token: async () => refreshTokenOf((await bearer()).sent.exchange) ?? missingRefreshToken(),
  };
}

/** The jti by which the refresh token of a request is revoked: its own, or that of a user_token response. */
export function jtiToRevoke({ origin }: TokenRequest): string {
  if (origin === undefined)
    throw new SuiteDefect('no-origin', 'a page names a refresh token, but the request has none');
  const { response } = origin.exchange();
  const body = jsonObject(response.body);
  const token = stringMember(body, 'refresh_token') ?? '';
  const own = stringMember(decodeJwt(token)?.claims, 'jti') ?? token;
  return origin.request.grantType === 'user_token' ? (stringMember(body, 'jti') ?? '') : own;
}

function forClient(request: AuthorizationRequest, client: ClientFixture): AuthorizationRequest {
  return { ...request, client, parameters: withParameter(request.parameters, 'client_id', client.id) };
}

function missingRefreshToken(): never {
  throw blockedBy('TOKEN-RESPONSE-REFRESH-009', 'the token of the user came without a refresh_token');
}
