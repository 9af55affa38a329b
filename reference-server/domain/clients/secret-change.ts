import type { Context } from '../context.ts';
import type { JsonObject } from '../json.ts';
import { requireScope } from '../tokens/bearer.ts';
import type { TokenRecord } from '../tokens/token.ts';
import { findClient } from './administration.ts';
import type { Client, StoredSecret } from './client.ts';
import { invalidClientObject, stringMember } from './registration-members.ts';

const administrator = 'clients.admin';

/** "own change": who is no administrator of clients has to know the secret that is there. */
function requirePermission(client: Client, change: JsonObject, caller: TokenRecord, context: Context): void {
  requireScope(caller, ['clients.secret', administrator], context);
  if (context.policies.tokenValidation.hasScope(caller.scopes, [administrator])) return;
  const old = stringMember(change, 'oldSecret') ?? '';
  const isRight = client.secrets.some((stored) =>
    context.policies.clientAuthentication.secretMatches(old, stored),
  );
  if (isRight) return;
  throw invalidClientObject('"oldSecret" must be the present secret');
}

function added(client: Client, secret: StoredSecret, { policies }: Context): readonly StoredSecret[] {
  if (policies.clientAdministration.mayAdd(client.secrets)) return [...client.secrets, secret];
  throw invalidClientObject('"changeMode" must not be ADD: the client has two secrets');
}

function withoutOldest(client: Client, { policies }: Context): readonly StoredSecret[] {
  if (client.secrets.length > 1) return policies.clientAdministration.secretsAfterDeletion(client.secrets);
  throw invalidClientObject('"changeMode" must not be DELETE: the client has one secret');
}

/**
 * Changes a client's secrets and says what it did (supplement-authorization section 12, `/secret`).
 * @throws AdministrationError, OAuthError insufficient_scope
 */
export function changeSecret(
  clientId: string,
  change: JsonObject,
  caller: TokenRecord,
  context: Context,
): string {
  const client = findClient(clientId, context);
  requirePermission(client, change, caller, context);
  const mode = stringMember(change, 'changeMode') ?? 'UPDATE';
  const keep = (secrets: readonly StoredSecret[]): void =>
    context.clients.save({ ...client, secrets, lastModified: context.clock() });
  if (mode === 'DELETE') {
    keep(withoutOldest(client, context));
    return 'Secret is deleted';
  }
  const secret = stringMember(change, 'secret');
  if (secret === undefined) throw invalidClientObject('"secret" must be given');
  const stored = context.policies.clientAuthentication.stored(secret, context.random);
  if (mode !== 'ADD' && mode !== 'UPDATE')
    throw invalidClientObject('"changeMode" must be UPDATE, ADD or DELETE');
  keep(mode === 'ADD' ? added(client, stored, context) : [stored]);
  return mode === 'ADD' ? 'Secret is added' : 'secret updated';
}
