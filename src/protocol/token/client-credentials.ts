import { credentialsOf } from './client-authentication-methods.ts';
import type { GrantUnderTest } from './grant.ts';

/** Scopes of the client; `scopeOnly` is no authority of it. */
export const clientCredentialsScopes = {
  authorities: ['assay.alpha', 'assay.beta', 'assay.gamma'],
  scopeOnly: 'assay.scope-only',
} as const;

/**
 * Grant rule 1 (document, "POST /oauth/token"): the client asks for itself. It has what could tempt a server
 * to more: the refresh_token grant type, openid, and a scope that is no authority.
 */
export const clientCredentials = {
  name: 'client_credentials',
  needs: 'client-credentials',
  isForClient: true,
  clientSpec: {
    name: 'client-credentials',
    authorized_grant_types: ['client_credentials', 'refresh_token'],
    scope: [clientCredentialsScopes.scopeOnly, clientCredentialsScopes.authorities[0], 'openid'],
    authorities: [...clientCredentialsScopes.authorities, 'openid'],
  },
  request: ({ baseUrl, client }) => ({
    baseUrl,
    client,
    grantType: 'client_credentials',
    verifies: 'TOKEN-REQUEST-GRANT-002',
    authentication: credentialsOf(client, baseUrl),
    parameters: [],
  }),
} satisfies GrantUnderTest;
