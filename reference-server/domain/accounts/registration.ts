import { AdministrationError } from '../errors.ts';
import { type InternalConfigPorts, internalConfig, passwordFault } from '../federation/internal-config.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import type { userPolicies } from './policies.ts';
import { flagOf, invalidResource, objectsOf, textOf } from './scim-members.ts';
import type { User, UserStore } from './user.ts';

/** What this part needs of the service. */
export type AccountsRegistrationPorts = InternalConfigPorts & {
  readonly settings: Settings;
  readonly users: UserStore;
  readonly policies: { readonly users: typeof userPolicies };
};

/** The members of a user that its object sets. */
export type UserMembers = Pick<
  User,
  | 'userName'
  | 'origin'
  | 'givenName'
  | 'familyName'
  | 'email'
  | 'phoneNumbers'
  | 'externalId'
  | 'active'
  | 'verified'
>;

function emailOf(object: JsonObject, { policies }: AccountsRegistrationPorts): string {
  const emails = (objectsOf(object, 'emails') ?? []).map((email) => textOf(email, 'value') ?? '');
  const email = policies.users.emailsOf(emails);
  if (email !== undefined) return email;
  throw invalidResource('"emails" must have exactly one e-mail address, as "value"');
}

function nameOf(object: JsonObject): Pick<User, 'givenName' | 'familyName'> {
  const name = object.name ?? {};
  if (!isJsonObject(name)) throw invalidResource('"name" must be an object');
  const [givenName, familyName] = [textOf(name, 'givenName'), textOf(name, 'familyName')];
  return { ...(givenName !== undefined && { givenName }), ...(familyName !== undefined && { familyName }) };
}

function userNameOf(object: JsonObject, isInternal: boolean, context: AccountsRegistrationPorts): string {
  const userName = textOf(object, 'userName') ?? '';
  const isValid = isInternal ? context.policies.users.isUserName(userName) : userName !== '';
  if (isValid) return userName;
  throw invalidResource('"userName" must be letters, digits and the characters + - _ . @ \' !');
}

/** Reads a user object, without its password (supplement-authorization section 13.1). @throws AdministrationError 400 */
export function readUser(object: JsonObject, context: AccountsRegistrationPorts): UserMembers {
  const origin = textOf(object, 'origin') || context.settings.internalOrigin;
  const isInternal = origin === context.settings.internalOrigin;
  const phones = objectsOf(object, 'phoneNumbers') ?? [];
  const externalId = textOf(object, 'externalId');
  return {
    ...{ userName: userNameOf(object, isInternal, context), origin, ...nameOf(object) },
    ...{
      email: emailOf(object, context),
      phoneNumbers: phones.map((phone) => textOf(phone, 'value') ?? ''),
    },
    ...(externalId !== undefined && { externalId }),
    active: flagOf(object, 'active') ?? true,
    verified: flagOf(object, 'verified') ?? true,
  };
}

/** A new password. @throws AdministrationError 400 invalid_password */
export function readPassword(object: JsonObject, context: AccountsRegistrationPorts): string {
  const password = textOf(object, 'password') ?? '';
  const fault = passwordFault(password, internalConfig(context));
  if (context.policies.users.isPassword(password) && fault === undefined) return password;
  throw new AdministrationError(
    400,
    'invalid_password',
    fault ?? 'Password must be at least 1 and at most 255 characters in length.',
  );
}

/** @throws AdministrationError 409, where another user of the origin has the name */
export function requireFreeName(
  members: UserMembers,
  own: string | undefined,
  context: AccountsRegistrationPorts,
): void {
  const { userName, origin } = members;
  if (!context.policies.users.isTaken(context.users.findByName(userName, origin), own)) return;
  throw new AdministrationError(409, 'scim_resource_already_exists', `Username already in use: ${userName}`, {
    origin,
  });
}
