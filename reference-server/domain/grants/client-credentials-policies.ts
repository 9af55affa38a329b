import type { Client } from '../clients/client.ts';
import { scopeWords } from './scope-words.ts';

/** The rules of the grant client_credentials (authorization-token-service, "Grant rules", 1). */
export const clientCredentialsPolicies = {
  /** "Scope derives from the client's authorities." */
  availableScopes: (client: Client): readonly string[] => client.authorities,
  /** The words of `scope`; none when it is left out (RFC 6749 section 3.3). */
  requestedScopes: scopeWords,
  /** "Requested scopes; used to reduce the scopes of the token." */
  grantedScopes: (available: readonly string[], requested: readonly string[]): readonly string[] =>
    requested.length === 0 ? available : requested,
  /** Every requested scope is an authority, letter by letter (supplement-authorization section 2.7). */
  unknownScopes: (available: readonly string[], requested: readonly string[]): readonly string[] =>
    requested.filter((scope) => !available.includes(scope)),
};
