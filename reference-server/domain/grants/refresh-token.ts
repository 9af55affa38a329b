import type { userScopePolicies } from '../accounts/approval-policies.ts';
import { groupScopesOf, type MembershipPorts } from '../accounts/membership.ts';
import type { passwordPolicies } from '../accounts/policies.ts';
import type { User, UserStore } from '../accounts/user.ts';
import { isApproved, type ScopeRequest, type UserScopesPorts } from '../accounts/user-scopes.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import type { Client } from '../clients/client.ts';
import { OAuthError } from '../errors.ts';
import {
  findRefreshToken,
  issueRefreshToken,
  type TokensRefreshTokenPorts,
} from '../tokens/refresh-token.ts';
import type { refreshTokenPolicies } from '../tokens/refresh-token-policies.ts';
import {
  endReplayedFamily,
  type SpentCredentials,
  type SpentCredentialsPorts,
} from '../tokens/spent-credentials.ts';
import type { RefreshToken, TokenStore } from '../tokens/token.ts';
import { issueUserAccess, type UserTokensPorts } from '../tokens/user-tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { scopeWords, tokenWishes } from './policies.ts';

/** What this part needs of the service. */
export type GrantsRefreshTokenPorts = MembershipPorts &
  UserScopesPorts &
  TokensRefreshTokenPorts &
  SpentCredentialsPorts &
  UserTokensPorts & {
    readonly grantScopes: (possible: readonly string[], request: ScopeRequest) => readonly string[];
    readonly spentCredentials: SpentCredentials;
    readonly tokens: TokenStore;
    readonly users: UserStore;
    readonly policies: {
      readonly password: typeof passwordPolicies;
      readonly refreshToken: typeof refreshTokenPolicies;
      readonly userScopes: typeof userScopePolicies;
    };
  };

interface Refreshed {
  readonly token: RefreshToken;
  readonly user: User;
}

function invalidGrant(hint: string): OAuthError {
  return new OAuthError('invalid_grant', hint);
}

async function findRefreshed(
  value: string,
  context: GrantsRefreshTokenPorts,
): Promise<Refreshed | undefined> {
  const { refreshToken: rules } = context.policies;
  const found = await findRefreshToken(value, context);
  const token = found && rules.refreshTokenOf(found);
  if (token === undefined) return undefined;
  const user = rules.userOf(token, context.users);
  return user && { token, user };
}

/** @throws OAuthError invalid_grant, where there is no such token, or no active user of it */
async function requireRefreshed(value: string, context: GrantsRefreshTokenPorts): Promise<Refreshed> {
  const refreshed = await findRefreshed(value, context);
  if (refreshed === undefined) {
    endReplayedFamily(value, context);
    throw invalidGrant('The token expired, was revoked, or the token ID is incorrect.');
  }
  const { token, user } = refreshed;
  if (!context.policies.password.isActive(user)) throw invalidGrant('The user of the token is inactive');
  return { token, user };
}

function requireRightClient(
  { token }: Refreshed,
  caller: AuthenticatedClient,
  context: GrantsRefreshTokenPorts,
): void {
  const rules = context.policies.refreshToken;
  if (!rules.isOf(token, caller.client)) {
    throw invalidGrant(`Wrong client for this refresh token: ${caller.client.clientId}`);
  }
  if (caller.claim === 'none' && !rules.mayRefreshUnauthenticated(token.refresh)) {
    throw invalidGrant('Refresh without client authentication not allowed.');
  }
}

/** Never more than was granted first, and what client, groups and approvals still give. @throws OAuthError */
function refreshedScopes(
  { token, user }: Refreshed,
  asked: readonly string[],
  client: Client,
  context: GrantsRefreshTokenPorts,
): readonly string[] {
  const { refreshToken: rules, userScopes } = context.policies;
  const beyond = asked.filter((scope) => !rules.isWithin(scope, token.scopes));
  if (beyond.length > 0) {
    throw new OAuthError(
      'invalid_scope',
      `Unable to narrow the scope of the client authentication to [${asked.join(', ')}].`,
      { members: { scope: token.scopes.join(' ') } },
    );
  }
  const held = groupScopesOf(user, context);
  if (!userScopes.meetsRequiredGroups(client, held)) {
    throw invalidGrant("User does not meet the client's required group criteria.");
  }
  const kept = rules
    .requested(asked, token.scopes)
    .filter((scope) => userScopes.clientHas(client, scope) && userScopes.userHas(held, scope));
  const withdrawn = kept.filter((scope) => !isApproved(scope, { user, client }, context));
  if (withdrawn.length > 0) {
    throw invalidGrant(`Invalid token (some requested scopes are not approved): [${withdrawn.join(', ')}]`);
  }
  return context.grantScopes(kept, { user, client });
}

/** A new value in the place of the old one, which is then gone. */
async function rotate(
  value: string,
  refreshed: Refreshed,
  client: Client,
  context: GrantsRefreshTokenPorts,
): Promise<string> {
  const { token, user } = refreshed;
  const { scopes, format, family, refresh: details } = token;
  const rules = context.policies.refreshToken;
  context.spentCredentials.remember(value, family, token.expiresAt);
  if (!rules.replace(token, context.tokens)) {
    endReplayedFamily(value, context);
    throw invalidGrant('The token was replaced');
  }
  const expiresAt = rules.rotatedExpiry(token);
  return (await issueRefreshToken({ client, user, scopes, details, family, expiresAt, format }, context))
    .value;
}

/** Grant refresh_token: "returns a new access token, the refresh token, and the usual fields" ("Grant rules", 3). */
export const refreshTokenGrant = {
  grantType: 'refresh_token',
  async handle({ parameters }: TokenRequest, caller, context) {
    const value = context.policies.refreshToken.sent(parameters);
    if (value === undefined) throw new OAuthError('invalid_request', 'refresh_token parameter not provided');
    const refreshed = await requireRefreshed(value, context);
    requireRightClient(refreshed, caller, context);
    const rules = context.policies.refreshToken;
    const { token, user } = refreshed;
    const { refresh: details, family } = token;
    const scopes = refreshedScopes(refreshed, scopeWords(parameters.get('scope')), caller.client, context);
    const isRotated = rules.isRotated(caller.claim, context.settings);
    const refreshToken = isRotated ? await rotate(value, refreshed, caller.client, context) : value;
    const issued = await issueUserAccess(
      {
        ...{ client: caller.client, user, scopes, grantType: 'refresh_token', family },
        login: { authTime: details.authTime, amr: details.amr },
        ...(details.azAttr && { azAttr: details.azAttr }),
        ...{ ...tokenWishes(parameters), withIdToken: rules.bringsIdToken(details) },
        ...(details.nonce !== undefined && { nonce: details.nonce }),
        ...(caller.claim && { clientAuthMethod: caller.claim }),
      },
      context,
    );
    return { ...issued, refreshToken };
  },
} satisfies Grant<GrantsRefreshTokenPorts>;
