import { fitsWildcards } from '../pattern.ts';
import type { tokenValidationPolicies } from '../tokens/policies.ts';
import type { TokenRecord } from '../tokens/token.ts';
import type { clientAdministrationPolicies } from './administration-policies.ts';
import type { Client } from './client.ts';
import type { ClientStore } from './client-store.ts';
import { invalidClientObject } from './registration-members.ts';

/** What this part needs of the service. */
export interface ReachPorts {
  readonly clients: ClientStore;
  readonly policies: {
    readonly clientAdministration: typeof clientAdministrationPolicies;
    readonly tokenValidation: typeof tokenValidationPolicies;
  };
}

/**
 * What the caller may give away: what it has itself. A token of a user counts for what it holds; the authorities of
 * its client are not the user's.
 */
function ownScopes(
  caller: TokenRecord,
  context: ReachPorts,
): { scope: readonly string[]; own: readonly string[] } {
  const client = caller.userId === undefined ? context.clients.find(caller.clientId) : undefined;
  const own = [...caller.scopes, ...(client?.authorities ?? [])];
  return { own, scope: [...own, ...(client?.scope ?? [])] };
}

/** @throws AdministrationError 400, where a list names what the caller may not give */
function requireGivable(
  member: string,
  words: readonly string[],
  own: readonly string[],
  { clientId }: TokenRecord,
  { policies }: ReachPorts,
): void {
  const foreign = words.find((word) => !policies.clientAdministration.mayGiveScope(word, clientId, own));
  if (foreign === undefined) return;
  throw invalidClientObject(
    `"${member}" must not name ${JSON.stringify(foreign)}: the caller has no such scope, and it does not begin with ${clientId}.`,
  );
}

/**
 * Who registers clients may give what begins with its own id, so that a name such as `auth` would be a scope of this
 * service: a client that can do so stands below its maker. @throws AdministrationError 400
 */
function requireBelow(client: Client, caller: TokenRecord): void {
  const registers = [...client.authorities, ...client.scope].some((word) =>
    fitsWildcards('clients.write', word, 1),
  );
  const isBelow = client.clientId === caller.clientId || client.clientId.startsWith(`${caller.clientId}.`);
  if (isBelow || !registers) return;
  throw invalidClientObject(
    `"client_id" must begin with ${caller.clientId}. for a client that may have clients.write`,
  );
}

/** @throws AdministrationError 400, where the grant types are those that an administrator gives */
function requireGivableGrants({ authorizedGrantTypes: grants }: Client, { policies }: ReachPorts): void {
  const rules = policies.clientAdministration;
  const kept = grants.find((grantType) => !rules.mayGiveGrant(grantType));
  if (kept !== undefined)
    throw invalidClientObject(`"authorized_grant_types" must not name ${kept} without clients.admin`);
  if (rules.mayGiveTogether(grants)) return;
  throw invalidClientObject(
    '"authorized_grant_types" must not name implicit and authorization_code without clients.admin',
  );
}

/**
 * What a caller without clients.admin may register (supplement-authorization section 12): nobody becomes more than
 * they are by registering a client.
 * @throws AdministrationError 400
 */
export function requireWithinReach(client: Client, caller: TokenRecord, context: ReachPorts): void {
  if (context.policies.tokenValidation.hasScope(caller.scopes, ['clients.admin'])) return;
  requireGivableGrants(client, context);
  requireBelow(client, caller);
  const { scope, own } = ownScopes(caller, context);
  requireGivable('scope', client.scope, scope, caller, context);
  requireGivable('authorities', client.authorities, own, caller, context);
}
