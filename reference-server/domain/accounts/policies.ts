import { timingSafeEqual } from 'node:crypto';
import type { Settings } from '../settings.ts';
import type { TokenRecord } from '../tokens/token.ts';
import type { Group, Member } from './group.ts';
import { membersToClear } from './scim-members.ts';
import type { StoredPassword, User } from './user.ts';
import { comparedName } from './user-name.ts';

/** Why a user is not let in. Only `failure` may be told before the password was right. */
export type LoginRefusal = 'failure' | 'locked' | 'unverified' | 'password-change';

/** A name and a password that somebody sent. */
export interface LoginAttempt {
  readonly userName: string;
  readonly password: string;
  readonly origin: string;
  /** Of a generator. */
  readonly code?: string | undefined;
}

/** What a change of the status of a user asks for. */
interface AskedStatus {
  readonly locked: boolean | undefined;
  readonly passwordChangeRequired: boolean | undefined;
  readonly isInternal: boolean;
}

/** The rules of user names, e-mail addresses and new passwords (supplement-authorization section 13.1). */
export const userPolicies = {
  /** "400 for locked true, passwordChangeRequired false, external user" */
  faultOfStatus({ locked, passwordChangeRequired, isInternal }: AskedStatus): string | undefined {
    if (locked === true) return '"locked" must be false: only wrong passwords lock an account';
    if (passwordChangeRequired === false) return '"passwordChangeRequired" must be true';
    if (passwordChangeRequired === undefined || isInternal) return undefined;
    return '"passwordChangeRequired" is for internal users: this one has no password here';
  },
  /** "letters of any script, digits and `+ - _ . @ ' !`" */
  isUserName: (name: string): boolean => /^[\p{L}\p{M}\p{N}+\-_.@'!]{1,255}$/u.test(name),
  /** "default: at least 1 character, at most 255" */
  isPassword: (password: string): boolean => password.length >= 1 && password.length <= 255,
  /** "400 invalid_password (old one missing)" */
  isOldPasswordGiven: (old: string | undefined): boolean => old !== undefined,
  /** "401 unauthorized, `Old password is incorrect`" */
  isGuess: (isOldPassword: boolean): boolean => !isOldPassword,
  /** "422 invalid_password, same as before" */
  isNewPassword: (isOldPassword: boolean): boolean => !isOldPassword,
  /** "unique without case per origin and zone" */
  isTaken: (other: User | undefined, own: string | undefined): boolean =>
    other !== undefined && other.id !== own,
  /** The tokens of a deleted user go too (supplement-authorization sections 3.6 and 7). */
  losesToken: (token: TokenRecord, id: string): boolean => token.userId === id,
  /** "exactly one; value not empty" (`emails`) */
  emailsOf: (emails: readonly string[]): string | undefined =>
    emails.length === 1 && /^\S+$/.test(emails[0] ?? '') ? emails[0] : undefined,
  /** "`meta.attributes` names to clear" */
  cleared: membersToClear,
  /** "header `If-Match` = version or `*`" */
  isCurrentVersion: (asked: string, version: number): boolean =>
    ['*', String(version)].includes(asked.replaceAll('"', '')),
};

/** The rules by which a password proves who a user is (supplement-authorization sections 3.3 and 3.10). */
export const passwordPolicies = {
  /** The password is taken as it was sent, no case folded and nothing cut, however its letters are composed. */
  compared: (password: string): string => password.normalize('NFC'),
  /** "`username` | string | yes | User name." (authorization-token-service, "POST /oauth/token") */
  userNameOf: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('username'),
  /** "`password` | string | yes | User password." */
  passwordOf: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('password'),
  /** "wrong password, unknown user": one answer for both */
  unknownUser: 'failure' as LoginRefusal,
  /** "wrong password" is refused. */
  proves: (derived: string, stored: StoredPassword): boolean =>
    timingSafeEqual(Buffer.from(derived, 'hex'), Buffer.from(stored.hash, 'hex')),
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
  lockoutAfterFailures: 5,
  /** "1200 s" */
  countFailuresWithin: 1200,
  isLocked: (failures: number, most: number): boolean => failures >= most,
  /** "300 s after the last failure" */
  lockoutPeriod: (settings: Settings): number => settings.lifetimes.lockout,
  /** Failures are counted for each user name. */
  countedAs: (userName: string, origin: string): string => `${origin} ${comparedName(userName)}`,
};

/** Which scopes the groups of a user give (supplement-authorization section 2.7). */
export const groupPolicies = {
  /** "the zone's default groups" */
  defaults: [
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
  ] as readonly string[],
  /** "displayName (required)" */
  isName: (displayName: string): boolean => displayName.trim() !== '',
  /** A mapping is to a group, by "groupId or displayName" (`POST /Groups/External`). */
  isNamed: (groupId: string | undefined, displayName: string | undefined): boolean =>
    groupId !== undefined || displayName !== undefined,
  /** "User scopes = direct and nested group names" */
  memberIds: (group: Group): readonly string[] => group.members.map(({ value }) => value),
  /** "PATCH: `members[].operation: "delete"`" */
  isTakenOut: (operation: string | undefined): boolean => operation?.toLowerCase() === 'delete',
  /** "PATCH: ... `meta.attributes`" */
  cleared: membersToClear,
  /** The members of a group without one. */
  without: (members: readonly Member[], id: string): readonly Member[] =>
    members.filter(({ value }) => value !== id),
};
