import type { JsonValue } from '../domain/json.ts';
import type { Defect } from './defect.ts';
import { changeField } from './discovery-fields.ts';
import { withStatus } from './json-body.ts';

function ending(from: string, to: string): (value: JsonValue | undefined) => JsonValue | undefined {
  return (value) => (typeof value === 'string' ? value.replace(new RegExp(`${from}$`), to) : value);
}

function added(word: JsonValue): (value: JsonValue | undefined) => JsonValue | undefined {
  return (value) => (Array.isArray(value) ? [...value, word] : value);
}

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
  {
    id: 'discovery-of-every-release-the-same',
    mistake: 'The list of authentication methods is a constant, whatever the release offers',
    breaks: ['VERSION-EARLIER-002'],
    release: '76.22.0',
    policy: changeField('token_endpoint_auth_methods_supported', added('private_key_jwt')),
  },
];

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

/** Mistakes in the addresses and values of the discovery document. */
export const discoveryDefects: readonly Defect[] = [...addresses, ...unserved, ...values];
