import type { Settings } from '../settings.ts';
import type { TokenRecord } from '../tokens/token.ts';
import type { LoginRefusal } from './authenticate.ts';
import type { Group, Member } from './group.ts';
import type { User, UserStore } from './user.ts';
import { comparedName } from './user-name.ts';

/** A name and a password that somebody sent. */
export interface LoginAttempt {
  readonly userName: string;
  readonly password: string;
  readonly origin: string;
  /** Of a generator. */
  readonly code?: string | undefined;
}

/** The rules of user names, e-mail addresses and new passwords (supplement-authorization section 13.1). */
export const userPolicies = {
  /** "letters of any script, digits and `+ - _ . @ ' !`" */
  isUserName: (name: string): boolean => /^[\p{L}\p{M}\p{N}+\-_.@'!]{1,255}$/u.test(name),
  /** "default: at least 1 character, at most 255" */
  isPassword: (password: string): boolean => password.length >= 1 && password.length <= 255,
  /** "unique without case per origin and zone" */
  isTaken: (other: User | undefined, own: string | undefined): boolean =>
    other !== undefined && other.id !== own,
  /** The tokens of a deleted user go too (supplement-authorization sections 3.6 and 7). */
  losesToken: (token: TokenRecord, id: string): boolean => token.userId === id,
  /** "exactly one; value not empty" (`emails`) */
  isEmailRequired: (): boolean => true,
  /** "400 header missing" */
  versionOf: (ifMatch: string | undefined): string | undefined => ifMatch,
  /** "404" for a deleted user */
  forget: (user: User, users: UserStore): void => users.remove(user),
  /** "filter (default `id pr`), ... startIndex 1, count 100 (capped at 500), attributes" */
  query: (query: URLSearchParams): URLSearchParams => query,
  /** "401 unauthorized, `Old password is incorrect`" */
  isOldPasswordRight: (isRight: boolean): boolean => isRight,
  /** "`meta.attributes` names to clear" */
  cleared: (names: readonly string[]): readonly string[] => names,
  /** "422 invalid_password, same as before" */
  mayRepeatPassword: (): boolean => false,
  /** "header `If-Match` = version or `*`" */
  isCurrentVersion: (asked: string, version: number): boolean =>
    ['*', String(version)].includes(asked.replaceAll('"', '')),
};

/** The rules by which a password proves who a user is (supplement-authorization sections 3.3 and 3.10). */
export const passwordPolicies = {
  /** The password is taken as it was sent: no case folded, nothing cut. */
  compared: (password: string): string => password,
  /** "`username` | string | yes | User name." (authorization-token-service, "POST /oauth/token") */
  userNameOf: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('username'),
  /** "`password` | string | yes | User password." */
  passwordOf: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('password'),
  /** "User names compare without case" (supplement-authorization section 3.3) */
  find: (users: UserStore, userName: string, origin: string): User | undefined =>
    users.findByName(userName, origin),
  /** "wrong password, unknown user": one answer for both */
  unknownUser: (): LoginRefusal => 'failure',
  /** "wrong password" is refused. */
  proves: (isSame: boolean, _attempt: LoginAttempt): boolean => isSame,
  /** The token is that of the user whose name and password, passcode or token were sent. */
  subject: (user: User, _users: UserStore, _grant: string): User => user,
  /** "inactive user" is refused. */
  isActive: (user: User): boolean => user.active,
  /** "account not verified" is refused. */
  isVerified: (user: User): boolean => user.verified,
  /** "password change required" is refused. */
  mayKeepPassword: (user: User): boolean => !user.passwordChangeRequired,
};

/** How often a password may be guessed (supplement-authorization section 3.10). Times in seconds. */
export const lockoutPolicies = {
  /** "5 consecutive failures" */
  lockoutAfterFailures: (): number => 5,
  /** "1200 s" */
  countFailuresWithin: (): number => 1200,
  isLocked: (failures: number, most: number): boolean => failures >= most,
  /** "a success ends the count" */
  isCountEnded: (): boolean => true,
  /** "300 s after the last failure" */
  lockoutPeriod: (settings: Settings): number => settings.lifetimes.lockout,
  /** Failures are counted for each user name. */
  countedAs: (userName: string, origin: string): string => `${origin} ${comparedName(userName)}`,
};

/** Which scopes the groups of a user give (supplement-authorization section 2.7). */
export const groupPolicies = {
  /** "the zone's default groups" */
  defaults: (): readonly string[] => [
    ...[
      'openid',
      'scim.me',
      'platform.read',
      'platform.write',
      'password.write',
      'scim.userids',
      'auth.user',
    ],
    ...['approvals.me', 'oauth.approvals', 'platform_service_permissions.read', 'profile', 'roles'],
    ...['user_attributes', 'auth.offline_token'],
  ],
  /** "User scopes = direct and nested group names" */
  isMember: (group: Group, id: string): boolean => group.members.some(({ value }) => value === id),
  reachesNested: (): boolean => true,
  /** "400 `Invalid group member: X`" */
  isMemberKnown: (isKnown: boolean): boolean => isKnown,
  /** "PATCH: `members[].operation: "delete"`" */
  isTakenOut: (operation: string | undefined): boolean => operation?.toLowerCase() === 'delete',
  /** "PATCH: ... `meta.attributes`" */
  cleared: (names: readonly string[]): readonly string[] => names,
  /** The members that a patch begins with. */
  patched: (members: readonly Member[]): readonly Member[] => members,
  /** The members of a group without one. */
  without: (members: readonly Member[], id: string): readonly Member[] =>
    members.filter(({ value }) => value !== id),
};
