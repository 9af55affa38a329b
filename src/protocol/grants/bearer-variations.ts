import { withDirectoryMember, withDirectoryUser } from '../federation/directory-user.ts';
import { withOwnProvider } from '../federation/own-provider.ts';
import type { GrantVariation } from './grant-variation.ts';

/** Clients, providers and requests of users of other providers that differ from the usual ones. */
export const bearerVariations: readonly GrantVariation[] = [
  {
    name: 'with a provider of its own',
    part: 'own-provider',
    change: ({ scenario }, request) => withOwnProvider(scenario, request),
  },
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
