import type { passwordPolicies } from '../accounts/policies.ts';
import type { User, UserStore } from '../accounts/user.ts';
import { grantedScopes, type UserScopesPorts } from '../accounts/user-scopes.ts';
import { type BasicCredentialsPorts, isBasic } from '../client-authentication/credentials.ts';
import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { OAuthError } from '../errors.ts';
import { type Clock, type Random, secondsOf } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { authenticateBearer, bearerValue, requireScope, type TokensBearerPorts } from '../tokens/bearer.ts';
import type { accessTokenPolicies } from '../tokens/policies.ts';
import { issueRefreshToken, type TokensRefreshTokenPorts } from '../tokens/refresh-token.ts';
import type { TokenRecord } from '../tokens/token.ts';
import type { Grant } from './grant.ts';
import { scopeWords } from './policies.ts';
import type { userTokenPolicies } from './user-token-policies.ts';

/** What this part needs of the service. */
export type UserTokenPorts = UserScopesPorts &
  BasicCredentialsPorts &
  TokensBearerPorts &
  TokensRefreshTokenPorts & {
    readonly clients: ClientStore;
    readonly clock: Clock;
    readonly random: Random;
    readonly settings: Settings;
    readonly users: UserStore;
    readonly policies: {
      readonly accessToken: typeof accessTokenPolicies;
      readonly password: typeof passwordPolicies;
      readonly userToken: typeof userTokenPolicies;
    };
  };

const grantType = 'user_token';

function invalidToken(hint: string): OAuthError {
  return new OAuthError('invalid_token', hint, { challenge: 'Bearer' });
}

/** @throws OAuthError invalid_client without a bearer token, invalid_token for one that is not valid */
function bearerOrRefusal(authorization: string | undefined, context: UserTokenPorts): Promise<TokenRecord> {
  if (bearerValue(authorization, context) !== undefined) return authenticateBearer(authorization, context);
  const challenge = isBasic(authorization, context) ? 'Basic' : 'Bearer';
  throw new OAuthError('invalid_client', 'The grant user_token needs a bearer token', { challenge });
}

/** The user that the bearer token represents. @throws OAuthError invalid_token */
function userOf(token: TokenRecord, context: UserTokenPorts): User {
  const user = context.policies.userToken.userOf(token, context.users);
  if (user !== undefined) return user;
  throw invalidToken('Authentication containing a user is required');
}

function receiverOf(clientId: string | undefined, context: UserTokenPorts): Client {
  const receiver = context.policies.userToken.receiver(context.clients, clientId);
  if (receiver === undefined) {
    throw new OAuthError('invalid_request', 'Parameter client_id must name the receiving client');
  }
  if (context.policies.userToken.mayReceive(receiver)) return receiver;
  throw new OAuthError('unauthorized_client', 'Unauthorized grant type', {
    detail: `The receiving client ${clientId} has no grant type refresh_token`,
  });
}

function authTimeOf(token: TokenRecord): number {
  return typeof token.claims.auth_time === 'number' ? token.claims.auth_time : token.issuedAt;
}

/** Grant user_token (authorization-token-service, "Grant rules", 2): no client authentication but a bearer token. */
export const userTokenGrant = {
  grantType,
  async authenticate({ authorization }, context) {
    const bearer = await bearerOrRefusal(authorization, context);
    requireScope(bearer, context.policies.userToken.neededScopes, context);
    const client = context.clients.find(bearer.clientId);
    if (client === undefined) throw invalidToken('The client of the token is gone');
    return { client, bearer };
  },
  async handle({ parameters }, { bearer }, context) {
    if (bearer === undefined) throw invalidToken('The grant user_token needs a bearer token');
    const user = userOf(bearer, context);
    const client = receiverOf(parameters.get('client_id'), context);
    const scopes = grantedScopes(scopeWords(parameters.get('scope')), { user, client }, context);
    const details = { grantType, authTime: authTimeOf(bearer), amr: bearer.amr ?? [] };
    const family = context.random.hex(16);
    const { accessToken, userToken: rules } = context.policies;
    const { value, jti } = await issueRefreshToken(
      { client, user, scopes, details, family, format: rules.refreshTokenFormat },
      context,
    );
    const now = secondsOf(context.clock);
    return {
      ...{
        grantType,
        accessToken: rules.accessToken,
        refreshToken: value,
        jti: jti,
        now,
        scopes,
      },
      expiresAt: now + accessToken.lifetime(client, context.settings),
    };
  },
} satisfies Grant<UserTokenPorts>;
