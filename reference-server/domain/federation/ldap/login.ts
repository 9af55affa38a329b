import type { User } from '../../accounts/user.ts';
import { mapExternalUser } from '../external-user.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { readMappingConfig } from '../mapping-config.ts';
import { provideShadowUser, type ShadowUserPorts } from '../shadow-user.ts';
import { type LdapConfig, readLdapConfig } from './config.ts';
import { type Directories, type Directory, type DirectoryEntry, DirectoryError } from './directory.ts';
import { type FindUserPorts, findDirectoryUser } from './find-user.ts';
import { directoryGroups, type LdapGroupsPorts } from './groups.ts';
import type { directoryPolicies } from './policies.ts';

/** What this part needs of the service. */
export type LdapLoginPorts = ShadowUserPorts &
  FindUserPorts &
  LdapGroupsPorts & {
    readonly directories: Directories;
    readonly policies: { readonly directory: typeof directoryPolicies };
  };

/** The first of the addresses that answers. @throws DirectoryError, where none does */
async function connect(config: LdapConfig, context: LdapLoginPorts): Promise<Directory> {
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
  context: LdapLoginPorts,
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
  context: LdapLoginPorts,
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
