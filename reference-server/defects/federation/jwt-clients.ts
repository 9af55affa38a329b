import type { OAuthErrorCode } from '../../domain/errors.ts';
import { OAuthError } from '../../domain/errors.ts';
import { admitting } from '../admitting.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Another code for the refusals whose text fits. */
export function codeOf(pattern: RegExp, code: OAuthErrorCode): PolicyReplacements {
  const other = (error: OAuthError): OAuthError =>
    pattern.test(error.hint) ? new OAuthError(code, error.hint) : error;
  return { oauthErrorMembers: { error: (original) => (error) => original(other(error)) } };
}

const headers: readonly Defect[] = [
  {
    id: 'jwt-bearer-any-resource-server',
    mistake: 'Any client may ask for another one',
    breaks: ['TOKEN-JWT-HEADER-002', 'TOKEN-JWT-HEADER-003'],
    policy: { jwtBearer: { mayPresent: () => () => true } },
  },
  {
    id: 'jwt-bearer-scope-for-authority',
    mistake: 'auth.resource is looked for among the scopes too',
    breaks: ['TOKEN-JWT-HEADER-003'],
    policy: {
      jwtBearer: {
        mayPresent: (original) => (caller) => original(caller) || caller.scope.includes('auth.resource'),
      },
    },
  },
  {
    id: 'jwt-bearer-header-not-verified',
    mistake: 'The secret of the resource server is not looked at',
    breaks: ['TOKEN-JWT-HEADER-004'],
    ports: admitting(async (authenticate, request, clients) => {
      const { authorization, parameters } = request;
      const isMeant = parameters.get('grant_type') === grantType && /^basic /i.test(authorization ?? '');
      const client = isMeant ? clients.find(parameters.get('client_id') ?? '') : undefined;
      if (client === undefined) return authenticate();
      return { client, method: 'client_secret_basic' };
    }),
  },
  {
    id: 'jwt-bearer-for-the-resource-server',
    mistake: 'What the resource server of the header may do, the requesting client may do too',
    breaks: ['TOKEN-JWT-CLIENT-003'],
    ports: admitting(async (authenticate, { authorization = '', parameters }, clients) => {
      const admitted = await authenticate();
      const [id = ''] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':');
      const caller =
        parameters.get('grant_type') === grantType ? clients.find(decodeURIComponent(id)) : undefined;
      const own = admitted.client.authorizedGrantTypes;
      const authorizedGrantTypes = [...own, ...(caller?.authorizedGrantTypes ?? [])];
      return { ...admitted, client: { ...admitted.client, authorizedGrantTypes } };
    }),
  },
  {
    id: 'jwt-bearer-client-id-from-header',
    mistake: 'Without client_id the client of the Basic header is meant, as with every other grant',
    breaks: ['TOKEN-REQUEST-CLIENTID-009'],
    policy: { jwtBearer: { isClientIdMissing: () => () => false } },
  },
  {
    id: 'jwt-bearer-client-id-not-needed',
    mistake: 'Without client_id the first client with the grant type is meant',
    breaks: ['TOKEN-REQUEST-CLIENTID-009'],
    ports: admitting(async (authenticate, request, clients) => {
      const { parameters } = request;
      const isMeant = parameters.get('grant_type') === grantType && !parameters.has('client_id');
      const [client] = clients
        .list()
        .filter(({ authorizedGrantTypes }) => authorizedGrantTypes.includes(grantType));
      if (!isMeant || client === undefined) return authenticate();
      return { client, method: 'client_secret_basic' };
    }),
  },
];

const idTokens: readonly Defect[] = [
  {
    id: 'jwt-bearer-id-token-for-both-words-alone',
    mistake: 'An ID token comes for "token id_token" and not for "id_token"',
    breaks: ['TOKEN-JWT-IDTOKEN-001'],
    policy: { jwtBearer: { asksIdToken: () => (type) => type === 'token id_token' } },
  },
  {
    id: 'jwt-bearer-id-token-for-one-word-alone',
    mistake: 'An ID token comes for "id_token" and not for "token id_token"',
    breaks: ['TOKEN-JWT-IDTOKEN-002'],
    policy: { jwtBearer: { asksIdToken: () => (type) => type === 'id_token' } },
  },
  {
    id: 'jwt-bearer-no-id-token',
    mistake: 'The grant gives no ID token',
    breaks: ['TOKEN-JWT-IDTOKEN-001', 'TOKEN-JWT-IDTOKEN-002'],
    policy: { jwtBearer: { asksIdToken: () => () => false } },
  },
  {
    id: 'jwt-bearer-id-token-for-token',
    mistake: 'Any response_type asks for an ID token',
    breaks: ['TOKEN-JWT-IDTOKEN-003'],
    policy: { jwtBearer: { asksIdToken: () => (type) => type !== undefined } },
  },
  {
    id: 'jwt-bearer-id-token-unasked',
    mistake: 'An ID token comes without being asked for',
    breaks: ['TOKEN-JWT-IDTOKEN-004'],
    policy: {
      jwtBearer: { asksIdToken: (original) => (type) => type === undefined || original(type) },
    },
  },
  {
    id: 'jwt-bearer-id-token-of-the-client',
    mistake: 'The ID token is about the client',
    breaks: ['TOKEN-JWT-IDTOKEN-005'],
    policy: {
      idTokenClaims: {
        sub: (original) => (source) =>
          source.grantType === grantType ? source.client.clientId : original(source),
      },
    },
  },
];

const errors: readonly Defect[] = [
  {
    id: 'jwt-bearer-bad-assertion-as-invalid-token',
    mistake: 'A bad assertion is answered like a bad bearer token',
    breaks: ['RFC7521-GRANT-001', 'RFC7523-GRANT-009'],
    policy: codeOf(/^The (claim|assertion)|^Could not verify|^Unable to map/, 'invalid_token'),
  },
  {
    id: 'jwt-bearer-missing-assertion-as-invalid-grant',
    mistake: 'A missing assertion is answered as a bad one',
    breaks: ['RFC7521-GRANT-003'],
    policy: codeOf(/^Assertion is missing$/, 'invalid_grant'),
  },
];

/** Mistakes about the clients, the ID tokens and the errors of the grant jwt-bearer. */
export const jwtClientDefects: readonly Defect[] = [...headers, ...idTokens, ...errors];
