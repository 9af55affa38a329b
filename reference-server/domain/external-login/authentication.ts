import { type AuthenticatePorts, recordLogin } from '../accounts/authenticate.ts';
import type { User } from '../accounts/user.ts';
import { OAuthError, Refusal } from '../errors.ts';
import type { IdentityProviderStore } from '../federation/identity-provider.ts';
import { authenticateAmong, type PasswordLoginPorts } from '../federation/password-login.ts';
import { type PasswordProviderPorts, pageProviders } from '../federation/password-provider.ts';
import { provideShadowUser, type ShadowUserPorts } from '../federation/shadow-user.ts';
import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';

/** What this part needs of the service. */
export type AuthenticationPorts = AuthenticatePorts &
  PasswordLoginPorts &
  PasswordProviderPorts &
  ShadowUserPorts & {
    readonly identityProviders: IdentityProviderStore;
    readonly settings: Settings;
  };

/** A login that is refused: "401 `{"error":"authentication failed"}`; 403 `{"error":"account not verified"}`". */
export class AuthenticationRefusal extends Refusal {
  readonly status: 401 | 403;
  readonly code: string;

  constructor(status: 401 | 403, code: 'authentication failed' | 'account not verified', detail: string) {
    super(code, detail);
    this.status = status;
    this.code = code;
  }
}

/** Somebody for whom an external login server vouches. */
export interface Vouched {
  readonly userName: string;
  readonly email: string | undefined;
  /** Origin key of the provider that the user belongs to. */
  readonly origin: string;
  /** Whether an unknown user is created. */
  readonly isAdded: boolean;
}

/** The rules of `/authenticate` (supplement-authorization section 11). */
export const externalLoginPolicies = {
  /** "200 `{username, email}` (+ `origin`, `user_id` with Bearer)" */
  shown: ({ id, userName, email, origin }: User, isTrusted: boolean): JsonObject =>
    isTrusted ? { username: userName, email, origin, user_id: id } : { username: userName, email },
};

/** The user with this name and password. @throws AuthenticationRefusal */
export async function authenticateForLogin(
  attempt: { readonly userName: string; readonly password: string },
  context: AuthenticationPorts,
): Promise<User> {
  const outcome = await authenticateAmong(pageProviders(undefined, undefined, context), attempt, context);
  if ('user' in outcome) return recordLogin(outcome.user, context);
  if (outcome.refusal === 'unverified') {
    throw new AuthenticationRefusal(403, 'account not verified', outcome.detail);
  }
  throw new AuthenticationRefusal(401, 'authentication failed', outcome.detail);
}

/** The user for whom the login server vouches, created where that is asked for. @throws AuthenticationRefusal 401 */
export function vouchedUser(
  { userName, email, origin, isAdded }: Vouched,
  context: AuthenticationPorts,
): User {
  const provider = context.identityProviders.find(origin);
  if (provider === undefined || origin === context.settings.internalOrigin) {
    throw new AuthenticationRefusal(401, 'authentication failed', `There is no external provider ${origin}`);
  }
  const external = {
    ...{ userName, externalId: userName, isEmailVerified: false, groups: [], attributes: {} },
    ...(email !== undefined && { email }),
  };
  try {
    return provideShadowUser(external, provider, context, { addsShadowUsers: isAdded });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new AuthenticationRefusal(401, 'authentication failed', error.hint);
  }
}
