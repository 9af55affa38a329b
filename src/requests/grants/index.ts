import { clientCredentialsRequest } from './client-credentials.ts';
import type { GrantUnderTest } from './grant.ts';

/** Every grant that scenarios can name. */
export const grants: readonly GrantUnderTest[] = [
  {
    name: 'client_credentials',
    clientSpec: {
      name: 'client-credentials',
      authorized_grant_types: ['client_credentials'],
      scope: ['platform.read'],
      authorities: ['auth.resource', 'platform.write', 'platform.read'],
    },
    request: clientCredentialsRequest,
  },
];
