import { askedCaller, askedHeader, askedParameters, askedUse } from './asked.ts';
import type { Defect } from './defect.ts';
import { type Broken, named } from './named.ts';
import type { Rewrite } from './rewrite.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'lifetime-unread-for-a-code': ['SUPPLEMENT-SUCCESS-003'],
  'lifetime-unread-for-a-password': ['SUPPLEMENT-SUCCESS-003'],
  'lifetime-unread-for-a-refresh-token': ['SUPPLEMENT-SUCCESS-003'],
  'lifetime-unread-for-a-saml-assertion': ['SUPPLEMENT-SUCCESS-003'],
  'lifetime-unread-for-a-jwt': ['SUPPLEMENT-SUCCESS-003'],
};

const lifetimes: readonly (readonly [what: string, grantType: string])[] = [
  ['code', 'authorization_code'],
  ['password', 'password'],
  ['refresh-token', 'refresh_token'],
  ['saml-assertion', 'urn:ietf:params:oauth:grant-type:saml2-bearer'],
  ['jwt', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
];

const unread = lifetimes.map(
  ([what, grantType]): Defect => ({
    ...named(broken, `lifetime-unread-for-a-${what}`),
    mistake: `A token for a ${what.replace('-', ' ')} lives as long as the default says, whatever its client has`,
    policy: {
      accessToken: {
        lifetime: (original) => (client, settings, grant) =>
          askedUse() === grantType ? settings.lifetimes.accessToken : original(client, settings, grant),
      },
    },
  }),
);

/** An answer about an opaque token of a user is that about a token that nobody knows. */
function unknownOfUsers(path: string, status: number, unknown: object): Rewrite {
  return {
    ...{ method: 'POST', path, status: 200 },
    response: (response) => {
      const { revocable, user_id } = JSON.parse(response.body);
      const isOfUser = revocable === true && user_id !== undefined;
      return isOfUser ? { ...response, status, body: JSON.stringify(unknown) } : response;
    },
  };
}

const isOpaque = (): boolean => askedParameters().get('token_format') === 'opaque';
const isPublic = (): boolean =>
  askedHeader('authorization') === undefined &&
  !['client_secret', 'client_assertion'].some((name) => askedParameters().has(name));

/** Mistakes that one grant, one kind of client or one kind of token meets, and all others do not. */
export const oneCallerForgottenDefects: readonly Defect[] = [
  ...unread,
  {
    id: 'introspect-opaque-of-users-unknown',
    mistake: 'Introspection looks for opaque tokens among those of clients alone',
    breaks: ['TOKEN-RESPONSE-ACCESS-017'],
    rewrite: unknownOfUsers('/introspect', 200, { active: false }),
  },
  {
    id: 'check-token-opaque-of-users-unknown',
    mistake: 'Check token looks for opaque tokens among those of clients alone',
    breaks: ['TOKEN-RESPONSE-ACCESS-018'],
    rewrite: unknownOfUsers('/check_token', 400, { error: 'invalid_token' }),
  },
  {
    id: 'format-opaque-ignored-for-public-clients',
    mistake: 'Clients without a secret get JWTs, whatever token_format says',
    breaks: ['TOKEN-FORMAT-OPAQUE-009'],
    policy: {
      accessToken: { format: (original) => (asked, grant) => (isPublic() ? 'jwt' : original(asked, grant)) },
    },
  },
  {
    id: 'refresh-of-any-client-for-an-opaque-token',
    mistake: 'Whose a refresh token is shows in the JWT, and is not looked at for an opaque token',
    breaks: ['RFC6749-REFRESH-006'],
    policy: {
      refreshToken: { isOf: (original) => (token, client) => isOpaque() || original(token, client) },
    },
  },
  {
    id: 'code-of-any-client-beside-a-verifier',
    mistake: 'Whoever knows the verifier of a code is taken for the client that it was issued to',
    breaks: ['RFC6749-CODE-006', 'RFC6749-ERROR-013'],
    policy: {
      authorizationCode: {
        isOf: (original) => (code, clientId) => code.challenge !== undefined || original(code, clientId),
      },
    },
  },
  {
    id: 'exchange-redirect-uri-unread-beside-a-verifier',
    mistake: 'The redirect_uri of the exchange is not compared where a verifier proves more',
    breaks: ['RFC6749-CODE-010'],
    policy: {
      authorizationCode: {
        isSameRedirectUri: (original) => (code, sent) => code.challenge !== undefined || original(code, sent),
      },
    },
  },
  {
    id: 'jwt-bearer-id-token-by-scope',
    mistake: 'The scope openid asks for an ID token, as with every other grant',
    breaks: ['TOKEN-JWT-IDTOKEN-004'],
    policy: {
      jwtBearer: {
        asksIdToken: (original) => (responseType) =>
          original(responseType) ||
          (responseType === undefined &&
            (askedParameters().get('scope') ?? '').split(' ').includes('openid')),
      },
    },
  },
  {
    id: 'jwt-bearer-issuer-among-the-allowed',
    mistake: 'Of several providers with the issuer the one that the client accepts is taken',
    breaks: ['TOKEN-JWT-AMBIGUOUS-001'],
    policy: {
      jwtAssertion: {
        choose: (original) => (matching, issuing) => {
          const { allowedProviders = [] } = askedCaller().client;
          const allowed = matching.filter(({ originKey }) => allowedProviders.includes(originKey));
          return original(allowed.length === 1 ? allowed : matching, issuing);
        },
      },
    },
  },
  {
    id: 'user-token-scope-joined-by-plus-signs',
    mistake: 'scope of a user_token response is form-encoded, as it was in the request',
    breaks: ['TOKEN-RESPONSE-SCOPE-008'],
    policy: {
      tokenResponse: {
        scope: (original) => (issued) =>
          issued.grantType === 'user_token'
            ? String(original(issued)).replaceAll(' ', '+')
            : original(issued),
      },
    },
  },
];
