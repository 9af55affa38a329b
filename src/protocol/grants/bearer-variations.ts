import { withDirectoryMember, withDirectoryUser } from '../federation/directory-user.ts';
import { withOwnProvider, withUnseenUser } from '../federation/own-provider.ts';
import {
  asPublicClient,
  byAssertion,
  bySecret,
  withPasswordAtProvider,
} from '../federation/password-at-provider.ts';
import { keysAtAddress, keysDiscovered, withServedKeys } from '../federation/served-keys.ts';
import { listedGroups, mappedGroups, scopesAsGroups } from '../federation/telling.ts';
import { besideResourceServer, resourceAuthority, resourceServer } from '../token/resource-server.ts';
import type { GrantVariation } from './grant-variations.ts';

/** What a provider asserts of a user whom the target has never seen. */
const tellings = [
  ['whose provider asserts scopes as groups', 'scopes-as-groups', scopesAsGroups],
  ['whose provider asserts one of two mapped groups', 'mapped-groups', mappedGroups],
  ['whose provider asserts a group that externalGroupsWhitelist lacks', 'listed-groups', listedGroups],
] as const;

/** Where the target gets the keys of a provider. */
const servedKeys = [
  ['whose provider has its keys at tokenKeyUrl', 'keys-at-address', keysAtAddress],
  ['whose provider has its keys where its discovery document says', 'keys-discovered', keysDiscovered],
] as const;

/** What the provider that takes passwords knows the target by. */
const passwordsAtProviders = [
  ['the secret of the service', 'password-by-secret', bySecret],
  ['the public id of the service', 'password-by-id', asPublicClient],
  ['the assertions of the service', 'password-by-assertion', byAssertion],
] as const;

/** Clients, providers and requests of users of other providers that differ from the usual ones. */
export const bearerVariations: readonly GrantVariation[] = [
  {
    name: 'beside the Basic header of a resource server',
    part: 'resource-server',
    change: async ({ scenario, client }, request) => ({
      ...request,
      authentication: besideResourceServer(client.id, await resourceServer(scenario.run)),
    }),
  },
  {
    name: 'with its own Basic header',
    part: 'own-header',
    change: async ({ client }, request) => ({
      ...request,
      authentication: besideResourceServer(client.id, client),
    }),
  },
  {
    name: 'that is itself the resource server of its Basic header',
    part: 'own-resource-server',
    client: async (_spec, { run }) => ({ authorities: [resourceAuthority(run)] }),
    change: async ({ client }, request) => ({
      ...request,
      authentication: besideResourceServer(client.id, client),
    }),
  },
  {
    name: 'with a provider of its own',
    part: 'own-provider',
    change: ({ scenario }, request) => withOwnProvider(scenario, request),
  },
  {
    name: 'with a user whom the target has never seen',
    part: 'unseen-user',
    change: ({ scenario }, request) => withUnseenUser(scenario, request),
  },
  ...tellings.map(
    ([name, part, telling]): GrantVariation => ({
      ...{ name, part },
      change: ({ scenario }, request) => withUnseenUser(scenario, request, telling),
    }),
  ),
  ...servedKeys.map(
    ([name, part, config]): GrantVariation => ({
      ...{ name, part },
      change: ({ scenario }, request) => withServedKeys(scenario, request, config),
    }),
  ),
  ...passwordsAtProviders.map(
    ([name, part, proof]): GrantVariation => ({
      name: `with a login_hint of the provider that knows the password and ${name}`,
      part,
      change: ({ scenario }, request) => withPasswordAtProvider(scenario, request, proof),
    }),
  ),
  {
    name: 'with a user of the directory',
    part: 'directory-user',
    change: ({ scenario }, request) => withDirectoryUser(scenario, request),
  },
  {
    name: 'with a member of a group of the directory',
    part: 'directory-member',
    change: ({ scenario }, request) => withDirectoryMember(scenario, request),
  },
];
