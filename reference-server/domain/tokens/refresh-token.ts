import { subjectOf } from '../accounts/subject.ts';
import type { User } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { JsonObject } from '../json.ts';
import { type Clock, type Random, secondsOf } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { revocationSignature } from './access-token.ts';
import { currentSignature, type FindAccessTokenPorts } from './find-access-token.ts';
import type { accessTokenPolicies } from './policies.ts';
import type { refreshTokenPolicies } from './refresh-token-policies.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { RefreshDetails, TokenFormat, TokenRecord, TokenStore } from './token.ts';

/** What this part needs of the service. */
export type TokensRefreshTokenPorts = FindAccessTokenPorts & {
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly signingKeys: SigningKeys;
  readonly tokens: TokenStore;
  readonly policies: {
    readonly accessToken: typeof accessTokenPolicies;
    readonly refreshToken: typeof refreshTokenPolicies;
  };
};

/** What a grant says about the refresh token it wants. */
export interface RefreshTokenRequest {
  readonly client: Client;
  readonly user: User;
  readonly scopes: readonly string[];
  readonly details: RefreshDetails;
  readonly family: string;
  /** Seconds since 1970; absent for the usual lifetime. */
  readonly expiresAt?: number;
  /** Absent for the server's usual format. */
  readonly format?: TokenFormat;
}

/** An issued refresh token. */
export interface IssuedRefreshToken {
  readonly value: string;
  readonly jti: string;
}

/** The claims of a refresh token (supplement-authorization section 4.3). */
function claimsOf(
  request: RefreshTokenRequest,
  jti: string,
  now: number,
  context: TokensRefreshTokenPorts,
): JsonObject {
  const { client, user, details, scopes } = request;
  const { settings } = context;
  const lifetime = context.policies.refreshToken.lifetime(client, settings);
  return {
    ...{ jti, sub: user.id, iat: now, exp: request.expiresAt ?? now + lifetime, iss: settings.issuer },
    ...{ cid: client.clientId, client_id: client.clientId, zid: settings.zone, aud: [client.clientId] },
    ...{
      granted_scopes: scopes,
      amr: details.amr,
      auth_time: details.authTime,
      grant_type: details.grantType,
    },
    ...{ user_name: user.userName, origin: user.origin, user_id: user.id, revocable: true },
    rev_sig: revocationSignature(client, subjectOf(user)),
    az_attr: details.azAttr,
    client_auth_method: details.clientAuthMethod,
  };
}

function endOthers({ user, client }: RefreshTokenRequest, context: TokensRefreshTokenPorts): void {
  const { policies, settings, tokens } = context;
  if (settings.tokenRules?.refreshTokenUnique !== true) return;
  const isReplaced = (other: TokenRecord): boolean =>
    policies.refreshToken.isReplaced(other, user.id, client.clientId);
  for (const { jti } of tokens.list().filter(isReplaced)) tokens.remove(jti);
}

/** Makes, keeps and returns a refresh token. */
export async function issueRefreshToken(
  request: RefreshTokenRequest,
  context: TokensRefreshTokenPorts,
): Promise<IssuedRefreshToken> {
  const { policies, settings } = context;
  const rules = policies.refreshToken;
  const jti = rules.identifier(context.random);
  const format = request.format ?? rules.format(settings);
  const now = secondsOf(context.clock);
  const claims = claimsOf(request, jti, now, context);
  const expiresAt = typeof claims.exp === 'number' ? claims.exp : now;
  endOthers(request, context);
  context.tokens.save({
    ...{ jti, kind: 'refresh', format, clientId: request.client.clientId, userId: request.user.id },
    ...{ scopes: request.scopes, issuedAt: now, expiresAt, claims, family: request.family },
    refresh: request.details,
  });
  const sign = () => context.signingKeys.sign(claims, policies.accessToken.header(settings));
  return { value: format === 'opaque' ? jti : await sign(), jti };
}

/** The refresh token with this value, while it is valid; undefined for every other value. */
export async function findRefreshToken(
  value: string,
  context: TokensRefreshTokenPorts,
): Promise<TokenRecord | undefined> {
  const rules = context.policies.refreshToken;
  const isJwt = value.includes('.');
  const jti = isJwt ? (await context.signingKeys.verify(value))?.jti : value;
  const token = typeof jti === 'string' ? context.tokens.find(jti) : undefined;
  if (token === undefined) return undefined;
  const isValid =
    rules.isPresentedAs(token, isJwt ? 'jwt' : 'opaque') &&
    rules.isUnexpired(token, secondsOf(context.clock)) &&
    rules.isSignatureCurrent(token, currentSignature(token, context));
  return isValid ? token : undefined;
}
