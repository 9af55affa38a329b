import type { OAuthError } from '../domain/errors.ts';
import { askedParameters } from './asked.ts';
import type { Defect, PolicyReplacements } from './defect.ts';
import { jsonBody } from './json-body.ts';

/** A status for some errors. */
function status(isMeant: (error: OAuthError) => boolean, other: number): PolicyReplacements {
  return { oauthError: { status: (original) => (error) => (isMeant(error) ? other : original(error)) } };
}

/** A code for some errors. */
function code(isMeant: (error: OAuthError) => boolean, other: string): PolicyReplacements {
  return {
    oauthErrorMembers: { error: (original) => (error) => (isMeant(error) ? other : original(error)) },
  };
}

const named =
  (name: string, hint = '') =>
  (error: OAuthError): boolean =>
    error.code === name && error.hint.includes(hint);

/** Whether the algorithm that a client assertion names is no text. */
function isOddlySigned(): boolean {
  const [header = ''] = (askedParameters().get('client_assertion') ?? '').split('.');
  return header !== '' && typeof JSON.parse(Buffer.from(header, 'base64url').toString()).alg !== 'string';
}

const refused = { method: 'POST', path: '/oauth/token' } as const;

/** Mistakes in the errors of the token endpoint. */
export const oauthErrorDefects: readonly Defect[] = [
  {
    id: 'error-grant-type-missing-as-unsupported',
    mistake: 'A missing grant_type is called unsupported',
    breaks: ['RFC6749-ERROR-001'],
    policy: code(named('invalid_request', 'Missing grant type'), 'unsupported_grant_type'),
  },
  {
    id: 'error-two-methods-as-invalid-client',
    mistake: 'Two methods at once are called wrong credentials',
    breaks: ['RFC6749-ERROR-006'],
    policy: code(named('invalid_request', 'one client authentication method'), 'invalid_client'),
  },
  {
    id: 'error-client-unknown-as-unauthorized',
    mistake: 'Wrong client credentials have the code of a missing permission',
    breaks: [
      'RFC6749-ERROR-007',
      'RFC6749-ERROR-008',
      'RFC6749-ERROR-009',
      'RFC6749-ERROR-010',
      'SUPPLEMENT-CLIENT-004',
      'RFC7521-CLIENT-002',
    ],
    policy: code(named('invalid_client'), 'unauthorized_client'),
  },
  {
    id: 'error-permission-as-invalid-client',
    mistake: 'A client that may not use the grant is answered with invalid_client',
    breaks: ['RFC6749-ERROR-019'],
    policy: code(named('unauthorized_client'), 'invalid_client'),
  },
  {
    id: 'error-unknown-grant-as-invalid-grant',
    mistake: 'An unknown grant_type is answered with invalid_grant',
    breaks: ['RFC6749-ERROR-020', 'RFC6749-ERROR-021'],
    policy: code(named('unsupported_grant_type'), 'invalid_grant'),
  },
  {
    id: 'error-scope-as-invalid-request',
    mistake: 'A scope that is not allowed is answered with invalid_request',
    breaks: ['RFC6749-ERROR-022', 'RFC6749-ERROR-023', 'SUPPLEMENT-SCOPE-001'],
    policy: code(named('invalid_scope'), 'invalid_request'),
  },
  {
    id: 'error-repeated-as-server-error',
    mistake: 'A repeated parameter ends in the handler of last resort',
    breaks: ['RFC6749-STATUS-006'],
    policy: status(named('invalid_request', 'must not be repeated'), 500),
  },
  {
    id: 'error-of-assertion-as-server-error',
    mistake: 'A client assertion that cannot be checked ends in the handler of last resort',
    breaks: ['SUPPLEMENT-ASSERTION-015', 'RFC6749-STATUS-006'],
    policy: status((error) => error.hint === 'Bad client_assertion', 500),
  },
  {
    id: 'error-of-odd-alg-as-server-error',
    mistake: 'What the header of a client assertion names as alg is read as a text without a look',
    breaks: ['RFC6749-STATUS-007'],
    policy: status(isOddlySigned, 500),
  },
  {
    id: 'error-status-401-for-all',
    mistake: 'Every refusal has the status 401',
    breaks: ['RFC6749-STATUS-001'],
    policy: status((error) => error.code !== 'invalid_client' && error.challenge === undefined, 401),
  },
  {
    id: 'error-status-200',
    mistake: 'Refusals have the status 200, and the error in the body',
    breaks: ['TOKEN-REQUEST-GRANT-009', 'TOKEN-REQUEST-GRANT-011'],
    policy: status((error) => error.code !== 'invalid_client' && error.challenge === undefined, 200),
  },
  {
    id: 'error-client-status-403',
    mistake: 'Wrong client credentials are answered with 403',
    breaks: ['RFC6749-STATUS-002', 'RFC6749-STATUS-003', 'SUPPLEMENT-CLIENT-003'],
    policy: status(named('invalid_client'), 403),
  },
  {
    id: 'error-client-status-400',
    mistake: 'Wrong credentials in the header are answered with 400',
    breaks: ['RFC6749-STATUS-003', 'SUPPLEMENT-CLIENT-001', 'SUPPLEMENT-CLIENT-002'],
    policy: status(named('invalid_client'), 400),
  },
  {
    id: 'error-status-500',
    mistake: 'A refusal ends as a fault of the server',
    breaks: ['RFC6749-STATUS-006'],
    policy: status(
      (error) => error.code === 'unsupported_grant_type' || error.code === 'invalid_request',
      500,
    ),
  },
  {
    id: 'error-without-challenge',
    mistake: 'A 401 of the token endpoint has no WWW-Authenticate',
    breaks: ['RFC6749-STATUS-004', 'RFC6749-STATUS-005'],
    policy: {
      oauthError: {
        scheme: (original) => (error) => (error.code === 'invalid_client' ? undefined : original(error)),
      },
    },
  },
  {
    id: 'error-challenge-bearer',
    mistake: 'A 401 of the token endpoint names Bearer',
    breaks: ['RFC6749-STATUS-005'],
    policy: {
      oauthError: {
        scheme: (original) => (error) => (error.code === 'invalid_client' ? 'Bearer' : original(error)),
      },
    },
  },
  {
    id: 'error-as-text',
    mistake: 'Errors are declared as text',
    breaks: ['RFC6749-BODY-001'],
    policy: { oauthError: { contentType: () => () => 'text/plain' } },
  },
  {
    id: 'error-as-html',
    mistake: 'Errors are pages for people',
    breaks: ['RFC6749-BODY-001', 'RFC6749-BODY-002'],
    rewrite: {
      ...refused,
      response: (response) =>
        response.status >= 400
          ? {
              ...response,
              headers: { ...response.headers, 'content-type': 'text/html' },
              body: '<h1>Error</h1>',
            }
          : response,
    },
  },
  {
    id: 'error-in-an-object',
    mistake: 'error is an object with code and text',
    breaks: ['RFC6749-BODY-002'],
    policy: { oauthErrorMembers: { error: (original) => (error) => ({ code: original(error) ?? null }) } },
  },
  {
    id: 'error-code-of-its-own',
    mistake: 'The codes are those of the implementation',
    breaks: ['RFC6749-BODY-003'],
    policy: { oauthErrorMembers: { error: (original) => (error) => `oauth.${String(original(error))}` } },
  },
  {
    id: 'error-description-with-quotes',
    mistake: 'The description quotes what was sent',
    breaks: ['RFC6749-BODY-004'],
    policy: { oauthErrorMembers: { error_description: () => (error) => `"${error.hint}" – refused` } },
  },
  {
    id: 'error-description-empty',
    mistake: 'The description of an error is an empty string',
    breaks: ['RFC6749-BODY-004'],
    policy: { oauthErrorMembers: { error_description: () => () => '' } },
  },
  {
    id: 'error-description-left-out',
    mistake: 'There is no description',
    breaks: ['SUPPLEMENT-ERROR-001'],
    policy: { oauthErrorMembers: { error_description: () => () => undefined } },
  },
  {
    id: 'error-uri-relative-text',
    mistake: 'error_uri is a sentence',
    breaks: ['RFC6749-BODY-005'],
    rewrite: {
      ...refused,
      response: jsonBody((body) =>
        body.error === undefined ? body : { ...body, error_uri: 'see the manual <here>' },
      ),
    },
  },
  {
    id: 'error-cacheable',
    mistake: 'Only granted requests are kept out of caches',
    breaks: ['RFC6749-BODY-006', 'RFC6749-BODY-007'],
    policy: { oauthError: { cacheHeaders: () => () => ({}) } },
  },
  {
    id: 'error-without-pragma',
    mistake: 'Errors have no Pragma',
    breaks: ['RFC6749-BODY-007'],
    policy: { oauthError: { cacheHeaders: () => () => ({ 'cache-control': 'no-store' }) } },
  },
  {
    id: 'error-scope-unnamed',
    mistake: 'The scopes that would be allowed are not named',
    breaks: ['SUPPLEMENT-SCOPE-002'],
    rewrite: { ...refused, status: 400, response: jsonBody(({ scope: _scope, ...rest }) => rest) },
  },
  {
    id: 'error-405-of-the-framework',
    mistake: 'A 405 has the form of the framework',
    breaks: ['SUPPLEMENT-ERROR-005'],
    rewrite: {
      ...{ method: 'PUT', path: '/oauth/token', status: 405 },
      response: (response) => ({ ...response, body: '{"message":"Method Not Allowed"}' }),
    },
  },
];
