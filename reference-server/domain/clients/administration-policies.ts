import type { JWK } from 'jose';
import type { TokenRecord } from '../tokens/token.ts';
import type { Client, ClientKeys, StoredSecret } from './client.ts';

/** The rules of the client administration (supplement-authorization sections 2.3 and 12). */
export const clientAdministrationPolicies = {
  /** "no `/` or `\\`" */
  isClientId: (clientId: string): boolean => clientId !== '' && !/[/\\]/.test(clientId),
  /** "at most 10 keys, each with a `kid`" */
  mostKeys: (): number => 10,
  hasKid: (key: JWK): boolean => typeof key.kid === 'string',
  /** "`jwks_uri` absolute, https, or http only when the host ends with `localhost`": as a label, which nobody else can register */
  isKeyAddress(uri: string): boolean {
    const url = URL.canParse(uri) ? new URL(uri) : undefined;
    const isLocal = url !== undefined && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  },
  /** "client_secret ... for client_credentials, jwt-bearer" */
  needsSecret: (grantType: string): boolean =>
    grantType === 'client_credentials' || grantType.endsWith(':jwt-bearer'),
  /** "filter (default `client_id pr`)" */
  query: (query: URLSearchParams): URLSearchParams => query,
  /** "secret is not changed here" */
  secretsAfterUpdate: (before: readonly StoredSecret[]): readonly StoredSecret[] => before,
  /** "its tokens become invalid" */
  losesToken: (token: TokenRecord, clientId: string): boolean => token.clientId === clientId,
  /** "changeMode: UPDATE (default)" */
  secretsAfterChange: (_before: readonly StoredSecret[], secret: StoredSecret): readonly StoredSecret[] => [
    secret,
  ],
  /** "400: ... wrong oldSecret" */
  isOldSecretRight: (isRight: boolean): boolean => isRight,
  /** "DELETE": the older one goes. */
  secretsAfterDeletion: (before: readonly StoredSecret[]): readonly StoredSecret[] => before.slice(1),
  /** "ADD with two present" */
  mayAdd: (present: readonly StoredSecret[]): boolean => present.length < 2,
  /** "PUT /oauth/clients/{id}/clientjwt": what is left after `changeMode` DELETE. */
  keysAfterDeletion: (
    _before: ClientKeys | undefined,
    left: ClientKeys | undefined,
  ): ClientKeys | undefined => left,
  /** The same after ADD and UPDATE. */
  keysAfterChange: (_before: ClientKeys | undefined, after: ClientKeys): ClientKeys | undefined => after,
  /** "all or nothing" */
  afterFailure: (before: readonly Client[], _present: readonly Client[]): readonly Client[] => before,
};
