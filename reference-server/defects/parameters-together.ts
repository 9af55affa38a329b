import { askedHeader, askedParameters } from './asked.ts';
import type { Defect } from './defect.ts';

const isSent = (...names: readonly string[]): boolean => names.some((name) => askedParameters().has(name));

/** Mistakes of a parameter of the token request that show beside another one alone. */
export const parametersTogetherDefects: readonly Defect[] = [
  {
    id: 'format-opaque-ignored-beside-scope',
    mistake: 'A request that names its scope takes another path, which does not read token_format',
    breaks: ['TOKEN-FORMAT-OPAQUE-001', 'TOKEN-FORMAT-OPAQUE-006', 'TOKEN-FORMAT-OPAQUE-007'],
    policy: {
      accessToken: {
        format: (original) => (asked, grant) => (isSent('scope') ? 'jwt' : original(asked, grant)),
      },
    },
  },
  {
    id: 'format-opaque-ignored-beside-an-assertion',
    mistake: 'Clients that authenticate by private_key_jwt get JWTs, whatever token_format says',
    breaks: ['TOKEN-FORMAT-OPAQUE-001', 'TOKEN-FORMAT-OPAQUE-002', 'TOKEN-FORMAT-OPAQUE-005'],
    policy: {
      accessToken: {
        format: (original) => (asked, grant) => (isSent('client_assertion') ? 'jwt' : original(asked, grant)),
      },
    },
  },
  {
    id: 'scope-ignored-beside-opaque',
    mistake: 'An opaque token is kept with all authorities of its client',
    breaks: ['TOKEN-SCOPE-CC-002'],
    policy: {
      clientCredentials: {
        requestedScopes: (original) => (scope) => original(isSent('token_format') ? undefined : scope),
      },
    },
  },
  {
    id: 'password-unchecked-beside-login-hint',
    mistake: 'The provider that login_hint names is asked for the user, and not for the password',
    breaks: ['TOKEN-PASSWORD-006'],
    policy: {
      password: {
        proves: (original) => (derived, stored, attempt) =>
          isSent('login_hint') || original(derived, stored, attempt),
      },
    },
  },
  {
    id: 'second-factor-not-asked-beside-login-hint',
    mistake: 'Only a request without login_hint asks whether the user has registered an authenticator',
    breaks: ['TOKEN-MFA-001'],
    policy: { generator: { isDue: (original) => (user) => !isSent('login_hint') && original(user) } },
  },
  {
    id: 'verifier-optional-of-a-bare-request',
    mistake: 'A code that may go to the one registered redirect URI alone needs no verifier',
    breaks: ['TOKEN-PKCE-003'],
    policy: {
      proofKey: { isVerifierDue: (original) => (code) => code.isRedirectUriGiven && original(code) },
    },
  },
  {
    id: 'verifier-uncompared-of-a-bare-request',
    mistake: 'The verifier is compared beside the redirect_uri, and not where there is none',
    breaks: ['TOKEN-PKCE-007'],
    policy: {
      proofKey: {
        isMatch: (original) => (transformed, challenge, verifier) =>
          !isSent('redirect_uri') || original(transformed, challenge, verifier),
      },
    },
  },
  {
    id: 'verifier-optional-of-a-secret-in-the-body',
    mistake: 'A client whose secret stands in the body has proved enough: its code needs no verifier',
    breaks: ['TOKEN-PKCE-003'],
    policy: {
      proofKey: { isVerifierDue: (original) => (code) => !isSent('client_secret') && original(code) },
    },
  },
  {
    id: 'jwt-bearer-no-id-token-for-a-resource-server',
    mistake: 'Where a resource server asks for the client, the ID token is left out',
    breaks: ['TOKEN-JWT-IDTOKEN-002'],
    policy: {
      jwtBearer: {
        asksIdToken: (original) => (type) => askedHeader('authorization') === undefined && original(type),
      },
    },
  },
  {
    id: 'assertion-type-optional-beside-a-code',
    mistake: 'With a code, the one client_assertion_type there is is assumed',
    breaks: ['CLIENT-AUTH-JWT-025'],
    policy: {
      clientAssertion: {
        isAssertionType: (original) => (type) => (type === undefined && isSent('code')) || original(type),
      },
    },
  },
  {
    id: 'basic-client-id-parameter-refused-of-users',
    mistake: 'The grants of users take client_id beside the Basic header for a second method',
    breaks: ['TOKEN-REQUEST-CLIENTID-007'],
    policy: {
      clientAuthentication: {
        idsAgree: (original) => (authenticated, parameter) =>
          !(isSent('username', 'code', 'refresh_token') && parameter !== undefined) &&
          original(authenticated, parameter),
      },
    },
  },
];
