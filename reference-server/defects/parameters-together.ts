import { answering, askedCaller, askedHeader, askedParameters } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';

const isSent = (...names: readonly string[]): boolean => names.some((name) => askedParameters().has(name));

/** A rule that is not asked beside the parameter: it holds. */
function heldBeside(parameter: string) {
  return <Given extends readonly unknown[]>(original: (...given: Given) => boolean) =>
    (...given: Given): boolean =>
      isSent(parameter) || original(...given);
}

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
        proves: heldBeside('login_hint'),
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
    id: 'verifier-optional-beside-an-assertion',
    mistake: 'A client that has signed an assertion needs no verifier',
    breaks: ['TOKEN-PKCE-003'],
    policy: {
      proofKey: { isVerifierDue: (original) => (code) => !isSent('client_assertion') && original(code) },
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
    id: 'providers-list-ignored-beside-opaque',
    mistake: 'What is asked for an opaque token is not asked which providers its client accepts',
    breaks: ['TOKEN-SAML-PROVIDER-004', 'TOKEN-JWT-PROVIDER-004'],
    policy: {
      providers: {
        isAllowed: heldBeside('token_format'),
      },
    },
  },
  {
    id: 'providers-list-ignored-for-a-resource-server',
    mistake: 'The providers that a client accepts are looked at where it authenticates itself',
    breaks: ['TOKEN-JWT-PROVIDER-004'],
    policy: {
      providers: {
        isAllowed: (original) => (client, originKey) =>
          (isSent('assertion') && !isSent('client_secret')) || original(client, originKey),
      },
    },
  },
  {
    id: 'user-token-receiver-unlooked-beside-scope',
    mistake: 'Where scope is sent, its check against the receiving client is the only one',
    breaks: ['TOKEN-USER-012'],
    policy: {
      userToken: { mayReceive: heldBeside('scope') },
    },
  },
  {
    id: 'scope-of-the-client-beside-opaque',
    mistake: 'Beside an opaque token the response shows what the client may ask for',
    breaks: [
      ...['TOKEN-RESPONSE-SCOPE-009', 'TOKEN-RESPONSE-SCOPE-011'],
      ...['TOKEN-RESPONSE-SCOPE-012', 'TOKEN-RESPONSE-SCOPE-013'],
    ],
    policy: {
      tokenResponse: {
        scope: (original) => (issued) =>
          isSent('token_format') ? askedCaller().client.scope.join(' ') : original(issued),
      },
    },
  },
  {
    id: 'expires-in-by-default-beside-opaque',
    mistake: 'expires_in of an opaque token is always that of the default lifetime',
    breaks: ['TOKEN-RESPONSE-EXPIRES-012'],
    policy: {
      tokenResponse: {
        expires_in: (original) => (issued) =>
          isSent('token_format') ? answering().settings.lifetimes.accessToken : original(issued),
      },
    },
  },
  {
    id: 'opaque-token-for-every-group',
    mistake: 'What an opaque token may do is left to whoever looks it up, and no group is looked at',
    breaks: ['TOKEN-RESPONSE-SCOPE-027'],
    policy: {
      userScopes: {
        userHas: heldBeside('token_format'),
      },
    },
  },
  {
    id: 'opaque-token-despite-a-denial',
    mistake: 'What the user denied is looked at when a JWT is made',
    breaks: ['TOKEN-RESPONSE-SCOPE-035'],
    policy: {
      userScopes: {
        isApproved: heldBeside('token_format'),
      },
    },
  },
  {
    id: 'opaque-token-for-every-client',
    mistake: 'The grant types of the client are looked at when a JWT is made',
    breaks: ['CLIENT-CONFIG-GRANT-001', 'CLIENT-CONFIG-GRANT-002', 'TOKEN-SAML-CLIENT-001'],
    policy: {
      tokenRequest: {
        mayUseGrant: heldBeside('token_format'),
      },
    },
  },
  {
    id: 'opaque-token-for-any-recipient',
    mistake: 'The Recipient of an assertion is compared when a JWT is made',
    breaks: ['TOKEN-SAML-RECIPIENT-004'],
    policy: {
      samlAssertion: {
        isRecipient: heldBeside('token_format'),
      },
    },
  },
  {
    id: 'opaque-token-for-any-verifier',
    mistake: 'The code_verifier is compared when a JWT is made',
    breaks: ['TOKEN-PKCE-007'],
    policy: {
      proofKey: {
        isMatch: heldBeside('token_format'),
      },
    },
  },
  {
    id: 'opaque-token-without-redirect-uri',
    mistake: 'The redirect_uri of a code is compared when a JWT is made',
    breaks: ['TOKEN-CODE-REDIRECT-003'],
    policy: {
      authorizationCode: {
        isRedirectUriDue: (original) => (code) => !isSent('token_format') && original(code),
      },
    },
  },
  {
    id: 'opaque-token-with-a-refresh-token',
    mistake: 'Beside an opaque token everybody gets a refresh token',
    breaks: ['TOKEN-RESPONSE-REFRESH-003'],
    policy: {
      refreshToken: {
        isIssued: heldBeside('token_format'),
      },
    },
  },
  {
    id: 'no-refresh-token-beside-opaque',
    mistake: 'Beside an opaque token no refresh token is shown',
    breaks: [
      ...['TOKEN-RESPONSE-REFRESH-008', 'TOKEN-RESPONSE-REFRESH-009', 'TOKEN-RESPONSE-REFRESH-010'],
      ...['TOKEN-RESPONSE-REFRESH-011', 'TOKEN-REFRESH-015'],
    ],
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) => (isSent('token_format') ? undefined : original(issued)),
      },
    },
  },
  {
    id: 'refresh-token-spent-beside-opaque',
    mistake: 'A refresh for an opaque token uses the refresh token up, and returns it all the same',
    breaks: ['TOKEN-REFRESH-016'],
    ports: changing('tokens', (tokens) => ({
      save(token) {
        tokens.save(token);
        if (token.kind === 'access' && token.format === 'opaque')
          tokens.remove(askedParameters().get('refresh_token') ?? '');
      },
    })),
  },
  {
    id: 'verifier-optional-of-a-secret-in-the-body',
    mistake: 'A client whose secret is in the body has proved enough: its code needs no verifier',
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
    mistake: 'With a code, the only client_assertion_type is assumed',
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
