import { type Login, subjectOf } from '../accounts/subject.ts';
import type { User } from '../accounts/user.ts';
import type { Client } from '../clients/client.ts';
import type { JsonObject } from '../json.ts';
import type { Random } from '../ports.ts';
import { type AccessTokenPorts, issueAccessToken } from './access-token.ts';
import { issueIdToken, mayHaveIdToken, type TokensIdTokenPorts } from './id-token.ts';
import type { idTokenPolicies } from './id-token-policies.ts';
import type { Issued } from './policies.ts';
import { issueRefreshToken, type TokensRefreshTokenPorts } from './refresh-token.ts';
import type { refreshTokenPolicies } from './refresh-token-policies.ts';
import type { ClientAuthMethodClaim } from './token.ts';

/** What this part needs of the service. */
export type UserTokensPorts = AccessTokenPorts &
  TokensIdTokenPorts &
  TokensRefreshTokenPorts & {
    readonly random: Random;
    readonly policies: {
      readonly idToken: typeof idTokenPolicies;
      readonly refreshToken: typeof refreshTokenPolicies;
    };
  };

/** What a user grant decided. */
export interface UserAuthorization {
  readonly client: Client;
  readonly user: User;
  readonly login: Login;
  readonly scopes: readonly string[];
  readonly grantType: string;
  /** Parameter `token_format` as it was sent. */
  readonly tokenFormat: string | undefined;
  readonly nonce?: string;
  readonly azAttr?: JsonObject;
  readonly form?: string;
  readonly clientAuthMethod?: ClientAuthMethodClaim;
  /** Absent for the first tokens of an authorization. */
  readonly family?: string;
  /** Whether the request asked for an ID token; absent where the grant alone decides. */
  readonly asksIdToken?: boolean;
}

/** The access token of a user, and an ID token where scope `openid` was granted. */
export async function issueUserAccess(
  authorization: UserAuthorization & { readonly withIdToken: boolean },
  context: UserTokensPorts,
): Promise<Issued> {
  const { login, user, withIdToken, ...rest } = authorization;
  const subject = subjectOf(user, login);
  const issued = await issueAccessToken({ ...rest, subject }, context);
  if (!withIdToken || !mayHaveIdToken(authorization, context)) return issued;
  const idToken = await issueIdToken(
    {
      ...{
        jti: context.policies.idToken.identifier(context.random),
        client: rest.client,
        user,
        subject,
        scopes: rest.scopes,
      },
      ...{ grantType: rest.grantType, issuedAt: issued.now, expiresAt: issued.expiresAt },
      ...(rest.nonce !== undefined && { nonce: rest.nonce }),
      ...(issued.accessToken !== null && { accessToken: issued.accessToken }),
    },
    context,
  );
  return { ...issued, idToken };
}

/** All tokens of a user grant (authorization-token-service, "Token response"). */
export async function issueUserTokens(
  authorization: UserAuthorization,
  context: UserTokensPorts,
): Promise<Issued> {
  const { policies } = context;
  const { client, grantType, login, nonce, azAttr, clientAuthMethod } = authorization;
  const family = authorization.family ?? context.random.hex(16);
  const withIdToken = authorization.asksIdToken ?? policies.idToken.isIssuedBy(grantType);
  const issued = await issueUserAccess({ ...authorization, family, withIdToken }, context);
  if (!policies.refreshToken.isIssued(client)) return issued;
  const details = {
    ...{ grantType, ...login },
    ...(authorization.form && { form: authorization.form }),
    ...(nonce !== undefined && { nonce }),
    ...(azAttr && { azAttr }),
    ...(clientAuthMethod && { clientAuthMethod }),
  };
  const { value } = await issueRefreshToken({ ...authorization, details, family }, context);
  return { ...issued, refreshToken: value };
}
