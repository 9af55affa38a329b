import type { JsonValue } from '../domain/json.ts';
import type { Defect } from './defect.ts';
import { changeField } from './discovery-fields.ts';
import { jsonBody, withHeaders, without, withStatus } from './json-body.ts';

const path = '/.well-known/openid-configuration';

function ending(from: string, to: string): (value: JsonValue | undefined) => JsonValue | undefined {
  return (value) => (typeof value === 'string' ? value.replace(new RegExp(`${from}$`), to) : value);
}

function added(word: JsonValue): (value: JsonValue | undefined) => JsonValue | undefined {
  return (value) => (Array.isArray(value) ? [...value, word] : value);
}

/** What is published and not there. */
const unserved: readonly Defect[] = [
  {
    id: 'userinfo-not-served',
    mistake: 'The route of userinfo_endpoint was never mounted',
    breaks: ['DISCOVERY-SERVED-001'],
    rewrite: { method: 'GET', path: '/userinfo', response: withStatus(404) },
  },
  {
    id: 'token-keys-not-served',
    mistake: 'The route of jwks_uri was never mounted',
    breaks: ['DISCOVERY-SERVED-002'],
    rewrite: { method: 'GET', path: '/token_keys', response: withStatus(404) },
  },
  {
    id: 'logout-by-post-alone',
    mistake: 'The address of end_session_endpoint takes POST alone',
    breaks: ['DISCOVERY-SERVED-003'],
    rewrite: { method: 'GET', path: '/logout.do', response: withStatus(405) },
  },
];

const addresses: readonly Defect[] = [
  {
    id: 'discovery-issuer-is-a-name',
    mistake: 'The issuer is a name in place of a URL',
    breaks: ['DISCOVERY-URL-001', 'DISCOVERY-URL-002', 'DISCOVERY-COMPAT-002'],
    policy: changeField('issuer', () => 'auth'),
  },
  {
    id: 'discovery-issuer-is-the-base-url',
    mistake: 'The issuer is the base URL, not the URL of the token endpoint',
    breaks: ['DISCOVERY-URL-002', 'DISCOVERY-COMPAT-002', 'DISCOVERY-STANDARD-007'],
    policy: changeField('issuer', ending('/oauth/token', '')),
  },
  {
    id: 'discovery-authorization-endpoint-of-another-server',
    mistake: 'The path of the authorization endpoint is copied from another product',
    breaks: ['DISCOVERY-URL-003'],
    policy: changeField('authorization_endpoint', ending('/oauth/authorize', '/oauth2/authorize')),
  },
  {
    id: 'discovery-token-endpoint-relative',
    mistake: 'The token endpoint is written as a path, without scheme and host',
    breaks: ['DISCOVERY-URL-004'],
    policy: changeField('token_endpoint', () => '/oauth/token'),
  },
  {
    id: 'discovery-token-endpoint-with-its-line-end',
    mistake: 'Addresses are read from a file line by line, and keep the line end',
    breaks: ['DISCOVERY-URL-004', 'DISCOVERY-STANDARD-004'],
    policy: changeField('token_endpoint', ending('/oauth/token', '/oauth/token\n')),
  },
  {
    id: 'discovery-userinfo-under-oauth',
    mistake: 'The userinfo endpoint is put below /oauth like its neighbours',
    breaks: ['DISCOVERY-URL-005'],
    policy: changeField('userinfo_endpoint', ending('/userinfo', '/oauth/userinfo')),
  },
  {
    id: 'discovery-jwks-uri-singular',
    mistake: 'jwks_uri names the address of the one active key',
    breaks: ['DISCOVERY-URL-006', 'DISCOVERY-STANDARD-008'],
    policy: changeField('jwks_uri', ending('/token_keys', '/token_key')),
  },
  {
    id: 'discovery-end-session-without-suffix',
    mistake: 'The logout address loses its suffix .do',
    breaks: ['DISCOVERY-URL-007'],
    policy: changeField('end_session_endpoint', ending('/logout.do', '/logout')),
  },
  {
    id: 'discovery-token-endpoint-with-three-slashes',
    mistake: 'A host with a slash before it is joined to the scheme of the token endpoint',
    breaks: ['DISCOVERY-URL-004', 'DISCOVERY-STANDARD-004'],
    policy: changeField('token_endpoint', (url) => String(url).replace('://', ':///')),
  },
  {
    id: 'discovery-documentation-relative',
    mistake: 'service_documentation is a path, not a URL',
    breaks: ['DISCOVERY-URL-008'],
    policy: changeField('service_documentation', () => '/docs'),
  },
  {
    id: 'discovery-documentation-with-backslashes',
    mistake: 'The path of service_documentation is put together as one of a file on Windows',
    breaks: ['DISCOVERY-URL-008'],
    policy: changeField('service_documentation', (url) => String(url).replace(/(?<!\/)\/(?!\/)/g, '\\')),
  },
  {
    id: 'discovery-issuer-with-query',
    mistake: 'The issuer carries the zone in its query',
    breaks: ['DISCOVERY-STANDARD-001', 'DISCOVERY-URL-002'],
    policy: changeField('issuer', ending('', '?zone=auth')),
  },
  {
    id: 'discovery-logout-over-plain-http',
    mistake: 'end_session_endpoint still names the old address without TLS',
    breaks: ['DISCOVERY-STANDARD-004', 'DISCOVERY-URL-007'],
    policy: changeField('end_session_endpoint', () => 'http://auth.example.org/logout.do'),
  },
];

