import { AdministrationError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Clock } from '../ports.ts';
import { type AccountsAdministrationPorts, findUser, forgetCodes } from './administration.ts';
import { countFailure, endCount, isLocked, type LoginFailuresPorts } from './login-failures.ts';
import { isPasswordOf, type PasswordsPorts, storePassword } from './passwords.ts';
import { type AccountsRegistrationPorts, readPassword } from './registration.ts';
import { flagOf, invalidResource, textOf } from './scim-members.ts';
import type { User, UserStore } from './user.ts';

/** What this part needs of the service. */
export type AccountChangesPorts = AccountsAdministrationPorts &
  LoginFailuresPorts &
  PasswordsPorts &
  AccountsRegistrationPorts & {
    readonly clock: Clock;
    readonly users: UserStore;
  };

async function requireOldPassword(
  user: User,
  object: JsonObject,
  context: AccountChangesPorts,
): Promise<void> {
  const rules = context.policies.users;
  const old = textOf(object, 'oldPassword');
  if (!rules.isOldPasswordGiven(old)) {
    throw new AdministrationError(400, 'invalid_password', 'Previous password is required even for admin');
  }
  const isGuess = rules.isGuess(await isPasswordOf(user, old ?? '', context));
  // A stolen token must not become a place to guess the password: the count is that of the login.
  if (isLocked(user, context)) {
    throw new AdministrationError(401, 'unauthorized', 'Old password was guessed too often: try again later');
  }
  if (!isGuess) return endCount(user, context);
  countFailure(user, context);
  throw new AdministrationError(401, 'unauthorized', 'Old password is incorrect');
}

/**
 * Sets a new password (supplement-authorization section 13.1); every token of the user becomes invalid, and what would be
 * exchanged for one.
 * @throws AdministrationError 400, 401, 404 or 422
 */
export async function changePassword(
  id: string,
  object: JsonObject,
  isOwn: boolean,
  context: AccountChangesPorts,
): Promise<void> {
  const user = findUser(id, context);
  const password = readPassword(object, context);
  if (isOwn) await requireOldPassword(user, object, context);
  const isOldPassword = await isPasswordOf(user, password, context);
  if (!context.policies.users.isNewPassword(isOldPassword)) {
    throw new AdministrationError(
      422,
      'invalid_password',
      'Your new password cannot be the same as the old password.',
    );
  }
  const stored = await storePassword(password, context);
  const now = context.clock();
  context.users.save({
    ...{ ...findUser(id, context), password: stored, passwordChangeRequired: false },
    ...{ passwordLastModified: now, lastModified: now, version: user.version + 1 },
  });
  forgetCodes(user, context);
}

/**
 * Unlocks a user, or demands a change (`{locked: false}`, `{passwordChangeRequired: true}`).
 * @throws AdministrationError 400 or 404
 */
export function changeStatus(id: string, object: JsonObject, context: AccountChangesPorts): JsonObject {
  const user = findUser(id, context);
  const [locked, passwordChangeRequired] = [
    flagOf(object, 'locked'),
    flagOf(object, 'passwordChangeRequired'),
  ];
  const isInternal = user.origin === context.settings.internalOrigin;
  const fault = context.policies.users.faultOfStatus({ locked, passwordChangeRequired, isInternal });
  if (fault !== undefined) throw invalidResource(fault);
  if (locked === false) endCount(user, context);
  context.users.save({
    ...user,
    passwordChangeRequired: user.passwordChangeRequired || passwordChangeRequired === true,
  });
  return object;
}

/** Marks a user as verified. @throws AdministrationError 404 */
export function verifyUser(id: string, context: AccountChangesPorts): User {
  const user = { ...findUser(id, context), verified: true };
  context.users.save(user);
  return user;
}
