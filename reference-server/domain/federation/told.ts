import type { User } from '../accounts/user.ts';
import type { ExternalUser } from './external-user.ts';

/** What a provider says of a user, as it is stored. */
export type Told = Pick<
  User,
  'externalId' | 'email' | 'givenName' | 'familyName' | 'phoneNumbers' | 'verified' | 'attributes'
>;

/** The address that a provider gives, or the user name where it is one, or one that nobody has. */
function emailOf({ email }: ExternalUser, userName: string, originKey: string): string {
  const told = [email, userName].find((text) => text?.includes('@'));
  return told ?? `${encodeURIComponent(userName)}@${originKey}.invalid`;
}

/** What the mapping made of what the provider told. */
export function toldOf(external: ExternalUser, userName: string, originKey: string): Told {
  const { externalId, givenName, familyName, phoneNumber, attributes } = external;
  return {
    ...{ externalId, attributes, email: emailOf(external, userName, originKey) },
    verified: external.isEmailVerified,
    phoneNumbers: phoneNumber === undefined ? [] : [phoneNumber],
    ...(givenName !== undefined && { givenName }),
    ...(familyName !== undefined && { familyName }),
  };
}
