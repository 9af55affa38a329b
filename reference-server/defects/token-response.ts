import type { JsonValue } from '../domain/json.ts';
import type { Issued } from '../domain/tokens/policies.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from './defect.ts';
import { jsonBody, renamed, withHeaders, withoutHeaders, withStatus } from './json-body.ts';

type Member = NameIn<'tokenResponse'>;
type Change = (value: JsonValue | undefined, issued: Issued) => JsonValue | undefined;

/** Whether a token response is that of a client alone: no user grant sends so little. */
function isOfClient(issued: Issued): boolean {
  return issued.grantType === 'client_credentials';
}

/** A replacement of one member of the response to client_credentials. */
function changeMember(member: Member, change: Change): PolicyReplacements {
  return {
    tokenResponse: {
      [member]: (original: SoundRule<'tokenResponse', Member>) => (issued: Issued) =>
        isOfClient(issued) ? change(original(issued), issued) : original(issued),
    },
  };
}

const answer = { method: 'POST', path: '/oauth/token', status: 200 } as const;

const members: readonly Defect[] = [
  {
    id: 'token-access-token-left-out',
    mistake: 'The response carries the token under the name "token" only',
    breaks: ['TOKEN-RESPONSE-ACCESS-001', 'TOKEN-SUCCESS-BODY-001'],
    rewrite: { ...answer, response: jsonBody((body) => renamed(body, 'access_token', 'token')) },
  },
  {
    id: 'token-access-token-empty',
    mistake: 'The access token is filled in after the response is printed',
    breaks: ['TOKEN-RESPONSE-ACCESS-001'],
    policy: changeMember('access_token', () => ''),
  },
  {
    id: 'token-access-token-in-an-object',
    mistake: 'The access token is printed as an object with its value',
    breaks: ['TOKEN-RESPONSE-ACCESS-001'],
    policy: changeMember('access_token', (value) => ({ value: value ?? null })),
  },
  {
    id: 'token-access-token-with-spaces',
    mistake: 'The access token is wrapped into lines',
    breaks: ['RFC6749-RESPONSE-004', 'RFC6750-TOKEN-001', 'RFC7519-TOKEN-001'],
    policy: changeMember('access_token', (value) => String(value).replace(/.{20}/, '$&\n')),
  },
  {
    id: 'token-type-left-out',
    mistake: 'token_type is left out, because it is always the same',
    breaks: ['TOKEN-RESPONSE-TYPE-001', 'RFC6749-RESPONSE-001'],
    policy: changeMember('token_type', () => undefined),
  },
  {
    id: 'token-type-upper-case',
    mistake: 'token_type is spelt Bearer, as in the header',
    breaks: ['TOKEN-RESPONSE-TYPE-009'],
    policy: changeMember('token_type', () => 'Bearer'),
  },
  {
    id: 'token-type-upper-case-for-users',
    mistake: 'token_type of a token of a user is spelt Bearer',
    breaks: ['TOKEN-RESPONSE-TYPE-009'],
    policy: {
      tokenResponse: {
        token_type: (original) => (issued) => (isOfClient(issued) ? original(issued) : 'Bearer'),
      },
    },
  },
  {
    id: 'token-type-jwt',
    mistake: 'token_type names the format of the token',
    breaks: ['TOKEN-RESPONSE-TYPE-001', 'RFC6749-RESPONSE-001'],
    policy: changeMember('token_type', () => 'jwt'),
  },
  {
    id: 'token-expires-in-left-out',
    mistake: 'expires_in is left out',
    breaks: ['TOKEN-RESPONSE-EXPIRES-001'],
    policy: changeMember('expires_in', () => undefined),
  },
  {
    id: 'token-expires-in-as-text',
    mistake: 'expires_in is text',
    breaks: ['TOKEN-RESPONSE-EXPIRES-001', 'RFC6749-RESPONSE-003'],
    policy: changeMember('expires_in', String),
  },
  {
    id: 'token-expires-in-milliseconds',
    mistake: 'expires_in is counted in milliseconds',
    breaks: [
      'TOKEN-RESPONSE-EXPIRES-009',
      'LIMIT-LIFETIME-001',
      'SUPPLEMENT-SUCCESS-003',
      'SUPPLEMENT-SUCCESS-004',
    ],
    policy: changeMember('expires_in', (value) => Number(value) * 1000),
  },
  {
    id: 'token-expires-in-minutes',
    mistake: 'expires_in is counted in minutes',
    breaks: ['TOKEN-RESPONSE-EXPIRES-009', 'LIMIT-LIFETIME-001'],
    policy: changeMember('expires_in', (value) => Number(value) / 60),
  },
  {
    id: 'token-expires-at',
    mistake: 'expires_in holds the time of expiry, not the seconds until then',
    breaks: ['TOKEN-RESPONSE-EXPIRES-009', 'TOKEN-RESPONSE-EXPIRES-012', 'LIMIT-LIFETIME-004'],
    policy: changeMember('expires_in', (_value, issued) => issued.expiresAt),
  },
  {
    id: 'token-expires-in-fraction',
    mistake: 'expires_in has a fraction',
    breaks: ['SUPPLEMENT-SUCCESS-001'],
    policy: changeMember('expires_in', (value) => Number(value) - 0.25),
  },
  {
    id: 'token-expires-in-of-configuration',
    mistake: "expires_in is the server's default, whatever the token's own lifetime is",
    breaks: ['SUPPLEMENT-SUCCESS-003'],
    policy: changeMember('expires_in', () => 43_200),
  },
  {
    id: 'token-scope-left-out',
    mistake: 'scope is left out when nothing was requested',
    breaks: ['TOKEN-RESPONSE-SCOPE-001'],
    policy: changeMember('scope', () => undefined),
  },
  {
    id: 'token-scope-as-list',
    mistake: 'scope is a JSON array',
    breaks: ['TOKEN-RESPONSE-SCOPE-001'],
    policy: changeMember('scope', (_value, issued) => issued.scopes),
  },
  {
    id: 'token-scope-with-commas',
    mistake: 'Scopes are joined by commas',
    breaks: ['TOKEN-RESPONSE-SCOPE-001'],
    policy: changeMember('scope', (_value, issued) => issued.scopes.join(',')),
  },
  {
    id: 'token-scope-quoted',
    mistake: 'Each scope is put into quotes',
    breaks: ['RFC6749-SCOPE-004'],
    policy: changeMember('scope', (_value, issued) => issued.scopes.map((scope) => `"${scope}"`).join(' ')),
  },
  {
    id: 'token-jti-left-out',
    mistake: 'jti is in the JWT and left out of the response',
    breaks: ['TOKEN-RESPONSE-JTI-001'],
    policy: changeMember('jti', () => undefined),
  },
  {
    id: 'token-jti-as-number',
    mistake: 'jti is a number',
    breaks: ['TOKEN-RESPONSE-JTI-001'],
    policy: changeMember('jti', (value) => Number.parseInt(String(value).slice(0, 8), 16)),
  },
  {
    id: 'token-jti-of-its-own',
    mistake: 'jti of the response is not that of the token',
    breaks: ['TOKEN-RESPONSE-JTI-013', 'RFC7662-INTROSPECT-017'],
    policy: changeMember('jti', (value) => String(value).split('').reverse().join('')),
  },
  {
    id: 'token-refresh-token-null',
    mistake: 'A member that does not apply is null in place of left out',
    breaks: ['SUPPLEMENT-SUCCESS-002'],
    policy: changeMember('refresh_token', (value) => value ?? null),
  },
];

