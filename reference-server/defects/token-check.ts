import { askedPath, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, withHeaders, withStatus } from './json-body.ts';

const places = ['RFC7662-INTROSPECT-020', 'SUPPLEMENT-CHECK-008', 'RFC6750-BEARER-007'].concat([
  'RFC6750-API-001',
  'RFC6750-USERTOKEN-004',
  'RFC6750-RESOURCE-001',
]);

/** Mistakes with the end of an access token (RFC 6749 section 5.1, `expires_in`). */
const ends: readonly Defect[] = [
  {
    id: 'access-token-never-ends',
    mistake: 'An access token is valid until it is revoked',
    breaks: places,
    policy: { tokenValidation: { isUnexpired: () => () => true } },
  },
  {
    id: 'access-token-ends-late',
    mistake: 'An access token is valid for another minute',
    breaks: places,
    policy: { tokenValidation: { isUnexpired: (original) => (token, now) => original(token, now - 60) } },
  },
];

const checking: readonly Defect[] = [
  {
    id: 'check-token-refuses-opaque',
    mistake: 'Only JWTs are understood by check token',
    breaks: ['TOKEN-RESPONSE-ACCESS-018'],
    rewrite: {
      ...{ method: 'POST', path: '/check_token', status: 200 },
      response: (response) =>
        response.body.includes('"revocable":true')
          ? { ...response, status: 400, body: '{"error":"invalid_token"}' }
          : response,
    },
  },
  {
    id: 'check-token-accepts-everything',
    mistake: 'A token that is not known is answered with an empty object',
    breaks: ['TOKEN-RESPONSE-ACCESS-020', 'SUPPLEMENT-CHECK-002', 'SUPPLEMENT-CHECK-004'],
    rewrite: {
      ...{ method: 'POST', path: '/check_token', status: 400 },
      response: (response) => ({ ...response, status: 200, body: '{}' }),
    },
  },
  {
    id: 'opaque-token-in-any-case',
    mistake: 'Opaque access tokens are looked up case-insensitively',
    breaks: ['TOKEN-RESPONSE-ACCESS-019', 'TOKEN-RESPONSE-ACCESS-020'],
    ports: changing('tokens', (tokens) => ({
      find: (jti) =>
        tokens.find(jti) ??
        tokens
          .list()
          .find((token) => token.kind === 'access' && token.jti.toLowerCase() === jti.toLowerCase()),
    })),
  },
  {
    id: 'check-token-ignores-scopes',
    mistake: 'The asked scopes are not compared',
    breaks: ['SUPPLEMENT-CHECK-005'],
    policy: { introspection: { missingScopes: () => () => [] } },
  },
  {
    id: 'check-token-first-scope-alone',
    mistake: 'Of the asked scopes only the first one is compared',
    breaks: ['SUPPLEMENT-CHECK-005'],
    policy: {
      introspection: { missingScopes: (original) => (token, asked) => original(token, asked.slice(0, 1)) },
    },
  },
  {
    id: 'check-token-without-claims',
    mistake: 'Check token answers yes and no more',
    breaks: ['SUPPLEMENT-CHECK-001'],
    rewrite: {
      ...{ method: 'POST', path: '/check_token', status: 200 },
      response: jsonBody(() => ({ valid: true })),
    },
  },
  {
    id: 'check-token-unknown-401',
    mistake: 'A token that is not valid is answered like wrong credentials',
    breaks: ['SUPPLEMENT-CHECK-002', 'SUPPLEMENT-CHECK-003'],
    rewrite: { ...{ method: 'POST', path: '/check_token', status: 400 }, response: withStatus(401) },
  },
  {
    id: 'check-token-as-text',
    mistake: 'The answer of check token is declared as HTML',
    breaks: ['SERVICE-016'],
    rewrite: {
      ...{ method: 'POST', path: '/check_token', status: 200 },
      response: withHeaders({ 'content-type': 'text/html' }),
    },
  },
  {
    id: 'check-token-wrong-client-403',
    mistake: 'Wrong client credentials are answered with 403',
    breaks: ['SUPPLEMENT-CHECK-006'],
    rewrite: { ...{ method: 'POST', path: '/check_token', status: 401 }, response: withStatus(403) },
  },
];

