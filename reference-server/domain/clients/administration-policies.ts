import type { JWK } from 'jose';
import { isOfClient } from '../authorization/redirect-uri.ts';
import type { JsonValue } from '../json.ts';
import { longestValidity } from '../settings.ts';
import type { TokenRecord } from '../tokens/token.ts';
import type { StoredSecret } from './client.ts';

const knownGrantTypes = [
  'authorization_code',
  'implicit',
  'password',
  'client_credentials',
  'refresh_token',
  'user_token',
  'urn:ietf:params:oauth:grant-type:saml2-bearer',
  'urn:ietf:params:oauth:grant-type:jwt-bearer',
];

/** The rules of the client administration (supplement-authorization sections 2.3 and 12). */
export const clientAdministrationPolicies = {
  /** "no `/` or `\\`"; nor what would break the lines in which it is logged or sent (RFC 6749 appendix A.1) */
  isClientId: (clientId: string): boolean => clientId !== '' && !/[/\\]|\p{Cc}/u.test(clientId),
  /** A redirection URI is a site, or an address of an application (RFC 7591 section 5). */
  isOfClient,
  /** "redirect_uri | array | ... absolute patterns, no comma" */
  isAbsolute: (pattern: string): boolean => /^[a-z*][a-z\d+.*-]*:/i.test(pattern),
  isWithoutComma: (pattern: string): boolean => !pattern.includes(','),
  /** "at most 10 keys, each with a `kid`" */
  mostKeys: 10,
  hasKid: (key: JWK): boolean => typeof key.kid === 'string',
  /** "`jwks_uri` absolute, https, or http only when the host ends with `localhost`": as a label, which nobody else can register */
  isKeyAddress(uri: string): boolean {
    const url = URL.canParse(uri) ? new URL(uri) : undefined;
    const isLocal = url !== undefined && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  },
  /** "authorized_grant_types | array | yes | authorization_code, implicit, password, …" */
  isGrantType: (grantType: string): boolean => knownGrantTypes.includes(grantType),
  /** "redirect_uri | array | for authorization_code, implicit" */
  needsRedirect: (grantType: string): boolean => ['authorization_code', 'implicit'].includes(grantType),
  /** "access_token_validity, refresh_token_validity | integer s"; -1 is that of the zone */
  isValidity: (value: JsonValue): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= -1 && value <= longestValidity,
  /** "client_secret ... for client_credentials, jwt-bearer" */
  needsSecret: (grantType: string): boolean =>
    grantType === 'client_credentials' || grantType.endsWith(':jwt-bearer'),
  /** "client_secret ... must be absent for implicit", where the client has no other grant that needs one */
  mayHaveSecret: (grantTypes: readonly string[]): boolean => grantTypes.some((one) => one !== 'implicit'),
  /** "scope ... must not be empty for jwt-bearer" */
  needsScope: (grantType: string): boolean => grantType.endsWith(':jwt-bearer'),
  /** "client_id same" */
  isSameId: (clientId: string, ofPath: string): boolean => clientId === ofPath,
  /** "A caller with clients.write but not clients.admin may not give `password`" */
  mayGiveGrant: (grantType: string): boolean => grantType !== 'password',
  /** "implicit together with authorization_code is refused for non-admin callers" */
  mayGiveTogether: (grantTypes: readonly string[]): boolean =>
    !(grantTypes.includes('implicit') && grantTypes.includes('authorization_code')),
  /** "only scopes with its own client id as prefix or of its own" */
  mayGiveScope: (scope: string, callerId: string, own: readonly string[]): boolean =>
    scope === 'auth.none' || scope.startsWith(`${callerId}.`) || own.includes(scope),
  /** "its tokens become invalid" */
  losesToken: (token: TokenRecord, clientId: string): boolean => token.clientId === clientId,
  /** "DELETE": the older one goes. */
  secretsAfterDeletion: (before: readonly StoredSecret[]): readonly StoredSecret[] => before.slice(1),
  /** "DELETE with one" */
  mayDelete: (present: readonly StoredSecret[]): boolean => present.length > 1,
  /** "ADD with two present" */
  mayAdd: (present: readonly StoredSecret[]): boolean => present.length < 2,
};
