import type { User } from '../../accounts/user.ts';
import type { Context } from '../../context.ts';
import { mapExternalUser } from '../external-user.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { readMappingConfig } from '../mapping-config.ts';
import { provideShadowUser } from '../shadow-user.ts';
import { type LdapConfig, readLdapConfig } from './config.ts';
import { type Directory, type DirectoryEntry, DirectoryError } from './directory.ts';
import { findDirectoryUser } from './find-user.ts';
import { directoryGroups } from './groups.ts';

/** The first of the addresses that answers. @throws DirectoryError, where none does */
async function connect(config: LdapConfig, context: Context): Promise<Directory> {
  const reasons: string[] = [];
  for (const url of config.addresses) {
    try {
      const { usesStartTls, verifiesTls } = config;
      return await context.directories.connect({ url, usesStartTls, verifiesTls });
    } catch (error) {
      if (!(error instanceof DirectoryError)) throw error;
      reasons.push(`${url}: ${error.message}`);
    }
  }
  throw new DirectoryError(reasons.join('; '));
}

function shadowOf(
  userName: string,
  entry: DirectoryEntry,
  groups: readonly string[],
  provider: IdentityProvider,
  context: Context,
): User {
  const { groups: search, mailAttribute } = readLdapConfig(provider.config);
  const values = (name: string): readonly string[] => entry.attributes[name.toLowerCase()] ?? [];
  const external = mapExternalUser({ subject: entry.dn, values }, readMappingConfig(provider.config), {
    ...{ email: [mailAttribute], given_name: ['givenName'], family_name: ['sn'] },
    phone_number: ['telephoneNumber'],
  });
  const isNameMapped = readMappingConfig(provider.config).attributes.user_name !== undefined;
  const told = { ...external, groups, ...(!isNameMapped && { userName }) };
  return provideShadowUser(told, provider, context, { ...(search && { groupMode: search.mode }) });
}

/**
 * The shadow user of a user of a directory; undefined for a wrong name or password.
 * @throws DirectoryError, OAuthError invalid_grant where the user may not be added
 */
export async function logInAtDirectory(
  userName: string,
  password: string,
  provider: IdentityProvider,
  context: Context,
): Promise<User | undefined> {
  if (!context.policies.directory.isPassword(password)) return undefined;
  const config = readLdapConfig(provider.config);
  const directory = await connect(config, context);
  try {
    const found = await findDirectoryUser(config, { userName, password, directory }, context);
    if (found === undefined) return undefined;
    const groups = await directoryGroups(found.entry, found.userName, config.groups, directory, context);
    return shadowOf(found.userName, found.entry, groups, provider, context);
  } finally {
    await directory.close();
  }
}