const revoking: readonly Defect[] = [
  {
    id: 'revoke-does-nothing',
    mistake: 'Revocation answers 200 and forgets to delete',
    breaks: [
      'TOKEN-RESPONSE-JTI-014',
      'TOKEN-FORMAT-REVOKE-001',
      'RFC7662-INTROSPECT-009',
      'RFC6750-BEARER-005',
      'SUPPLEMENT-CHECK-004',
    ],
    ports: changing('tokens', (tokens) => ({
      remove: (jti) => isAskedBy('DELETE', /revoke/) || tokens.remove(jti),
    })),
  },
  {
    id: 'revoke-everything-of-the-client',
    mistake: 'Revoking one token deletes every token of its client',
    breaks: ['TOKEN-RESPONSE-JTI-015', 'SUPPLEMENT-REVOKE-006'],
    ports: changing('tokens', (tokens) => ({
      remove: (jti) => {
        const one = tokens.find(jti);
        for (const token of tokens.list()) if (token.clientId === one?.clientId) tokens.remove(token.jti);
        return one !== undefined;
      },
    })),
  },
  {
    id: 'revoke-unknown-renamed',
    mistake: 'The error of an unknown token is not_found at the revocation endpoint',
    breaks: ['SUPPLEMENT-REVOKE-024'],
    rewrite: {
      ...{ method: 'DELETE', path: '/oauth/token/revoke/*', status: 404 },
      response: jsonBody((body) => ({ ...body, error: 'not_found' })),
    },
  },
  {
    id: 'revoke-unknown-200',
    mistake: 'An unknown token is revoked successfully',
    breaks: ['SUPPLEMENT-REVOKE-008'],
    ports: changing('tokens', ({ find, list, remove }) => ({
      find(jti) {
        const [any] = list();
        const isMeant = askedPath().endsWith(`/token/revoke/${jti}`);
        return find(jti) ?? (isMeant && any ? { ...any, jti, format: 'opaque' } : undefined);
      },
      remove: (jti) => remove(jti) || isAskedBy('DELETE', /token\/revoke\//),
    })),
  },
  {
    id: 'revoke-answers-204',
    mistake: 'A revocation is answered with 204, as other deletions are',
    breaks: ['SUPPLEMENT-REVOKE-013'],
    rewrite: {
      ...{ method: 'DELETE', path: '/oauth/token/revoke/*', status: 200 },
      response: withStatus(204),
    },
  },
  {
    id: 'revoke-not-by-itself',
    mistake: 'A token may not revoke itself',
    breaks: ['SUPPLEMENT-REVOKE-004'],
    policy: { revocation: { isOwn: () => () => false } },
  },
  {
    id: 'revoke-by-anybody',
    mistake: 'Every token may revoke every other one',
    breaks: ['SUPPLEMENT-REVOKE-005'],
    policy: { revocation: { isOwn: () => () => true } },
  },
  {
    id: 'revoke-client-does-nothing',
    mistake: 'Revoking a client answers 200 and changes nothing',
    breaks: ['SUPPLEMENT-REVOKE-001'],
    policy: { tokenValidation: { isSignatureCurrent: () => () => true } },
  },
  {
    id: 'token-list-of-user-empty',
    mistake: 'The list of the tokens of a user is empty',
    breaks: ['SUPPLEMENT-REVOKE-012'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/token/list/user/*', status: 200 },
      response: (response) => ({ ...response, body: '[]' }),
    },
  },
  {
    id: 'token-list-with-values',
    mistake: 'The list of tokens shows their values',
    breaks: ['SUPPLEMENT-REVOKE-010'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/token/list/client/*', status: 200 },
      response: (response) => ({
        ...response,
        body: response.body.replaceAll('"value":null', '"value":"secret"'),
      }),
    },
  },
];

/** Mistakes of the token check and of revocation. */
export const tokenCheckDefects: readonly Defect[] = [...ends, ...checking, ...revoking];
