import type { LdapGroupSearch } from './config.ts';
import type { Directory, DirectoryEntry } from './directory.ts';
import type { directoryPolicies } from './policies.ts';

/** What this part needs of the service. */
export interface LdapGroupsPorts {
  readonly policies: { readonly directory: typeof directoryPolicies };
}

/** The groups of an entry, and the groups of these, as deep as the configuration says. */
async function groupsOf(
  user: DirectoryEntry,
  userName: string,
  search: LdapGroupSearch,
  directory: Directory,
  context: LdapGroupsPorts,
): Promise<readonly DirectoryEntry[]> {
  const { inFilter } = context.policies.directory;
  const found = new Map<string, DirectoryEntry>();
  let members = [user.dn];
  for (let depth = 0; depth < search.depth; depth += 1) {
    const next: string[] = [];
    for (const member of members) {
      const values: Readonly<Record<string, string>> = { '{0}': inFilter(member), '{1}': inFilter(userName) };
      const filter = search.filter.replaceAll(/\{[01]\}/g, (place) => values[place] ?? place);
      for (const group of await directory.search(search.base, filter, 'sub')) {
        if (found.has(group.dn)) continue;
        found.set(group.dn, group);
        next.push(group.dn);
      }
    }
    members = next;
  }
  return [...found.values()];
}

/** What the groups of a user are called here: scopes, or the names that are mapped to groups. */
export async function directoryGroups(
  user: DirectoryEntry,
  userName: string,
  search: LdapGroupSearch | undefined,
  directory: Directory,
  context: LdapGroupsPorts,
): Promise<readonly string[]> {
  if (search === undefined) return [];
  const groups = await groupsOf(user, userName, search, directory, context);
  if (search.mode === 'EXPLICITLY_MAPPED') return groups.map(({ dn }) => dn);
  return groups.flatMap(({ attributes }) => attributes[search.scopeAttribute.toLowerCase()] ?? []);
}
