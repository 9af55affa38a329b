import type { clientAuthenticationPolicies } from '../client-authentication/policies.ts';
import type { JsonObject } from '../json.ts';
import type { Clock, Random } from '../ports.ts';
import { requireScope, type TokensBearerPorts } from '../tokens/bearer.ts';
import type { tokenValidationPolicies } from '../tokens/policies.ts';
import type { TokenRecord } from '../tokens/token.ts';
import { type ClientsAdministrationPorts, findClient } from './administration.ts';
import type { clientAdministrationPolicies } from './administration-policies.ts';
import type { Client, StoredSecret } from './client.ts';
import type { ClientStore } from './client-store.ts';
import { invalidClientObject, stringMember } from './registration-members.ts';

/** What this part needs of the service. */
export type SecretChangePorts = TokensBearerPorts &
  ClientsAdministrationPorts & {
    readonly clients: ClientStore;
    readonly clock: Clock;
    readonly random: Random;
    readonly policies: {
      readonly clientAdministration: typeof clientAdministrationPolicies;
      readonly clientAuthentication: typeof clientAuthenticationPolicies;
      readonly tokenValidation: typeof tokenValidationPolicies;
    };
  };

const administrator = 'clients.admin';

/** "own change": who is no administrator of clients has to know the secret that is there. */
function requirePermission(
  client: Client,
  change: JsonObject,
  caller: TokenRecord,
  context: SecretChangePorts,
): void {
  requireScope(caller, ['clients.secret', administrator], context);
  if (context.policies.tokenValidation.hasScope(caller.scopes, [administrator])) return;
  const old = stringMember(change, 'oldSecret') ?? '';
  const isRight = client.secrets.some((stored) =>
    context.policies.clientAuthentication.secretMatches(old, stored),
  );
  if (isRight) return;
  throw invalidClientObject('"oldSecret" must be the present secret');
}

function added(
  client: Client,
  secret: StoredSecret,
  { policies }: SecretChangePorts,
): readonly StoredSecret[] {
  if (policies.clientAdministration.mayAdd(client.secrets)) return [...client.secrets, secret];
  throw invalidClientObject('"changeMode" must not be ADD: the client has two secrets');
}

function withoutOldest(client: Client, { policies }: SecretChangePorts): readonly StoredSecret[] {
  const { mayDelete, secretsAfterDeletion } = policies.clientAdministration;
  if (mayDelete(client.secrets)) return secretsAfterDeletion(client.secrets);
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
  context: SecretChangePorts,
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
