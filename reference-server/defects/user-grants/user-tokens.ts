import { decodeJwt } from 'jose';
import { isStringArray } from '../../domain/json.ts';
import { askedHeader, askedUse, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';

const nullAccess = ['TOKEN-RESPONSE-ACCESS-008', 'TOKEN-RESPONSE-ACCESS-009', 'TOKEN-USER-017'];

/** The scopes of the bearer token, which is a JWT. */
function scopesOfBearer(): readonly string[] {
  const { scope } = decodeJwt<{ scope?: unknown }>(askedHeader('authorization')?.split(' ')[1] ?? '');
  return isStringArray(scope) ? scope : [];
}

/** Mistakes of the grant user_token. */
export const userTokenDefects: readonly Defect[] = [
  {
    id: 'user-token-access-token-left-out',
    mistake: 'access_token is left out of the response instead of being null',
    breaks: ['TOKEN-RESPONSE-ACCESS-009', 'TOKEN-USER-017'],
    policy: {
      tokenResponse: {
        access_token: (original) => (issued) =>
          issued.grantType === 'user_token' ? undefined : original(issued),
      },
    },
  },
  {
    id: 'user-token-access-token-issued',
    mistake: 'The response brings an access token',
    breaks: [
      ...nullAccess,
      'TOKEN-RESPONSE-ACCESS-010',
      'TOKEN-RESPONSE-ACCESS-011',
      'TOKEN-FORMAT-USER-004',
    ],
    policy: { userToken: { accessToken: () => () => '0123456789abcdef0123456789abcdef' } },
  },
  {
    id: 'user-token-refresh-token-left-out',
    mistake: 'The refresh token stands under the name "token"',
    breaks: ['TOKEN-USER-018'],
    policy: {
      tokenResponse: {
        refresh_token: (original) => (issued) =>
          issued.grantType === 'user_token' ? undefined : original(issued),
      },
    },
  },
  {
    id: 'user-token-refresh-token-jwt',
    mistake: 'The refresh token is a JWT',
    breaks: [
      'TOKEN-RESPONSE-REFRESH-012',
      'TOKEN-USER-019',
      'TOKEN-FORMAT-USER-003',
      'SUPPLEMENT-USERTOKEN-004',
    ],
    policy: { userToken: { refreshTokenFormat: () => () => 'jwt' } },
  },
  {
    id: 'user-token-format-obeyed',
    mistake: 'token_format=jwt makes the refresh token a JWT',
    breaks: ['TOKEN-FORMAT-USER-002'],
    policy: {
      userToken: {
        refreshTokenFormat: (original) => (parameters) =>
          parameters.get('token_format') === 'jwt' ? 'jwt' : original(parameters),
      },
    },
  },
  {
    id: 'user-token-for-the-requester',
    mistake: 'The refresh token belongs to the client that requested it',
    breaks: ['TOKEN-RESPONSE-REFRESH-013', 'TOKEN-USER-015'],
    policy: {
      userToken: {
        receiver: (original) => (clients, clientId, requester) => {
          const receiver = original(clients, clientId, requester);
          return receiver && { ...requester, authorizedGrantTypes: receiver.authorizedGrantTypes };
        },
      },
    },
  },
  {
    id: 'user-token-refused',
    mistake: 'The grant user_token is not known',
    breaks: ['TOKEN-REQUEST-GRANT-004'],
    policy: {
      tokenRequest: {
        isGrantType: (original) => (requested, grantType) =>
          grantType !== 'user_token' && original(requested, grantType),
      },
    },
  },
  {
    id: 'user-token-bearer-in-lower-case-refused',
    mistake: 'The token endpoint knows the scheme of a bearer token by a capital letter',
    breaks: ['RFC9110-TOKEN-004'],
    misread: {
      ...{ method: 'POST', path: '/oauth/token' },
      request: ({ headers: { authorization, ...headers } }) => ({
        headers: authorization?.startsWith('bearer ') ? headers : { ...headers, authorization },
      }),
    },
  },
  {
    id: 'user-token-any-scope',
    mistake: 'A bearer token needs no scope auth.user',
    breaks: ['TOKEN-USER-005', 'RFC6750-USERTOKEN-002'],
    policy: {
      userToken: { neededScopes: () => () => [] },
      tokenValidation: {
        hasScope: (original) => (held, needed) => needed.length === 0 || original(held, needed),
      },
    },
  },
  {
    id: 'user-token-of-a-client',
    mistake: 'A client hands out a refresh token of its first user with its own token',
    breaks: ['TOKEN-USER-006', 'AUTH-USERTOKEN-003'],
    policy: {
      userToken: {
        userOf: (original) => (token, users_) => original(token, users_) ?? users_.list()[0],
      },
    },
  },
  {
    id: 'user-token-without-bearer',
    mistake: 'Without a bearer token the first valid token of the store is used',
    breaks: ['TOKEN-USER-002', 'TOKEN-USER-003', 'TOKEN-USER-004', 'TOKEN-USER-007', 'RFC6750-USERTOKEN-001'],
    ports: (sound) => ({
      async authenticateCaller(request) {
        try {
          return await sound.authenticateCaller(request);
        } catch (error) {
          const isMeant = request.parameters.get('grant_type') === 'user_token';
          const bearer = sound.tokens
            .list()
            .findLast((one) => isMeant && one.scopes.includes('auth.user') && one.kind === 'access');
          const client = bearer && sound.clients.find(bearer.clientId);
          if (bearer === undefined || client === undefined) throw error;
          return { client, bearer };
        }
      },
    }),
  },
  {
    id: 'user-token-with-a-refresh-token',
    mistake: 'A refresh token passes for the bearer token',
    breaks: ['TOKEN-USER-008'],
    policy: { tokenValidation: { isAccessToken: () => () => true } },
  },
  {
    id: 'user-token-opaque-refused',
    mistake: 'The bearer token has to be a JWT',
    breaks: ['TOKEN-USER-009'],
    policy: {
      userToken: {
        userOf: (original) => (token, users_) =>
          token.format === 'jwt' ? original(token, users_) : undefined,
      },
    },
  },
  {
    id: 'user-token-requester-not-checked',
    mistake: 'Nobody looks whether the requesting client has grant type user_token',
    breaks: ['TOKEN-USER-010'],
    policy: {
      tokenRequest: {
        mayUseGrant: (original) => (client, grantType) =>
          grantType === 'user_token' || original(client, grantType),
      },
    },
  },
  {
    id: 'user-token-receiver-not-checked',
    mistake: 'Nobody looks whether the receiving client has grant type refresh_token',
    breaks: ['TOKEN-USER-012', 'TOKEN-USER-013'],
    policy: { userToken: { mayReceive: () => () => true } },
  },
  {
    id: 'user-token-roles-exchanged',
    mistake: 'Grant type refresh_token is required of the requesting client instead of the receiving one',
    breaks: ['TOKEN-USER-013'],
    policy: {
      userToken: {
        mayReceive: () => (_receiver, requester) => requester.authorizedGrantTypes.includes('refresh_token'),
      },
    },
  },
  {
    id: 'user-token-both-of-the-receiver',
    mistake: 'Both grant types are required of the receiving client',
    breaks: ['TOKEN-USER-021'],
    policy: {
      userToken: {
        mayReceive: (original) => (receiver, requester) =>
          original(receiver, requester) && receiver.authorizedGrantTypes.includes('user_token'),
      },
    },
  },
  {
    id: 'user-token-both-of-the-requester',
    mistake: 'Grant type refresh_token is required of both clients',
    breaks: ['TOKEN-USER-022'],
    policy: {
      userToken: {
        mayReceive: (original) => (receiver, requester) =>
          original(receiver, requester) && requester.authorizedGrantTypes.includes('refresh_token'),
      },
    },
  },
  {
    id: 'user-token-unknown-receiver',
    mistake: 'An unknown receiving client means the requesting one',
    breaks: ['TOKEN-USER-014', 'SUPPLEMENT-USERTOKEN-001'],
    policy: {
      userToken: {
        receiver: (original) => (clients, clientId, requester) =>
          original(clients, clientId, requester) ?? requester,
      },
    },
  },
  {
    id: 'user-token-made-up-bearer-400',
    mistake: 'A made-up bearer token is answered with invalid_request',
    breaks: ['RFC6750-USERTOKEN-001'],
    policy: {
      oauthErrorMembers: {
        error: (original) => (error) =>
          error.code === 'invalid_token' ? 'invalid_request' : original(error),
      },
    },
  },
  {
    id: 'user-token-weak-bearer-401',
    mistake: 'A bearer token without auth.user is answered with access_denied',
    breaks: ['RFC6750-USERTOKEN-002'],
    policy: {
      oauthErrorMembers: {
        error: (original) => (error) =>
          error.code === 'insufficient_scope' ? 'access_denied' : original(error),
      },
    },
  },
  {
    id: 'user-token-jti-of-nothing',
    mistake: 'jti of the response is made afresh, and names no token',
    breaks: ['SUPPLEMENT-USERTOKEN-005'],
    policy: {
      tokenResponse: {
        jti: (original) => (issued) =>
          issued.grantType === 'user_token' ? issued.jti.split('').toReversed().join('') : original(issued),
      },
    },
  },
  {
    id: 'user-token-jti-the-same',
    mistake: 'jti of the response is that of the bearer token for all',
    breaks: ['TOKEN-RESPONSE-JTI-012', 'SUPPLEMENT-USERTOKEN-005'],
    policy: {
      tokenResponse: {
        jti: (original) => (issued) =>
          issued.grantType === 'user_token' ? '0123456789abcdef0123456789abcdef-r' : original(issued),
      },
    },
  },
  {
    id: 'user-token-revoked-bearer',
    mistake: 'A revoked bearer token still works',
    breaks: [
      'RFC6750-USERTOKEN-003',
      'RFC6750-BEARER-005',
      'TOKEN-RESPONSE-JTI-014',
      'TOKEN-FORMAT-REVOKE-002',
      'USERINFO-011',
    ],
    ports: changing('tokens', (tokens) => ({
      remove: (jti) => isAskedBy('DELETE', /revoke/) || tokens.remove(jti),
    })),
  },
  {
    id: 'user-token-scopes-of-the-bearer',
    mistake: 'The refresh token has no scope that the bearer token lacks',
    breaks: ['SUPPLEMENT-USERTOKEN-007'],
    ports: changing('tokens', (tokens) => ({
      save: (token) =>
        tokens.save(
          askedUse() === 'user_token'
            ? { ...token, scopes: token.scopes.filter((scope) => scopesOfBearer().includes(scope)) }
            : token,
        ),
    })),
  },
];
