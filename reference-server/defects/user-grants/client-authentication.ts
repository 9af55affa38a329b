import { OAuthError } from '../../domain/errors.ts';
import type { TokenRequest as Request } from '../../domain/grants/grant.ts';
import { admitting } from '../admitting.ts';
import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { type GrantRow, grants, idOf } from './grants.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'authorization-code-client-secret-basic-unknown': ['TOKEN-REQUEST-CLIENTID-002'],
  'password-client-secret-basic-unknown': ['TOKEN-REQUEST-CLIENTID-003'],
  'passcode-client-secret-basic-unknown': ['CLIENT-AUTH-BASIC-004'],
  'refresh-token-client-secret-basic-unknown': ['TOKEN-REQUEST-CLIENTID-004'],
  'authorization-code-client-secret-post-unknown': ['CLIENT-AUTH-POST-002'],
  'password-client-secret-post-unknown': ['CLIENT-AUTH-POST-003'],
  'refresh-token-client-secret-post-unknown': ['CLIENT-AUTH-POST-004'],
  'authorization-code-private-key-jwt-unknown': ['CLIENT-AUTH-JWT-002'],
  'password-private-key-jwt-unknown': ['CLIENT-AUTH-JWT-003'],
  'refresh-token-private-key-jwt-unknown': ['CLIENT-AUTH-JWT-004'],
  'authorization-code-client-secret-basic-unproved': ['CLIENT-AUTH-BASIC-012'],
  'password-client-secret-basic-unproved': ['CLIENT-AUTH-BASIC-013'],
  'passcode-client-secret-basic-unproved': ['CLIENT-AUTH-BASIC-014'],
  'refresh-token-client-secret-basic-unproved': ['CLIENT-AUTH-BASIC-015'],
  'authorization-code-client-secret-post-unproved': ['CLIENT-AUTH-POST-012'],
  'password-client-secret-post-unproved': ['CLIENT-AUTH-POST-013'],
  'refresh-token-client-secret-post-unproved': ['CLIENT-AUTH-POST-014'],
  'authorization-code-private-key-jwt-unproved': ['CLIENT-AUTH-JWT-012'],
  'password-private-key-jwt-unproved': ['CLIENT-AUTH-JWT-013'],
  'refresh-token-private-key-jwt-unproved': ['CLIENT-AUTH-JWT-014'],
  'authorization-code-none-unproved': ['CLIENT-AUTH-NONE-002'],
  'password-none-unproved': ['CLIENT-AUTH-NONE-003'],
  'passcode-none-unproved': ['CLIENT-AUTH-NONE-004'],
  'refresh-token-none-unproved': ['CLIENT-AUTH-NONE-005'],
};

function grantOf({ parameters }: Request): string {
  const grantType = parameters.get('grant_type') ?? '';
  return grantType === 'password' && parameters.has('passcode') ? 'passcode' : grantType;
}

const methods = {
  basic: {
    method: 'client_secret_basic',
    title: 'the Basic header',
    is: ({ authorization }: Request) => /^basic /i.test(authorization ?? ''),
    nameOf: ({ authorization = '' }: Request) =>
      decodeURIComponent(Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0] ?? ''),
  },
  post: {
    method: 'client_secret_post',
    title: 'the secret in the body',
    is: ({ parameters }: Request) => parameters.has('client_secret'),
    nameOf: ({ parameters }: Request) => parameters.get('client_id') ?? '',
  },
  jwt: {
    method: 'private_key_jwt',
    title: 'the client assertion',
    is: ({ parameters }: Request) => parameters.has('client_assertion'),
    nameOf: ({ parameters }: Request) => {
      const [, claims = ''] = (parameters.get('client_assertion') ?? '').split('.');
      const { sub }: { sub?: string } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return sub ?? '';
    },
  },
  none: {
    method: 'none',
    title: 'a missing secret',
    is: ({ authorization, parameters }: Request) =>
      authorization === undefined && !parameters.has('client_secret') && !parameters.has('client_assertion'),
    nameOf: ({ parameters }: Request) => parameters.get('client_id') ?? '',
  },
} as const;

type Method = (typeof methods)[keyof typeof methods];
type Row = readonly [grant: GrantRow, method: Method];

/** The grant does not know the method. */
function refusing([grant, method]: Row): Defect {
  return {
    ...named(broken, `${idOf(grant)}-${method.method.replaceAll('_', '-')}-unknown`),
    mistake: `${grant.title[0]?.toUpperCase()}${grant.title.slice(1)} does not know ${method.title}`,
    ports: admitting((authenticate, request) => {
      if (grantOf(request) !== grant.name || !method.is(request)) {
        return authenticate();
      }
      return Promise.reject(new OAuthError('invalid_client', 'Bad credentials', { challenge: 'Basic' }));
    }),
  };
}

/** The grant takes whatever the method proves. */
function trusting([grant, method]: Row): Defect {
  return {
    ...named(broken, `${idOf(grant)}-${method.method.replaceAll('_', '-')}-unproved`),
    mistake: `${grant.title[0]?.toUpperCase()}${grant.title.slice(1)} does not verify ${method.title}`,
    ports: admitting(async (authenticate, request, clients) => {
      const isMeant = grantOf(request) === grant.name && method.is(request);
      const client = isMeant ? clients.find(method.nameOf(request)) : undefined;
      if (client === undefined) return authenticate();
      return { client, method: method === methods.none ? 'client_secret_post' : method.method };
    }),
  };
}

const served: readonly Row[] = [
  [grants.code, methods.basic],
  [grants.password, methods.basic],
  [grants.passcode, methods.basic],
  [grants.refresh, methods.basic],
  [grants.code, methods.post],
  [grants.password, methods.post],
  [grants.refresh, methods.post],
  [grants.code, methods.jwt],
  [grants.password, methods.jwt],
  [grants.refresh, methods.jwt],
];

