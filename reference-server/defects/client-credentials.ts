import type { Defect } from './defect.ts';

/** Mistakes in the grant client_credentials and its token response. */
export const clientCredentialsDefects: readonly Defect[] = [
  {
    id: 'client-credentials-scope-from-client-scopes',
    mistake:
      "The scope of a client_credentials token is taken from the client's scopes instead of its authorities",
    breaks: ['TOKEN-CC-003'],
    policy: { clientCredentials: { availableScopes: () => (client) => client.scope } },
  },
];
