import { storeSecret } from './domain/client-authentication/policies.ts';
import type { Client } from './domain/clients/client.ts';
import type { Context } from './domain/context.ts';
import type { ServerOptions } from './options.ts';
import { scopeIn, type Words } from './words.ts';

/** What the first client may do (supplement-authorization section 16, and the buildpack operations). */
const authorities = [
  'auth.admin',
  'auth.resource',
  'clients.admin',
  'clients.read',
  'clients.write',
  'clients.secret',
  'scim.read',
  'scim.write',
  'idps.read',
  'idps.write',
  'zones.read',
  'zones.write',
  'tokens.list',
  'tokens.revoke',
  'platform.admin',
];

/** Puts the client in place that provisions all others. */
export function createAdminClient(
  { id, secret }: ServerOptions['adminClient'],
  context: Context,
  words: Words,
): Client {
  const own = (scope: string) => scopeIn(words, scope);
  const client: Client = {
    ...{ clientId: id, secrets: [storeSecret(secret, context.random)] },
    ...{
      authorizedGrantTypes: ['client_credentials'],
      redirectUris: [],
      authorities: authorities.map(own),
      scope: [own('auth.none')],
      autoapprove: [],
    },
    ...{
      allowPublic: false,
      requiredUserGroups: [],
      tokenSalt: context.random.hex(8),
      lastModified: context.clock(),
    },
  };
  context.clients.save(client);
  return client;
}
