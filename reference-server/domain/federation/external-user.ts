import type { MappingConfig } from './mapping-config.ts';

/** What a provider says about a user, as the service understands it. */
export interface ExternalUser {
  readonly userName: string;
  /** How the provider itself knows the user. */
  readonly externalId: string;
  readonly email?: string;
  readonly isEmailVerified: boolean;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly phoneNumber?: string;
  /** Names of the groups at the provider. */
  readonly groups: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** What a provider said: its attributes by name, each with its values. */
export interface ExternalSource {
  readonly subject: string;
  values(attribute: string): readonly string[];
}

/** The attributes that are read where the configuration maps none. */
export type DefaultAttributes = Readonly<Record<string, readonly string[]>>;

const prefix = 'user.attribute.';

/** Applies `attributeMappings` (supplement-authorization section 14). */
export function mapExternalUser(
  source: ExternalSource,
  mapping: MappingConfig,
  defaults: DefaultAttributes,
): ExternalUser {
  const valuesOf = (member: string): readonly string[] =>
    (mapping.attributes[member] ?? defaults[member] ?? []).flatMap((name) => source.values(name));
  const [email, givenName, familyName, phoneNumber] = [
    ...['email', 'given_name', 'family_name', 'phone_number'],
  ].map((member) => valuesOf(member).find((value) => value !== ''));
  const custom = Object.keys(mapping.attributes).filter((member) => member.startsWith(prefix));
  const isNameMapped = mapping.attributes.user_name !== undefined || defaults.user_name !== undefined;
  return {
    userName: isNameMapped ? (valuesOf('user_name')[0] ?? '') : source.subject,
    ...{ externalId: source.subject, isEmailVerified: valuesOf('email_verified')[0] === 'true' },
    ...(email !== undefined && { email }),
    ...(givenName !== undefined && { givenName }),
    ...(familyName !== undefined && { familyName }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    groups: [...new Set(valuesOf('external_groups'))],
    attributes: mapping.storesAttributes
      ? Object.fromEntries(custom.map((member) => [member.slice(prefix.length), valuesOf(member)]))
      : {},
  };
}
