import type { Defect } from './defect.ts';

const unsignedToken = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJjbGllbnQifQ.';

/** Mistakes in the grant client_credentials: its scope, and the tokens that it must not give. */
export const clientCredentialsDefects: readonly Defect[] = [
  {
    id: 'client-credentials-scope-from-client-scopes',
    mistake:
      "The scope of a client_credentials token is taken from the client's scopes instead of its authorities",
    breaks: ['TOKEN-CC-003', 'TOKEN-CC-004', 'TOKEN-RESPONSE-SCOPE-047', 'TOKEN-RESPONSE-SCOPE-046'],
    policy: { clientCredentials: { availableScopes: () => (client) => client.scope } },
  },
  {
    id: 'client-credentials-scopes-and-authorities',
    mistake: "The client's scopes are added to its authorities",
    breaks: ['TOKEN-CC-004', 'TOKEN-RESPONSE-SCOPE-047'],
    policy: {
      clientCredentials: { availableScopes: () => (client) => [...client.authorities, ...client.scope] },
    },
  },
  {
    id: 'client-credentials-without-scope-nothing',
    mistake: 'A request without scope is granted none',
    breaks: ['TOKEN-CC-005', 'TOKEN-RESPONSE-SCOPE-046', 'TOKEN-CC-003', 'SUPPLEMENT-SCOPE-003'],
    policy: { clientCredentials: { grantedScopes: () => (_available, requested) => requested } },
  },
  {
    id: 'client-credentials-without-scope-the-first',
    mistake: 'A request without scope is granted the first authority alone',
    breaks: ['TOKEN-CC-005', 'TOKEN-RESPONSE-SCOPE-046', 'SUPPLEMENT-SCOPE-003'],
    policy: {
      clientCredentials: {
        grantedScopes: () => (available, requested) =>
          requested.length > 0 ? requested : available.slice(0, 1),
      },
    },
  },
  {
    id: 'client-credentials-scope-ignored',
    mistake: 'The requested scope is ignored, and every authority is granted',
    breaks: ['TOKEN-SCOPE-CC-001', 'TOKEN-SCOPE-CC-002'],
    policy: { clientCredentials: { grantedScopes: () => (available) => available } },
  },
  {
    id: 'client-credentials-one-scope-of-several',
    mistake: 'Of several requested scopes only the first is granted',
    breaks: ['TOKEN-SCOPE-CC-002', 'RFC6749-SCOPE-002'],
    policy: {
      clientCredentials: {
        grantedScopes: (original) => (available, requested) => original(available, requested.slice(0, 1)),
      },
    },
  },
  {
    id: 'client-credentials-any-scope',
    mistake: 'Whatever scope is requested is granted',
    breaks: ['TOKEN-CC-003', 'TOKEN-SCOPE-CC-003', 'RFC6749-ERROR-022', 'SUPPLEMENT-SCOPE-001'],
    policy: { clientCredentials: { unknownScopes: () => () => [] } },
  },
  {
    id: 'client-credentials-unknown-scope-dropped',
    mistake: 'A requested scope that is no authority is left out where another one is left',
    breaks: ['SUPPLEMENT-SCOPE-001'],
    policy: {
      clientCredentials: {
        unknownScopes: (original) => (available, requested) => {
          const unknown = original(available, requested);
          return unknown.length === requested.length ? unknown : [];
        },
        grantedScopes: (original) => (available, requested) =>
          original(available, requested).filter((scope) => available.includes(scope)),
      },
    },
  },
  {
    id: 'client-credentials-scope-split-at-commas',
    mistake: 'The scopes of a request may be separated by commas as well',
    breaks: ['RFC6749-SCOPE-015'],
    policy: {
      clientCredentials: { requestedScopes: (original) => (scope) => original(scope?.replaceAll(',', ' ')) },
    },
  },
  {
    id: 'client-credentials-scope-in-any-case',
    mistake: 'Scopes are compared case-insensitively',
    breaks: ['RFC6749-SCOPE-001'],
    policy: {
      clientCredentials: {
        unknownScopes: () => (available, requested) =>
          requested.filter((scope) => !available.some((one) => one.toLowerCase() === scope.toLowerCase())),
      },
    },
  },
  {
    id: 'client-credentials-scope-by-prefix',
    mistake: 'An authority grants every scope that begins with it',
    breaks: ['TOKEN-SCOPE-CC-003', 'TOKEN-CC-003'],
    policy: {
      clientCredentials: {
        unknownScopes: () => (available, requested) =>
          requested.filter((scope) => !available.some((one) => scope.startsWith(one.split('.')[0] ?? one))),
      },
    },
  },
  {
    id: 'client-credentials-needs-scope',
    mistake: 'A request without scope is refused',
    breaks: ['TOKEN-SCOPE-CC-004'],
    policy: {
      clientCredentials: {
        unknownScopes: (original) => (available, requested) =>
          requested.length === 0 ? ['(none)'] : original(available, requested),
      },
    },
  },
  {
    id: 'client-credentials-with-refresh-token',
    mistake: 'A client with the grant type refresh_token gets a refresh token here as well',
    breaks: ['TOKEN-CC-001', 'RFC6749-CC-002'],
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) =>
          issued.grantType === 'client_credentials' ? `${issued.jti}-r` : original(issued),
      },
    },
  },
  {
    id: 'client-credentials-with-id-token',
    mistake: 'Authority openid brings an ID token for a client without a user',
    breaks: ['TOKEN-CC-002'],
    policy: {
      tokenResponse: {
        id_token: (original) => (issued) =>
          issued.grantType === 'client_credentials' && issued.scopes.includes('openid')
            ? unsignedToken
            : original(issued),
      },
    },
  },
  {
    id: 'client-credentials-for-public-clients',
    mistake: 'A public client is given tokens of its own without a secret',
    breaks: ['RFC6749-CC-001'],
    policy: { clientAuthentication: { mayOmitSecret: () => () => true } },
  },
  {
    id: 'client-credentials-for-public-clients-with-code',
    mistake: 'A public client that sends a code and a verifier needs no secret, whatever the grant is',
    breaks: ['RFC6749-CC-001'],
    policy: {
      clientAuthentication: {
        mayOmitSecret: (original) => (parameters) =>
          original(parameters) || ['code', 'code_verifier'].every((name) => parameters.has(name)),
      },
    },
  },
];
