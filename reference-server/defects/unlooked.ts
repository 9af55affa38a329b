import type { User } from '../domain/accounts/user.ts';
import type { Client } from '../domain/clients/client.ts';
import type { Context } from '../domain/context.ts';
import type { IdentityProvider } from '../domain/federation/identity-provider.ts';
import type { Zone } from '../domain/zones/zone.ts';
import { askedPath, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect, PortReplacements } from './defect.ts';

/** A record that has nothing but its id. */
const blank = {
  clients: (clientId: string): Client => ({
    ...{ clientId, secrets: [], authorizedGrantTypes: [], redirectUris: [], scope: [], authorities: [] },
    ...{ autoapprove: [], allowPublic: false, requiredUserGroups: [], tokenSalt: '', lastModified: 0 },
  }),
  groups: (id: string) => ({
    ...{ id, displayName: id, members: [], version: 0, created: 0, lastModified: 0 },
  }),
  identityProviders: (id: string): IdentityProvider => ({
    ...{ id, originKey: id, name: id, type: 'oidc1.0', active: false, config: {} },
    ...{ version: 0, created: 0, lastModified: 0 },
  }),
  zones: (id: string): Zone => ({
    ...{ id, subdomain: id, name: id, active: true, config: {}, partition: id },
    ...{ version: 0, created: 0, lastModified: 0 },
  }),
  users: (id: string): User => ({
    ...{ id, userName: id, origin: 'auth', email: `${id}@none.example`, phoneNumbers: [], attributes: {} },
    ...{ active: true, verified: true, passwordChangeRequired: false, tokenSalt: '', version: 0 },
    ...{ created: 0, lastModified: 0, passwordLastModified: 0 },
  }),
};

/** Requests of one kind, for which a record that is not there is taken for one that has nothing. */
const ports = {
  clients: (isMeant: () => boolean) =>
    changing('clients', ({ find }) => ({
      find: (id) => find(id) ?? (isMeant() ? blank.clients(id) : undefined),
    })),
  groups: (isMeant: () => boolean) =>
    changing('groups', ({ find }) => ({
      find: (id) => find(id) ?? (isMeant() ? blank.groups(id) : undefined),
    })),
  users: (isMeant: () => boolean) =>
    changing('users', ({ find }) => ({
      find: (id) => find(id) ?? (isMeant() ? blank.users(id) : undefined),
    })),
  identityProviders: (isMeant: () => boolean) =>
    changing('identityProviders', ({ findById }) => ({
      findById: (id) => findById(id) ?? (isMeant() ? blank.identityProviders(id) : undefined),
    })),
  zones: (isMeant: () => boolean) =>
    changing('zones', ({ list }) => ({
      list() {
        const id = askedPath().split('/').at(-1) ?? '';
        const isThere = list().some((zone) => zone.id === id);
        return isThere || !isMeant() ? list() : [...list(), blank.zones(id)];
      },
    })),
} satisfies Partial<Record<keyof Context, (isMeant: () => boolean) => PortReplacements>>;

/** An operation that does not look whether what its path names is there. */
export function unlooked(
  named: readonly [id: string, mistake: string],
  store: keyof typeof ports,
  method: string,
  path: RegExp,
  ...breaks: readonly string[]
): Defect {
  const [id, mistake] = named;
  return { id, mistake, breaks, ports: ports[store](() => isAskedBy(method, path)) };
}
