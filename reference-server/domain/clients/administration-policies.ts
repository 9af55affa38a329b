import type { JWK } from 'jose';
import { isOfClient } from '../authorization/redirect-uri.ts';
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
  /** "client_secret ... for client_credentials, jwt-bearer" */
  needsSecret: (grantType: string): boolean =>
    grantType === 'client_credentials' || grantType.endsWith(':jwt-bearer'),
  /** "its tokens become invalid" */
  losesToken: (token: TokenRecord, clientId: string): boolean => token.clientId === clientId,
  /** "DELETE": the older one goes. */
  secretsAfterDeletion: (before: readonly StoredSecret[]): readonly StoredSecret[] => before.slice(1),
  /** "ADD with two present" */
  mayAdd: (present: readonly StoredSecret[]): boolean => present.length < 2,
};
