import { objectIn } from '../../domain/json.ts';
import { askedFlow, askedHeader, askedParameters, isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { findingClients } from '../finding-clients.ts';
import { type Broken, named } from '../named.ts';
import { type FlowRow, flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'authorize-code-first-registered-redirect-uri': ['AUTHORIZE-REDIRECT-016'],
  'authorize-silent-first-registered-redirect-uri': ['AUTHORIZE-REDIRECT-016'],
  'authorize-implicit-first-registered-redirect-uri': ['AUTHORIZE-REDIRECT-016'],
  'authorize-id-token-first-registered-redirect-uri': ['AUTHORIZE-REDIRECT-016'],
  'authorize-token-id-token-first-registered-redirect-uri': ['AUTHORIZE-REDIRECT-016'],
  'authorize-hybrid-first-registered-redirect-uri': ['AUTHORIZE-REDIRECT-016'],
  'authorize-implicit-token-type-upper-case': ['TOKEN-RESPONSE-TYPE-009'],
  'authorize-id-token-token-type-upper-case': ['TOKEN-RESPONSE-TYPE-009'],
  'authorize-token-id-token-token-type-upper-case': ['TOKEN-RESPONSE-TYPE-009'],
  'authorize-hybrid-token-type-upper-case': ['TOKEN-RESPONSE-TYPE-009'],
  'authorize-implicit-jti-of-its-own': ['TOKEN-RESPONSE-JTI-013'],
  'authorize-token-id-token-jti-of-its-own': ['TOKEN-RESPONSE-JTI-013'],
  'csrf-cookie-of-implicit-path': ['AUTHORIZE-COOKIE-003'],
  'csrf-cookie-of-implicit-age': ['AUTHORIZE-COOKIE-004'],
  'csrf-cookie-of-implicit-scripts': ['AUTHORIZE-COOKIE-005'],
  'csrf-cookie-of-implicit-site': ['AUTHORIZE-COOKIE-006'],
  'csrf-cookie-of-id-token-path': ['AUTHORIZE-COOKIE-003'],
  'csrf-cookie-of-id-token-age': ['AUTHORIZE-COOKIE-004'],
  'csrf-cookie-of-id-token-scripts': ['AUTHORIZE-COOKIE-005'],
  'csrf-cookie-of-id-token-site': ['AUTHORIZE-COOKIE-006'],
  'csrf-cookie-of-token-id-token-path': ['AUTHORIZE-COOKIE-003'],
  'csrf-cookie-of-token-id-token-age': ['AUTHORIZE-COOKIE-004'],
  'csrf-cookie-of-token-id-token-scripts': ['AUTHORIZE-COOKIE-005'],
  'csrf-cookie-of-token-id-token-site': ['AUTHORIZE-COOKIE-006'],
  'csrf-cookie-of-hybrid-path': ['AUTHORIZE-COOKIE-003'],
  'csrf-cookie-of-hybrid-age': ['AUTHORIZE-COOKIE-004'],
  'csrf-cookie-of-hybrid-scripts': ['AUTHORIZE-COOKIE-005'],
  'csrf-cookie-of-hybrid-site': ['AUTHORIZE-COOKIE-006'],
};

const fragments: readonly FlowRow[] = [flows.implicit, flows.idToken, flows.tokenIdToken, flows.hybrid];

const isApiRequest = (): boolean => isAsked('/oauth/authorize') && askedHeader('authorization') !== undefined;

const firstRegistered = [flows.code, flows.silent, ...fragments].map(
  (flow): Defect => ({
    ...named(broken, `authorize-${flow.name}-first-registered-redirect-uri`),
    mistake: `In ${flow.title} the first registered redirect URI is used whatever the request names`,
    policy: {
      redirectUri: {
        wanted: (original) => (sent, registered, seen) =>
          sent !== undefined && flow.is(seen) ? registered[0] : original(sent, registered, seen),
      },
    },
  }),
);

const spelling = fragments.map(
  (flow): Defect => ({
    ...named(broken, `authorize-${flow.name}-token-type-upper-case`),
    mistake: `token_type is spelt Bearer in the redirect of ${flow.title}`,
    policy: {
      authorizationResponse: {
        token_type: (original) => (answer) => (flow.is(answer.flow) ? 'Bearer' : original(answer)),
      },
    },
  }),
);

const ofTheirOwn = [flows.implicit, flows.tokenIdToken].map(
  (flow): Defect => ({
    ...named(broken, `authorize-${flow.name}-jti-of-its-own`),
    mistake: `jti in the redirect of ${flow.title} is not that of the access token`,
    policy: {
      authorizationResponse: {
        jti: (original) => (answer) => {
          const jti = String(original(answer));
          return flow.is(answer.flow) ? jti.split('').toReversed().join('') : jti;
        },
      },
    },
  }),
);

type CookieRules = NonNullable<PolicyReplacements['csrfCookie']>;

/** A mistake in the CSRF cookie of one flow. */
function inCookieOf(flow: FlowRow, id: string, mistake: string, rules: CookieRules): Defect {
  return {
    ...named(broken, `csrf-cookie-of-${flow.name}-${id}`),
    mistake: `${mistake} in ${flow.title}`,
    policy: { csrfCookie: rules },
  };
}

const isAnswered = (flow: FlowRow): boolean => flow.is(askedFlow());

const cookies = fragments.flatMap((flow): readonly Defect[] => [
  inCookieOf(flow, 'path', 'The CSRF cookie is for the endpoint alone', {
    path: (original) => (base) => (isAnswered(flow) ? `${original(base)}oauth` : original(base)),
  }),
  inCookieOf(flow, 'age', 'The CSRF cookie lasts an hour', {
    maxAge: (original) => () => (isAnswered(flow) ? 3600 : original()),
  }),
  inCookieOf(flow, 'scripts', 'Scripts can read the CSRF cookie', {
    isHttpOnly: (original) => () => !isAnswered(flow) && original(),
  }),
  inCookieOf(flow, 'site', 'SameSite of the CSRF cookie is None', {
    sameSite: (original) => () => (isAnswered(flow) ? 'None' : original()),
  }),
]);

/** Mistakes that the code of one flow makes, and that of the others does not. */
export const oneFlowDefects: readonly Defect[] = [
  ...[...firstRegistered, ...spelling, ...ofTheirOwn, ...cookies],
  {
    id: 'authorize-expires-in-of-the-service',
    mistake: 'expires_in of a redirect is the lifetime that the service has, not that of the client',
    breaks: ['AUTHORIZE-IMPLICIT-006', 'AUTHORIZE-IDTOKEN-028'],
    policy: {
      authorizationResponse: {
        expires_in: (original) => (answer) => (original(answer) === undefined ? undefined : 43_200),
      },
    },
  },
  {
    id: 'codes-of-public-clients-used-twice',
    mistake: 'A code with which no credentials come stays when it is used: the verifier is proof enough',
    breaks: ['RFC6749-CODE-013'],
    ports: changing('authorizationCodes', (codes) => ({
      take: (value) => (askedHeader('authorization') === undefined ? codes.find(value) : codes.take(value)),
    })),
  },
  {
    id: 'api-client-by-redirect-uri',
    mistake: 'A request with a bearer token needs no client_id: the client is found by its redirect URI',
    breaks: ['AUTHORIZE-PARAM-002'],
    ports: findingClients('/oauth/authorize', (clientId, clients) => {
      const redirectUri = askedParameters().get('redirect_uri') ?? '';
      const found = clients.find(clientId);
      if (found !== undefined || !isApiRequest() || askedParameters().has('client_id')) return found;
      return clients.list().find((one) => one.redirectUris.includes(redirectUri));
    }),
  },
  {
    id: 'api-client-of-the-bearer-token',
    mistake: 'A request with a bearer token needs no client_id: it is that of the client that got the token',
    breaks: ['AUTHORIZE-PARAM-002'],
    ports: findingClients('/oauth/authorize', (clientId, clients) => {
      const payload = askedHeader('authorization')?.split('.')[1];
      if (payload === undefined || askedParameters().has('client_id')) return clients.find(clientId);
      const { cid } = objectIn(Buffer.from(payload, 'base64url').toString('utf8')) ?? {};
      return clients.find(String(cid));
    }),
  },
  {
    id: 'api-response-type-by-default',
    mistake: 'A request with a bearer token counts as response_type=code where it does not say',
    breaks: ['AUTHORIZE-RESPONSETYPE-006'],
    policy: {
      tokenRequest: {
        byName: (original) => (pairs) => {
          const parameters = original(pairs);
          if (!isApiRequest() || parameters.has('response_type')) return parameters;
          return new Map([...parameters, ['response_type', 'code']]);
        },
      },
    },
  },
  {
    id: 'api-scope-of-opaque-tokens-unknown',
    mistake: 'The scope of a bearer token is read from its claims, so that an opaque one may do everything',
    breaks: ['AUTHORIZE-API-007'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) =>
          original(held, needed) || (isApiRequest() && !askedHeader('authorization')?.includes('.')),
      },
    },
  },
  {
    id: 'api-bearer-in-lower-case-refused',
    mistake: 'The API flow knows the scheme of a bearer token by a capital letter',
    breaks: ['RFC9110-TOKEN-004'],
    misread: {
      ...{ method: 'GET', path: '/oauth/authorize' },
      request: ({ headers: { authorization, ...headers } }) => ({
        headers: authorization?.startsWith('bearer ') ? headers : { ...headers, authorization },
      }),
    },
  },
  {
    id: 'api-post-refused',
    mistake: 'A request by POST is answered with 405 where it has a bearer token',
    breaks: ['AUTHORIZE-OIDC-001'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/authorize' },
      response: (response, request) =>
        request.headers.authorization === undefined ? response : { status: 405, headers: {}, body: '' },
    },
  },
  {
    id: 'challenge-in-any-case',
    mistake: 'The hash of the verifier and the challenge are compared case-insensitively',
    breaks: ['TOKEN-PKCE-007'],
    policy: {
      proofKey: {
        isMatch: (original) => (transformed, challenge, verifier) =>
          original(transformed, challenge, verifier) ||
          (transformed !== verifier && transformed.toLowerCase() === challenge.toLowerCase()),
      },
    },
  },
  {
    id: 'challenge-lost-at-the-login',
    mistake: 'The request that the login page saves has no challenge any more',
    breaks: ['TOKEN-PKCE-016'],
    policy: { proofKey: { mayHaveVerifier: () => () => true } },
    ports: changing('sessions', (sound) => ({
      find(id) {
        const session = sound.find(id);
        const savedRequest = session?.savedRequest?.replaceAll(/&?code_challenge(_method)?=[^&]*/g, '');
        return session && savedRequest ? { ...session, savedRequest } : session;
      },
    })),
  },
];
