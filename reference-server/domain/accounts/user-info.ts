import { OAuthError } from '../errors.ts';
import { type JsonObject, type Members, present } from '../json.ts';
import { authenticateBearer, type TokensBearerPorts } from '../tokens/bearer.ts';
import type { TokenRecord } from '../tokens/token.ts';
import type { User, UserStore } from './user.ts';

/** What this part needs of the service. */
export type UserInfoPorts = TokensBearerPorts & {
  readonly users: UserStore;
  readonly policies: {
    readonly userInfo: typeof userInfoMembers;
    readonly userInfoAccess: typeof userInfoAccessPolicies;
  };
};

/** What the userinfo answer is printed from. */
export interface UserInfoSource {
  readonly user: User;
  readonly scopes: readonly string[];
}

function fullName({ givenName, familyName }: User): string | undefined {
  return [givenName, familyName].filter((part) => part !== undefined).join(' ') || undefined;
}

/** Who may ask for userinfo (OpenID Connect Core section 5.3). */
export const userInfoAccessPolicies = {
  /** "Bearer user token, scope `openid`" (supplement-authorization section 7) */
  isAllowed: (token: TokenRecord): boolean => token.scopes.includes('openid'),
  subjectOf: (token: TokenRecord, users: UserStore): User | undefined =>
    token.userId === undefined ? undefined : users.find(token.userId),
};

/** The members of the userinfo answer (supplement-authorization section 7). */
export function userInfoMembers({ user, scopes }: UserInfoSource) {
  return {
    user_id: user.id,
    /** "The `sub` Claim MUST always be returned" (OpenID Connect Core section 5.3.2) */
    sub: user.id,
    user_name: user.userName,
    name: fullName(user),
    given_name: user.givenName,
    family_name: user.familyName,
    email: user.email,
    email_verified: user.verified,
    phone_number: user.phoneNumbers[0],
    /** "previous_logon_time is always present and may be null" */
    previous_logon_time: user.previousLogonTime ?? null,
    user_attributes: scopes.includes('user_attributes') ? user.attributes : undefined,
  } satisfies Members;
}

/** What the service says about the user of a bearer token. @throws OAuthError 401 or 403 */
export async function userInfo(
  authorization: string | undefined,
  context: UserInfoPorts,
): Promise<JsonObject> {
  const rules = context.policies.userInfoAccess;
  const token = await authenticateBearer(authorization, context);
  const user = rules.subjectOf(token, context.users);
  if (user === undefined || !rules.isAllowed(token)) {
    throw new OAuthError('insufficient_scope', 'Insufficient scope for this resource', {
      ...{ challenge: 'Bearer', members: { scope: 'openid' } },
      detail: 'The token represents no user, or lacks the scope openid',
    });
  }
  return present(context.policies.userInfo({ user, scopes: token.scopes }));
}
