// What the service knows: zones, each with its own accounts, clients, groups, providers and tokens.
import { randomBytes } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import type { Buildpack } from './buildpack.ts';
import type { Departure } from './departures-caught.ts';
import type { Json } from './json.ts';

export interface Account {
  id: string;
  origin: string;
  userName: string;
  given: string;
  family: string;
  email: string;
  phone: string;
  password: string;
  active: boolean;
  verified: boolean;
  externalId: string;
  mustChange: boolean;
  failures: number;
  lockedUntil: number;
  logons: number[];
  created: number;
  modified: number;
  version: number;
  attributes: Json;
}

export interface Client {
  id: string;
  secrets: string[];
  grants: string[];
  redirects: string[];
  scope: string[];
  authorities: string[];
  auto: true | string[];
  providers: string[] | undefined;
  open: boolean;
  keys: JWK[];
  keysAt: string;
  accessTtl: number;
  refreshTtl: number;
  modified: number;
  other: Json;
}

export interface Member {
  value: string;
  type: string;
  origin: string;
}

export interface Group {
  id: string;
  displayName: string;
  description: string;
  members: Member[];
  everyone: boolean;
  created: number;
  modified: number;
  version: number;
}

export interface Provider {
  id: string;
  originKey: string;
  type: string;
  name: string;
  active: boolean;
  config: Json;
  version: number;
  created: number;
  modified: number;
}

export interface Approval {
  userId: string;
  clientId: string;
  scope: string;
  status: 'APPROVED' | 'DENIED';
  updated: number;
  expires: number;
}

/** A token that was handed out. `value` is what the client holds. */
export interface Token {
  jti: string;
  kind: 'access' | 'refresh';
  value: string;
  format: 'jwt' | 'opaque';
  clientId: string;
  userId: string;
  scope: string[];
  grant: string;
  issued: number;
  expires: number;
  authTime: number;
  amr: string[];
  nonce: string;
  publicClient: boolean;
  claims: Json;
  family: string;
}

export interface Code {
  clientId: string;
  userId: string;
  scope: string[];
  redirect: string;
  redirectGiven: boolean;
  challenge: string;
  method: string;
  nonce: string;
  authTime: number;
  amr: string[];
  expires: number;
  used: boolean;
  issued: string[];
}

export interface Session {
  id: string;
  userId: string;
  authTime: number;
  amr: string[];
  csrf: string;
  pending: string;
}

/** One identity zone. Times are in milliseconds. */
export interface Store {
  zone: string;
  record: Json;
  accounts: Map<string, Account>;
  clients: Map<string, Client>;
  groups: Map<string, Group>;
  providers: Map<string, Provider>;
  approvals: Approval[];
  tokens: Map<string, Token>;
  codes: Map<string, Code>;
  /** Refresh tokens that were replaced, with the family of their successors. */
  replaced: Map<string, string>;
  sessions: Map<string, Session>;
  passcodes: Map<string, { userId: string; expires: number }>;
  assertions: Map<string, number>;
  /** SAML requests under way, with the page that the browser wanted. */
  samlRequests: Map<string, string>;
}

export interface World {
  origin: string;
  prefix: string;
  internal: string;
  zones: Map<string, Store>;
  idKey: { privateKey: CryptoKey; jwk: JWK };
  accessKey: { privateKey: CryptoKey; jwk: JWK };
  odd: boolean;
  packs: Map<string, Buildpack>;
  departure: Departure | undefined;
}

const EVERYONE =
  'openid profile roles user_attributes auth.user scim.me password.write approvals.me oauth.approvals scim.userids';

export function newStore(zone: string, record: Json): Store {
  const store: Store = {
    zone,
    record,
    accounts: new Map(),
    clients: new Map(),
    groups: new Map(),
    providers: new Map(),
    approvals: [],
    tokens: new Map(),
    codes: new Map(),
    replaced: new Map(),
    sessions: new Map(),
    passcodes: new Map(),
    assertions: new Map(),
    samlRequests: new Map(),
  };
  for (const name of EVERYONE.split(' ')) addGroup(store, name, '', true);
  store.providers.set('idp-own', ownProvider());
  return store;
}

/** The provider of the accounts that the service keeps itself. */
function ownProvider(): Provider {
  const now = Date.now();
  return {
    id: 'idp-own',
    originKey: 'local',
    type: 'local',
    name: 'own',
    active: true,
    config: {},
    version: 1,
    created: now,
    modified: now,
  };
}

let serial = 1000;

/** Identifiers are short and readable, never UUIDs: nothing says that they have to be. */
export function newId(kind: string): string {
  serial += 7;
  return `${kind}-${serial.toString(36)}.${randomBytes(6).toString('hex')}`;
}

/** A random string in the full base64 alphabet, so that clients have to encode it. */
export function newSecret(bytes = 30): string {
  return `${randomBytes(bytes).toString('base64').slice(0, -3)}+/=`;
}

export function addGroup(store: Store, displayName: string, description: string, everyone = false): Group {
  const now = Date.now();
  const group: Group = {
    id: newId('grp'),
    displayName,
    description,
    members: [],
    everyone,
    created: now,
    modified: now,
    version: 1,
  };
  store.groups.set(group.id, group);
  return group;
}

/** Names of the groups that hold the user, directly or through other groups. */
export function groupsOf(store: Store, userId: string): Group[] {
  const found = new Set<Group>();
  const visit = (id: string) => {
    for (const group of store.groups.values()) {
      if (found.has(group) || !group.members.some((m) => m.value === id)) continue;
      found.add(group);
      visit(group.id);
    }
  };
  visit(userId);
  for (const group of store.groups.values()) if (group.everyone) found.add(group);
  return [...found];
}

export function findAccount(store: Store, userName: string, origin: string): Account | undefined {
  const wanted = userName.toLowerCase();
  return [...store.accounts.values()].find((a) => a.userName.toLowerCase() === wanted && a.origin === origin);
}

export function newAccount(
  store: Store,
  fields: Partial<Account> & { userName: string; origin: string },
): Account {
  const now = Date.now();
  const account: Account = {
    id: newId('usr'),
    given: '',
    family: '',
    email: '',
    phone: '',
    password: '',
    active: true,
    verified: true,
    externalId: '',
    mustChange: false,
    failures: 0,
    lockedUntil: 0,
    logons: [],
    created: now,
    modified: now,
    version: 1,
    attributes: {},
    ...fields,
  };
  store.accounts.set(account.id, account);
  return account;
}

/** Removes an account with its memberships and tokens. */
export function forget(store: Store, id: string): void {
  store.accounts.delete(id);
  endTokens(store, (t) => t.userId === id);
  for (const group of store.groups.values()) group.members = group.members.filter((m) => m.value !== id);
}

/** Ends every token of a user or of a client. */
export function endTokens(store: Store, which: (token: Token) => boolean): void {
  for (const token of [...store.tokens.values()]) if (which(token)) store.tokens.delete(token.jti);
}