const values: readonly Defect[] = [
  {
    id: 'discovery-claims-parameter-promised',
    mistake: 'claims_parameter_supported is true, although nothing reads the parameter',
    breaks: ['DISCOVERY-VALUE-022'],
    policy: changeField('claims_parameter_supported', () => true),
  },
  {
    id: 'discovery-null-in-a-list',
    mistake: 'A list keeps the null of a setting that is not set',
    breaks: ['DISCOVERY-TYPE-020'],
    policy: changeField('scopes_supported', added(null)),
  },
  {
    id: 'discovery-response-type-unserved',
    mistake: 'A response type is listed that the authorization endpoint does not know',
    breaks: ['DISCOVERY-VALUE-026'],
    policy: changeField('response_types_supported', added('code device')),
  },
  {
    id: 'discovery-challenge-method-unserved',
    mistake: 'A challenge method is listed that nobody implemented',
    breaks: ['DISCOVERY-VALUE-027'],
    policy: changeField('code_challenge_methods_supported', added('S512')),
  },
  {
    id: 'discovery-signing-alg-none',
    mistake: 'The list of signing algorithms for client assertions offers none',
    breaks: ['DISCOVERY-STANDARD-002'],
    policy: changeField('token_endpoint_auth_signing_alg_values_supported', added('none')),
  },
  {
    id: 'discovery-empty-list',
    mistake: 'A list without entries is printed as an empty array',
    breaks: ['DISCOVERY-STANDARD-003', 'DISCOVERY-VALUE-020'],
    policy: changeField('claim_types_supported', () => []),
  },
];

