import { askedParameters, isAsked } from '../asked.ts';
import { firstOf, knowing, withEmpty } from '../by-name.ts';
import type { Defect } from '../defect.ts';
import { findingClients } from '../finding-clients.ts';
import { type Broken, named } from '../named.ts';
import { flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'authorize-code-scope-required': ['AUTHORIZE-PARAM-006'],
  'authorize-api-scope-required': ['AUTHORIZE-PARAM-008'],
  'authorize-implicit-scope-required': ['AUTHORIZE-PARAM-010'],
  'authorize-hybrid-scope-required': ['AUTHORIZE-PARAM-012'],
  'authorize-code-scope-ignored': ['AUTHORIZE-PARAM-007'],
  'authorize-api-scope-ignored': ['AUTHORIZE-PARAM-009'],
  'authorize-implicit-scope-ignored': ['AUTHORIZE-PARAM-011'],
  'authorize-hybrid-scope-ignored': ['AUTHORIZE-PARAM-013'],
  'authorize-response-type-repeated': ['AUTHORIZE-SYNTAX-004'],
  'authorize-client-id-repeated': ['AUTHORIZE-SYNTAX-005'],
  'authorize-redirect-uri-repeated': ['AUTHORIZE-SYNTAX-006'],
  'authorize-scope-repeated': ['AUTHORIZE-SYNTAX-007'],
  'authorize-state-repeated': ['AUTHORIZE-SYNTAX-008'],
};

const narrowed = [flows.code, flows.api, flows.implicit, flows.hybrid];

const demanded = narrowed.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `authorize-${name}-scope-required`),
    mistake: `A request without scope is refused in ${title}`,
    policy: {
      authorizationRequest: {
        requestedScopes: (original) => (scope, flow) =>
          scope === undefined && is(flow) ? ['no.scope.was.sent'] : original(scope, flow),
      },
    },
  }),
);

const ignored = narrowed.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `authorize-${name}-scope-ignored`),
    mistake: `The scope of the request is not read in ${title}: every scope of the client is granted`,
    policy: {
      authorizationRequest: {
        requestedScopes: (original) => (scope, flow) => (is(flow) ? [] : original(scope, flow)),
      },
    },
  }),
);

const repeated = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state'];

const repetitions = repeated.map(
  (parameter): Defect => ({
    ...named(broken, `authorize-${parameter.replace('_', '-')}-repeated`),
    mistake: `Of a ${parameter} that is sent twice the first one counts`,
    policy: {
      tokenRequest: { byName: (original) => (pairs) => original(firstOf(pairs, parameter)) },
    },
  }),
);

const known =
  /^(response_type|client_id|scope|redirect_uri|state|nonce|prompt|max_age|login_hint|code_challenge(_method)?)$/;

const originInLetters = (hint: string | undefined): string | undefined =>
  /^\{"origin":"([^"]*)"\}$/.exec(hint ?? '')?.[1];