const whole: readonly Defect[] = [
  {
    id: 'token-status-201',
    mistake: 'A token is created, so the status is 201',
    breaks: ['TOKEN-SUCCESS-STATUS-001'],
    rewrite: { ...answer, response: withStatus(201) },
  },
  {
    id: 'token-content-type-text',
    mistake: 'The token response is declared as text',
    breaks: ['TOKEN-SUCCESS-TYPE-001'],
    rewrite: { ...answer, response: withHeaders({ 'content-type': 'text/plain;charset=UTF-8' }) },
  },
  {
    id: 'token-without-charset',
    mistake: 'The content type has no charset',
    breaks: ['TOKEN-SUCCESS-CHARSET-001'],
    rewrite: { ...answer, response: withHeaders({ 'content-type': 'application/json' }) },
  },
  {
    id: 'token-charset-latin1',
    mistake: 'The content type names ISO 8859-1',
    breaks: ['TOKEN-SUCCESS-CHARSET-001'],
    rewrite: { ...answer, response: withHeaders({ 'content-type': 'application/json;charset=ISO-8859-1' }) },
  },
  {
    id: 'token-in-an-envelope',
    mistake: 'The token response is in an envelope',
    breaks: ['TOKEN-SUCCESS-BODY-001', 'RFC6749-RESPONSE-002'],
    rewrite: { ...answer, response: jsonBody((body) => ({ data: body })) },
  },
  {
    id: 'token-body-as-form',
    mistake: 'The token response is form-encoded',
    breaks: ['TOKEN-SUCCESS-BODY-001'],
    rewrite: {
      ...answer,
      response: (response) => ({
        ...response,
        body: 'access_token=00112233445566778899aabbccddeeff&token_type=bearer',
      }),
    },
  },
  {
    id: 'token-without-cache-control',
    mistake: 'The token response may be cached',
    breaks: ['TOKEN-SUCCESS-NOSTORE-001'],
    rewrite: { ...answer, response: withoutHeaders('cache-control') },
  },
  {
    id: 'token-hsts-of-a-day',
    mistake: 'The token endpoint is behind another gateway, whose Strict-Transport-Security ends after a day',
    breaks: ['LIMIT-HSTS-001'],
    rewrite: { ...answer, response: withHeaders({ 'strict-transport-security': 'max-age=86400' }) },
  },
  {
    id: 'token-cache-control-no-cache',
    mistake: 'no-cache is taken for no-store',
    breaks: ['TOKEN-SUCCESS-NOSTORE-001'],
    rewrite: { ...answer, response: withHeaders({ 'cache-control': 'no-cache' }) },
  },
  {
    id: 'token-cache-control-misspelt',
    mistake: 'The directive is misspelt',
    breaks: ['TOKEN-SUCCESS-NOSTORE-001'],
    rewrite: { ...answer, response: withHeaders({ 'cache-control': 'nostore' }) },
  },
  {
    id: 'token-without-pragma',
    mistake: 'Pragma is left out as outdated',
    breaks: ['TOKEN-SUCCESS-PRAGMA-001'],
    rewrite: { ...answer, response: withoutHeaders('pragma') },
  },
];

/** Mistakes in the response of the token endpoint to a granted client_credentials request. */
export const tokenResponseDefects: readonly Defect[] = [...members, ...whole];