const proved: readonly Row[] = [
  ...served,
  [grants.code, methods.none],
  [grants.password, methods.none],
  [grants.passcode, methods.none],
  [grants.refresh, methods.none],
];

const publicClient = ['CLIENT-CONFIG-PUBLIC-001'];

/** Mistakes of client authentication in user grants, and with public clients. */
export const userGrantClientDefects: readonly Defect[] = [
  ...[...served.map(refusing), ...proved.map(trusting)],
  {
    id: 'public-client-needs-a-secret',
    mistake: 'A client with allowpublic has to send a secret all the same',
    breaks: publicClient,
    policy: { clientAuthentication: { isPublic: () => () => false } },
  },
  {
    id: 'public-by-its-verifier',
    mistake: 'A verifier stands in for the secret of every client',
    breaks: ['CLIENT-AUTH-NONE-011', 'CLIENT-AUTH-NONE-012'],
    policy: {
      clientAuthentication: {
        isPublic: (original) => (client, parameters) =>
          parameters.has('code_verifier') || original(client, parameters),
      },
    },
  },
  {
    id: 'public-client-with-secret-refused',
    mistake: 'A client with allowpublic may not send its secret',
    breaks: ['CLIENT-AUTH-NONE-016'],
    ports: admitting(async (authenticate) => {
      const admitted = await authenticate();
      if (!admitted.client.allowPublic || admitted.claim === 'none') return admitted;
      throw new OAuthError('invalid_client', 'A public client has no secret', { challenge: 'Basic' });
    }),
  },
  {
    id: 'public-client-without-s256',
    mistake: 'A client with allowpublic and no secret is served without a challenge',
    breaks: ['AUTH-PUBLIC-003'],
    policy: {
      clientAuthentication: { mayOmitSecret: () => () => true },
      proofKey: { suitsPublicClient: () => () => true },
    },
  },
  {
    id: 'public-client-with-plain',
    mistake: 'A client with allowpublic and no secret is served with a plain challenge',
    breaks: ['AUTH-PUBLIC-004', 'SUPPLEMENT-PUBLIC-004'],
    policy: { proofKey: { suitsPublicClient: () => () => true } },
  },
  {
    id: 'public-client-with-secret-without-challenge-refused',
    mistake: 'A client with allowpublic needs a challenge also where it sends its secret',
    breaks: ['SUPPLEMENT-PUBLIC-008'],
    policy: { proofKey: { suitsPublicClient: (original) => (code) => original(code, false) } },
  },
  {
    id: 'public-client-without-verifier',
    mistake: 'The verifier of a client without secret may be left out',
    breaks: ['CLIENT-AUTH-NONE-014'],
    policy: {
      clientAuthentication: { mayOmitSecret: () => () => true },
      proofKey: { isVerifierDue: () => () => false },
    },
  },
  {
    id: 'public-client-with-any-verifier',
    mistake: 'The verifier of a client without secret is not compared',
    breaks: ['CLIENT-AUTH-NONE-015', 'TOKEN-PKCE-007', 'TOKEN-PKCE-008', 'TOKEN-PKCE-012', 'TOKEN-PKCE-013'],
    policy: { proofKey: { isMatch: () => () => true } },
  },
  {
    id: 'public-client-cannot-refresh',
    mistake: 'A refresh needs a secret, also of a client with allowpublic',
    breaks: ['CLIENT-CONFIG-PUBLIC-004', 'SUPPLEMENT-PUBLIC-001'],
    policy: {
      clientAuthentication: {
        mayOmitSecret: (original) => (parameters) =>
          parameters.get('grant_type') !== 'refresh_token' && original(parameters),
      },
    },
  },
  {
    id: 'public-client-with-wrong-secret',
    mistake: 'A wrong secret of a client with allowpublic counts as none',
    breaks: ['SUPPLEMENT-PUBLIC-003'],
    ports: admitting(async (authenticate, request, clients) => {
      const client = clients.find(methods.post.nameOf(request));
      const isMeant = client?.allowPublic === true && methods.post.is(request);
      return isMeant ? { client, method: 'none', claim: 'none' } : authenticate();
    }),
  },
  {
    id: 'client-credentials-in-the-error',
    mistake: 'The error of a client that is refused repeats what it sent, for those who look for the mistake',
    breaks: ['ASVS-SHOWN-001'],
    ports: admitting(async (authenticate, request) => {
      try {
        return await authenticate();
      } catch (error) {
        const sent = request.parameters.get('client_secret') ?? request.authorization;
        if (!(error instanceof OAuthError) || sent === undefined) throw error;
        throw new OAuthError(error.code, `${error.hint}: ${sent}`);
      }
    }),
  },
  {
    id: 'public-client-any-grant',
    mistake: 'A client with allowpublic may use every grant without a secret',
    breaks: ['SUPPLEMENT-PUBLIC-002'],
    policy: { clientAuthentication: { mayOmitSecret: () => () => true } },
  },
  {
    id: 'public-client-not-told-in-the-token',
    mistake: 'The token of a client without secret does not tell so',
    breaks: ['SUPPLEMENT-PUBLIC-005'],
    policy: { accessTokenClaims: { client_auth_method: () => () => undefined } },
  },
  {
    id: 'public-client-refreshes-any-token',
    mistake: 'A refresh token of an authenticated client is refreshed without authentication',
    breaks: ['SUPPLEMENT-PUBLIC-006'],
    policy: { refreshToken: { mayRefreshUnauthenticated: () => () => true } },
  },
];
