// Which scopes a token gets: client, groups and approvals of the user, and what was asked for.
import { type Call, Refusal } from './http.ts';
import { type Account, type Client, groupsOf, type Store } from './world.ts';

export function autoApproved(client: Client, scope: string): boolean {
  return client.auto === true || client.auto.some((pattern) => matches(pattern, scope));
}

function matches(pattern: string, scope: string): boolean {
  if (!pattern.includes('*')) return pattern === scope;
  return new RegExp(`^${pattern.split('*').map(quoted).join('[^ ]+')}$`).test(scope);
}

const quoted = (s: string) => s.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

export function approvalOf(store: Store, userId: string, clientId: string, scope: string) {
  const now = Date.now();
  return store.approvals.find(
    (a) => a.userId === userId && a.clientId === clientId && a.scope === scope && a.expires > now,
  );
}

/** Scopes that the client may have and the user holds; a requested one outside the client's is refused. */
export function available(call: Call, client: Client, account: Account, asked: string[]): string[] {
  const { world, store } = call;
  const outside = asked.find((s) => !client.scope.some((p) => matches(p, s)));
  if (outside) throw invalidScope(`${outside} is not a scope of the client`);
  const held = new Set(groupsOf(store, account.id).map((g) => g.displayName));
  const base = [...held].filter((s) => client.scope.some((p) => matches(p, s)));
  if (world.departure === 'scope-ignores-groups') return asked.length > 0 ? asked : client.scope;
  return asked.length > 0 ? [...new Set(asked)].filter((s) => held.has(s)) : base;
}

/** The same, less what the user has not approved (approvals are not consulted where the client approves itself). */
export function granted(call: Call, client: Client, account: Account, asked: string[]): string[] {
  const scope = available(call, client, account, asked).filter((s) => approved(call, client, account, s));
  if (scope.length === 0) throw invalidScope('none of the scopes is left for this user');
  return scope;
}

function approved(call: Call, client: Client, account: Account, scope: string): boolean {
  if (autoApproved(client, scope)) return true;
  return approvalOf(call.store, account.id, client.id, scope)?.status === 'APPROVED';
}

export function invalidScope(why: string): Refusal {
  return new Refusal(400, 'invalid_scope', why);
}

/** Scopes of a token of the client itself. */
export function ofClient(client: Client, asked: string[]): string[] {
  const outside = asked.find((s) => !client.authorities.includes(s));
  if (outside) throw invalidScope(`${outside} is not an authority of the client`);
  return asked.length > 0 ? [...new Set(asked)] : client.authorities;
}
