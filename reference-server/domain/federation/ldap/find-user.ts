import type { LdapConfig } from './config.ts';
import { type Directory, type DirectoryEntry, DirectoryError } from './directory.ts';
import type { directoryPolicies } from './policies.ts';

/** What this part needs of the service. */
export interface FindUserPorts {
  readonly policies: { readonly directory: typeof directoryPolicies };
}

/** Somebody whose name and password the directory confirmed. */
export interface FoundUser {
  readonly entry: DirectoryEntry;
  /** The name as the directory writes it. */
  readonly userName: string;
}

/** What somebody typed, and the directory that is asked about it. */
interface Attempt {
  readonly userName: string;
  readonly password: string;
  readonly directory: Directory;
}

/** Attribute that stands before the user name: `uid` in `uid={0},ou=people` and in `(uid={0})`. */
function nameAttribute(pattern: string): string {
  return (/([\w;-]+)=\{0\}/.exec(pattern)?.[1] ?? '').toLowerCase();
}

/** The user name as the directory writes it: what was typed may differ in case and spaces. */
function writtenName(entry: DirectoryEntry, pattern: string, typed: string): string {
  return entry.attributes[nameAttribute(pattern)]?.[0] ?? typed.trim();
}

async function bySimpleBind(
  patterns: readonly string[],
  { userName, password, directory }: Attempt,
  context: FindUserPorts,
): Promise<FoundUser | undefined> {
  const rules = context.policies.directory;
  for (const pattern of patterns) {
    const dn = pattern.replaceAll('{0}', () => rules.inName(userName));
    if (!(await directory.bind(dn, password))) continue;
    const [entry = { dn, attributes: {} }] = await directory.search(dn, '(objectClass=*)', 'base');
    return { entry, userName: writtenName(entry, pattern, userName) };
  }
  return undefined;
}

async function bySearch(
  login: Extract<LdapConfig['login'], { readonly kind: 'search-and-bind' }>,
  { userName, password, directory }: Attempt,
  context: FindUserPorts,
): Promise<FoundUser | undefined> {
  const rules = context.policies.directory;
  const asService = async (): Promise<void> => {
    if (await directory.bind(login.bindDn, login.bindPassword)) return;
    throw new DirectoryError('The directory refuses "bindUserDn" and "bindPassword"');
  };
  await asService();
  const filter = login.filter.replaceAll('{0}', () => rules.inFilter(userName));
  const entry = rules.userOf(await directory.search(login.base, filter, 'sub'));
  if (entry === undefined || !(await directory.bind(entry.dn, password))) return undefined;
  await asService();
  return { entry, userName: writtenName(entry, login.filter, userName) };
}

/** The user with this name and password; undefined for wrong ones. @throws DirectoryError */
export function findDirectoryUser(
  { login }: LdapConfig,
  attempt: Attempt,
  context: FindUserPorts,
): Promise<FoundUser | undefined> {
  return login.kind === 'simple-bind'
    ? bySimpleBind(login.patterns, attempt, context)
    : bySearch(login, attempt, context);
}
