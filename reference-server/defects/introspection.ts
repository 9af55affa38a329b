import { askedParameters } from './asked.ts';
import type { Defect } from './defect.ts';
import { jsonBody, withHeaders } from './json-body.ts';
import { unguardedRoute } from './unguarded-route.ts';

/** Mistakes of introspection. */
export const introspectionDefects: readonly Defect[] = [
  {
    id: 'introspect-without-active',
    mistake: 'The claims are shown without active',
    breaks: ['RFC7662-INTROSPECT-005', 'RFC7662-INTROSPECT-006', 'TOKEN-RESPONSE-ACCESS-017'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 200 },
      response: jsonBody(({ active: _active, ...rest }) => rest),
    },
  },
  {
    id: 'introspect-active-as-text',
    mistake: 'active is text',
    breaks: ['RFC7662-INTROSPECT-007'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 200 },
      response: jsonBody((body) => ({ ...body, active: String(body.active) })),
    },
  },
  {
    id: 'introspect-everything-active',
    mistake: 'Whatever is asked about is active',
    breaks: [
      'RFC7662-INTROSPECT-008',
      'RFC7662-INTROSPECT-009',
      'RFC7662-INTROSPECT-010',
      'TOKEN-RESPONSE-ACCESS-019',
      'TOKEN-RESPONSE-JTI-014',
      'TOKEN-FORMAT-REVOKE-001',
    ],
    policy: { introspection: { active: () => () => true } },
  },
  {
    id: 'introspect-nothing-active',
    mistake: 'No token is found again',
    breaks: ['RFC7662-INTROSPECT-005', 'RFC7662-INTROSPECT-006', 'TOKEN-RESPONSE-ACCESS-017'],
    policy: { introspection: { active: () => () => false } },
  },
  {
    id: 'introspect-unknown-404',
    mistake: 'An unknown token is answered with 404',
    breaks: ['RFC7662-INTROSPECT-008'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 200 },
      response: (response) =>
        response.body.includes('"active":false') ? { ...response, status: 404 } : response,
    },
  },
  {
    id: 'introspect-inactive-explained',
    mistake: 'An inactive token is explained',
    breaks: ['RFC7662-INTROSPECT-011'],
    policy: { introspection: { inactive: () => () => ({ error: 'token_expired', client_id: 'unknown' }) } },
  },
  {
    id: 'introspect-scope-as-list',
    mistake: 'scope is an array, as in the JWT',
    breaks: ['RFC7662-INTROSPECT-012'],
    policy: { introspection: { scope: () => (token) => token.scopes } },
  },
  {
    id: 'introspect-scope-of-client',
    mistake: 'scope states one more scope than was granted',
    breaks: ['RFC7662-INTROSPECT-013'],
    policy: { introspection: { scope: (original) => (token) => `${String(original(token))} extra.scope` } },
  },
  {
    id: 'introspect-without-client',
    mistake: 'client_id is left out',
    breaks: ['SUPPLEMENT-INTROSPECT-002'],
    policy: { introspection: { claims: () => (token) => ({ ...token.claims, client_id: undefined }) } },
  },
  {
    id: 'introspect-client-in-capitals',
    mistake: 'client_id is looked up case-insensitively, and told as it was looked up',
    breaks: ['RFC7662-INTROSPECT-014'],
    policy: {
      introspection: {
        claims: () => (token) => ({
          ...token.claims,
          client_id: String(token.claims.client_id).toUpperCase(),
        }),
      },
    },
  },
  {
    id: 'introspect-client-of-the-user',
    mistake: 'client_id of the token of a user is the user',
    breaks: ['RFC7662-INTROSPECT-021'],
    policy: {
      introspection: {
        claims: () => (token) => ({ ...token.claims, client_id: token.userId ?? token.clientId }),
      },
    },
  },
  {
    id: 'introspect-exp-left-behind',
    mistake: 'exp is an hour ago',
    breaks: ['RFC7662-INTROSPECT-015', 'TOKEN-RESPONSE-EXPIRES-012', 'LIMIT-LIFETIME-004'],
    policy: { introspection: { claims: () => (token) => ({ ...token.claims, exp: token.issuedAt - 3600 }) } },
  },
  {
    id: 'introspect-iat-in-the-future',
    mistake: 'iat is the time of expiry',
    breaks: ['RFC7662-INTROSPECT-016'],
    policy: { introspection: { claims: () => (token) => ({ ...token.claims, iat: token.expiresAt }) } },
  },
  {
    id: 'introspect-other-jti',
    mistake: 'jti is an id of the answer, not of the token',
    breaks: ['RFC7662-INTROSPECT-017'],
    policy: { introspection: { claims: () => (token) => ({ ...token.claims, jti: 'introspection' }) } },
  },
  unguardedRoute(
    'introspect-for-everybody',
    'Introspection asks for no credentials',
    { method: 'POST', path: '/introspect' },
    'auth.resource',
    ...['RFC7662-INTROSPECT-002', 'RFC7662-INTROSPECT-018', 'SUPPLEMENT-INTROSPECT-005'],
    'SUPPLEMENT-ERROR-010',
  ),
  {
    id: 'introspect-without-authority',
    mistake: 'Every client may introspect',
    breaks: ['SUPPLEMENT-INTROSPECT-005', 'SUPPLEMENT-CHECK-007'],
    policy: { introspection: { mayAsk: () => () => true } },
  },
  {
    id: 'introspect-hint-believed',
    mistake: 'A token_type_hint that is wrong makes the token unknown',
    breaks: ['RFC7662-INTROSPECT-003'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 200 },
      response: (response) => {
        const hint = askedParameters().get('token_type_hint') ?? 'access_token';
        return hint === 'access_token' ? response : { ...response, body: '{"active":false}' };
      },
    },
  },
  {
    id: 'introspect-as-text',
    mistake: 'The answer of introspection is declared as text',
    breaks: ['RFC7662-INTROSPECT-004', 'SERVICE-015'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 200 },
      response: withHeaders({ 'content-type': 'text/plain' }),
    },
  },
  {
    id: 'introspect-without-token-served',
    mistake: 'A request without token is answered with active false',
    breaks: ['RFC7662-INTROSPECT-019', 'SUPPLEMENT-INTROSPECT-004'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 400 },
      response: (response) => ({ ...response, status: 200, body: '{"active":false}' }),
    },
  },
  {
    id: 'introspect-by-get',
    mistake: 'Introspection takes GET requests as well, and looks for the token in their body',
    breaks: ['SUPPLEMENT-INTROSPECT-003'],
    misread: {
      ...{ method: 'GET', path: '/introspect' },
      request: () => ({ method: 'POST' }),
    },
  },
  {
    id: 'introspect-post-refused',
    mistake: 'Introspection is registered for GET alone',
    breaks: ['RFC7662-INTROSPECT-001', 'SUPPLEMENT-INTROSPECT-001'],
    rewrite: {
      ...{ method: 'POST', path: '/introspect', status: 200 },
      response: (response) => ({ ...response, status: 405, body: '{"error":"method_not_allowed"}' }),
    },
  },
];