/** Mistakes in the other parameters of an authorization request. */
export const parameterDefects: readonly Defect[] = [
  ...[...demanded, ...ignored, ...repetitions],
  {
    id: 'authorize-api-for-pages-alone',
    mistake: 'The API flow answers nobody who names another media type than form data',
    breaks: ['RFC9110-ACCEPT-002'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize' },
      response: (response, request) =>
        request.headers.authorization === undefined || request.headers.accept?.includes('form') === true
          ? response
          : { ...response, status: 406, headers: {}, body: '' },
    },
  },
  {
    id: 'authorize-scope-split-at-commas',
    mistake: 'The scopes of a request may be separated by commas as well',
    breaks: ['AUTHORIZE-PARAM-015'],
    policy: {
      authorizationRequest: {
        requestedScopes: (original) => (scope, flow) => original(scope?.replaceAll(',', ' '), flow),
      },
    },
  },
  {
    id: 'authorize-scope-first-word-only',
    mistake: 'Of the requested scopes the first one is granted',
    breaks: ['AUTHORIZE-PARAM-014'],
    policy: {
      authorizationRequest: {
        requestedScopes: (original) => (scope, flow) => original(scope, flow).slice(0, 1),
      },
    },
  },
  {
    id: 'authorize-scope-of-no-client-granted',
    mistake: 'A requested scope is granted when the user approves it, whether the client has it or not',
    breaks: ['AUTHORIZE-PARAM-016', 'AUTHORIZE-ERROR-005', 'TOKEN-RESPONSE-SCOPE-017'],
    policy: {
      userScopes: {
        clientHas: (original) => (client, scope, use) =>
          ['code', 'code id_token'].includes(use) || original(client, scope, use),
      },
    },
  },
  {
    id: 'authorize-scope-that-does-not-exist-granted',
    mistake: 'What is requested with response_type=code is granted, without a look at client and groups',
    breaks: ['AUTHORIZE-PARAM-017'],
    policy: {
      userScopes: {
        clientHas: (original) => (client, scope, use) => use === 'code' || original(client, scope, use),
        userHas: (original) => (held, scope, use) => use === 'code' || original(held, scope, use),
      },
    },
  },
  {
    id: 'authorize-code-of-any-client',
    mistake: 'The code does not remember which client it was issued to',
    breaks: ['RFC6749-CODE-006', 'RFC6749-CODE-007', 'RFC6749-ERROR-013'],
    policy: { authorizationCode: { isOf: () => () => true } },
  },
  {
    id: 'authorize-code-of-no-client',
    mistake: 'The client of a code is compared with the id of the user',
    breaks: ['AUTHORIZE-PARAM-005', 'CODE-004', 'AUTHORIZE-CODE-003', 'TOKEN-CODE-001'],
    policy: { authorizationCode: { isOf: () => (code, clientId) => code.userId === clientId } },
  },
  {
    id: 'authorize-client-id-in-any-case',
    mistake: 'Client ids are compared case-insensitively at the authorization endpoint',
    breaks: ['AUTHORIZE-SYNTAX-014'],
    ports: findingClients(
      '/oauth/authorize',
      (clientId, clients) =>
        clients.find(clientId) ??
        clients.list().find((one) => one.clientId.toLowerCase() === clientId.toLowerCase()),
    ),
  },
  {
    id: 'authorize-client-unknown-served',
    mistake: 'A request of no known client is served for the client that has the redirect URI',
    breaks: [
      'AUTHORIZE-PARAM-002',
      'AUTHORIZE-PARAM-003',
      'AUTHORIZE-PARAM-004',
      ...['AUTHORIZE-ERROR-001', 'AUTHORIZE-ERROR-002', 'AUTHORIZE-COMPAT-006'],
    ],
    ports: findingClients('/oauth/authorize', (clientId, clients) => {
      const redirectUri = askedParameters().get('redirect_uri') ?? '';
      return clients.find(clientId) ?? clients.list().find((one) => one.redirectUris.includes(redirectUri));
    }),
  },
  {
    id: 'authorize-unknown-parameter-refused',
    mistake: 'A parameter that the service does not know is refused',
    breaks: ['AUTHORIZE-SYNTAX-001', 'AUTHORIZE-OIDC-009', 'AUTHORIZE-COMPAT-018'],
    policy: {
      tokenRequest: {
        byName: (original) => (pairs) =>
          isAsked('/oauth/authorize') ? knowing(known, original)(pairs) : original(pairs),
      },
    },
  },
  {
    id: 'authorize-empty-scope-counts',
    mistake: 'A scope without value is a request for no scope at all',
    breaks: ['AUTHORIZE-SYNTAX-002'],
    policy: {
      tokenRequest: { byName: withEmpty },
      authorizationRequest: {
        requestedScopes: (original) => (scope, flow) =>
          scope === '' ? ['no.scope.was.sent'] : original(scope, flow),
      },
    },
  },
  {
    id: 'authorize-empty-redirect-uri-counts',
    mistake: 'A redirect_uri without value is compared with the registered ones',
    breaks: ['AUTHORIZE-SYNTAX-003'],
    policy: { tokenRequest: { byName: withEmpty } },
  },
  {
    id: 'authorize-post-refused',
    mistake: 'An authorization request by POST is taken for a forged approval',
    breaks: ['AUTHORIZE-OIDC-001'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/authorize', status: 302 },
      response: (response, request) =>
        request.url?.includes('?') ? response : { status: 403, headers: {}, body: '' },
    },
  },
  {
    id: 'authorize-form-accept-not-acceptable',
    mistake: 'A request that accepts application/x-www-form-urlencoded is answered with 406',
    breaks: ['AUTHORIZE-PARAM-001'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize' },
      response: (response, request) =>
        request.headers.accept === 'application/x-www-form-urlencoded'
          ? { status: 406, headers: {}, body: '' }
          : response,
    },
  },
  {
    id: 'authorize-not-beneath-the-base-path',
    mistake: 'The authorization endpoint moved to another path',
    breaks: ['SERVICE-003'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize' },
      response: () => ({ status: 404, headers: {}, body: '' }),
    },
  },
  {
    id: 'login-hint-by-its-letters',
    mistake: 'login_hint is compared with the JSON that one client writes, without white space',
    breaks: ['AUTHORIZE-HINT-005'],
    policy: { providers: { leadsTo: () => (hint) => originInLetters(hint) } },
  },
  {
    id: 'password-login-hint-by-its-letters',
    mistake:
      'The password grant compares login_hint with the JSON that one client writes, without white space',
    breaks: ['TOKEN-HINT-002'],
    policy: { providers: { originOf: () => (hint) => originInLetters(hint) } },
  },
];