const answers: readonly Defect[] = [
  {
    id: 'discovery-needs-credentials',
    mistake: 'The discovery document lies behind the filter that asks for a token',
    breaks: ['DISCOVERY-ENDPOINT-001', 'DISCOVERY-STANDARD-005'],
    rewrite: {
      method: 'GET',
      path,
      response: (response) => ({ ...response, status: 401, body: '{"error":"unauthorized"}' }),
    },
  },
  {
    id: 'discovery-for-json-alone',
    mistake: 'The discovery document is given to nobody who does not name application/json',
    breaks: ['RFC9110-ACCEPT-001'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, request) =>
        request.headers.accept?.includes('application/json') === true
          ? response
          : { ...response, status: 406, body: '' },
    },
  },
  {
    id: 'discovery-refuses-a-query',
    mistake: 'A query on the discovery address is refused as unknown parameters',
    breaks: ['DISCOVERY-ENDPOINT-002'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, request) =>
        request.url?.includes('?')
          ? { ...response, status: 400, body: '{"error":"invalid_request"}' }
          : response,
    },
  },
  {
    id: 'discovery-query-404',
    mistake:
      'The address with a query is that of no route, and what all such are answered with is the document',
    breaks: ['DISCOVERY-ENDPOINT-002'],
    rewrite: {
      ...{ method: 'GET', path },
      response: (response, request) => (request.url?.includes('?') ? { ...response, status: 404 } : response),
    },
  },
  {
    id: 'discovery-field-twice',
    mistake: 'A field that the configuration overrides is printed with its default value first',
    breaks: ['DISCOVERY-STANDARD-009'],
    rewrite: {
      ...{ method: 'GET', path, status: 200 },
      response: (response) => ({
        ...response,
        body: response.body.replace('{', '{"claims_parameter_supported":true,'),
      }),
    },
  },
  {
    id: 'discovery-status-203',
    mistake: 'A cache in front answers with the status 203',
    breaks: ['DISCOVERY-ENDPOINT-003'],
    rewrite: { method: 'GET', path, response: withStatus(203) },
  },
  {
    id: 'discovery-content-type-text',
    mistake: 'The discovery document is served as a static file of type text/plain',
    breaks: ['DISCOVERY-ENDPOINT-004'],
    rewrite: { method: 'GET', path, response: withHeaders({ 'content-type': 'text/plain' }) },
  },
  {
    id: 'discovery-in-an-array',
    mistake: 'The document is in an array with one entry for each zone',
    breaks: ['DISCOVERY-ENDPOINT-005'],
    rewrite: { method: 'GET', path, response: jsonBody((body) => [body]) },
  },
  {
    id: 'discovery-changes-between-requests',
    mistake: 'The document is written again with a cache-busting parameter each time',
    breaks: ['DISCOVERY-ENDPOINT-006'],
    rewrite: {
      method: 'GET',
      path,
      response: jsonBody((body) => ({
        ...body,
        service_documentation: `https://docs.example.org/?v=${process.hrtime.bigint()}`,
      })),
    },
  },
  {
    id: 'discovery-as-authorization-server-metadata',
    mistake: 'The document is served at the address of another standard',
    breaks: ['SERVICE-001'],
    rewrite: { method: 'GET', path, response: (response) => ({ ...response, status: 404, body: '{}' }) },
  },
  {
    id: 'discovery-of-every-release-the-same',
    mistake: 'The list of authentication methods is a constant, whatever the release offers',
    breaks: ['VERSION-EARLIER-002'],
    release: '76.22.0',
    policy: changeField('token_endpoint_auth_methods_supported', added('private_key_jwt')),
  },
  {
    id: 'discovery-only-at-the-root',
    mistake: 'The document is not served beneath the issuer',
    breaks: ['DISCOVERY-COMPAT-001', 'DISCOVERY-STANDARD-006'],
    rewrite: {
      method: 'GET',
      path: `/oauth/token${path}`,
      response: (response) => ({ ...response, status: 404, body: '{}' }),
    },
  },
  {
    id: 'discovery-beneath-the-issuer-without-keys',
    mistake: 'The document beneath the issuer leaves jwks_uri out',
    breaks: ['DISCOVERY-COMPAT-001'],
    rewrite: {
      ...{ method: 'GET', path: `/oauth/token${path}`, status: 200 },
      response: jsonBody((body) => without(body, 'jwks_uri')),
    },
  },
];

/** Mistakes in the addresses, values and answers of the discovery document. */
export const discoveryDefects: readonly Defect[] = [...addresses, ...unserved, ...values, ...answers];
