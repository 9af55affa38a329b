import type { AuthorizationCodeStore } from '../authorization/code.ts';
import type { KeptCodeStore, LoginCode } from '../external-login/kept-code.ts';
import { type InternalConfigPorts, requireManagement } from '../federation/internal-config.ts';
import type { JsonObject } from '../json.ts';
import type { Clock, Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { TokenStore } from '../tokens/token.ts';
import type { ApprovalStore } from './approval.ts';
import type { GroupStore } from './group.ts';
import { endCount, type LoginFailuresPorts } from './login-failures.ts';
import type { PasscodeStore } from './passcode.ts';
import { type PasswordsPorts, storePassword } from './passwords.ts';
import type { userPolicies } from './policies.ts';
import { type AccountsRegistrationPorts, readPassword, readUser, requireFreeName } from './registration.ts';
import { requireVersion, staleVersion, unknownResource } from './scim-members.ts';
import type { User, UserStore } from './user.ts';
import { requireEditable, type UserEditor } from './user-editor.ts';
import { type AccountsViewPorts, showUser } from './view.ts';

/** What this part needs of the service. */
export type AccountsAdministrationPorts = InternalConfigPorts &
  LoginFailuresPorts &
  PasswordsPorts &
  AccountsRegistrationPorts &
  AccountsViewPorts & {
    readonly approvals: ApprovalStore;
    readonly authorizationCodes: AuthorizationCodeStore;
    readonly clock: Clock;
    readonly groups: GroupStore;
    readonly loginCodes: KeptCodeStore<LoginCode>;
    readonly passcodes: PasscodeStore;
    readonly random: Random;
    readonly settings: Settings;
    readonly tokens: TokenStore;
    readonly users: UserStore;
    readonly policies: { readonly users: typeof userPolicies };
  };

/** @throws AdministrationError 404 */
export function findUser(id: string, context: AccountsAdministrationPorts): User {
  const user = context.users.find(id);
  if (user === undefined) throw unknownResource('User', id);
  return user;
}

/** Creates a user (supplement-authorization section 13.1). @throws AdministrationError 400 or 409 */
export async function createUser(object: JsonObject, context: AccountsAdministrationPorts): Promise<User> {
  const members = readUser(object, context);
  requireManagement(members.origin, context);
  requireFreeName(members, undefined, context);
  const isInternal = members.origin === context.settings.internalOrigin;
  const password = isInternal && (await storePassword(readPassword(object, context), context));
  requireFreeName(members, undefined, context);
  const now = context.clock();
  const user: User = {
    ...{ id: context.random.uuid(), ...members, attributes: {}, ...(password && { password }) },
    ...{ passwordChangeRequired: false, tokenSalt: context.random.hex(8) },
    ...{ version: 0, created: now, lastModified: now, passwordLastModified: now },
  };
  context.users.save(user);
  return user;
}

function changeable(id: string, ifMatch: string | undefined, context: AccountsAdministrationPorts): User {
  const user = findUser(id, context);
  requireManagement(user.origin, context);
  const asked = requireVersion(ifMatch);
  if (context.policies.users.isCurrentVersion(asked, user.version)) return user;
  throw staleVersion();
}

/** Replaces a user's members, but not the password. @throws AdministrationError 400, 404 or 409 */
export function replaceUser(
  id: string,
  object: JsonObject,
  ifMatch: string | undefined,
  by: UserEditor,
  context: AccountsAdministrationPorts,
): User {
  const before = changeable(id, ifMatch, context);
  const { origin, verified, active } = before;
  // Who leaves them out has decided nothing: "verified defaults true on create" alone.
  const members = readUser({ origin, verified, active, ...object }, context);
  requireEditable(before, members, by);
  requireFreeName(members, id, context);
  const { givenName: _given, familyName: _family, externalId: _external, ...kept } = before;
  const user = { ...kept, ...members, version: before.version + 1, lastModified: context.clock() };
  context.users.remove(before);
  context.users.save(user);
  return user;
}

/**
 * Changes some members; `meta.attributes` names members to clear ("SCIM 1 PATCH").
 * @throws AdministrationError 400, 404 or 409
 */
export function patchUser(
  id: string,
  object: JsonObject,
  ifMatch: string | undefined,
  by: UserEditor,
  context: AccountsAdministrationPorts,
): User {
  const shown = showUser(changeable(id, ifMatch, context), context);
  const cleared = context.policies.users.cleared(object);
  const kept = Object.entries(shown).filter(([name]) => !cleared.includes(name));
  return replaceUser(id, { ...Object.fromEntries(kept), ...object }, ifMatch, by, context);
}

/** Forgets what would still be exchanged for a session or a token of the user. */
export function forgetCodes(user: User, context: AccountsAdministrationPorts): void {
  for (const { code, userId } of context.authorizationCodes.list()) {
    if (userId === user.id) context.authorizationCodes.take(code);
  }
  for (const { passcode, userId } of context.passcodes.list()) {
    if (userId === user.id) context.passcodes.take(passcode);
  }
  for (const { code, data } of context.loginCodes.list()) {
    if (data === user.id) context.loginCodes.take(code);
  }
}

function forgetCredentials(user: User, context: AccountsAdministrationPorts): void {
  forgetCodes(user, context);
  for (const token of context.tokens.list()) {
    if (context.policies.users.losesToken(token, user.id)) context.tokens.remove(token.jti);
  }
}

/**
 * Deletes a user with memberships, decisions, credentials and wrong guesses: another user may get the name.
 * @throws AdministrationError 404 or 409
 */
export function deleteUser(
  id: string,
  ifMatch: string | undefined,
  context: AccountsAdministrationPorts,
): JsonObject {
  const user = ifMatch === undefined ? findUser(id, context) : changeable(id, ifMatch, context);
  const shown = showUser(user, context);
  context.users.remove(user);
  for (const approval of context.approvals.of(id)) context.approvals.remove(approval);
  for (const group of context.groups.list()) {
    const members = group.members.filter(({ value }) => value !== id);
    if (members.length < group.members.length) context.groups.save({ ...group, members });
  }
  forgetCredentials(user, context);
  endCount(user, context);
  return shown;
}
