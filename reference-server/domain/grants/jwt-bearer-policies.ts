import type { Client } from '../clients/client.ts';
import { scopeWords } from './policies.ts';

/** The rules of the grant jwt-bearer that are not about its assertion (authorization-token-service, "Grant rules", 5). */
export const jwtBearerPolicies = {
  /** "no (required for jwt-bearer)" (`client_id`) */
  isClientIdMissing: (clientId: string | undefined): boolean => clientId === undefined,
  /** "An optional Basic `Authorization` header carries a resource server's client credentials" */
  isOwnHeader: (caller: Client, clientId: string): boolean => caller.clientId === clientId,
  /** "(the caller needs authority `auth.resource`)" */
  mayPresent: (caller: Client): boolean => caller.authorities.includes('auth.resource'),
  /** "`client_secret` is required unless that header is used."; one that is sent all the same has to be right. */
  isSecretChecked: (secret: string | undefined): secret is string => secret !== undefined,
  /** "yes" (`assertion`) */
  assertionOf: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('assertion'),
  /** "The response contains `id_token` (for the shadow user) when requested through `response_type`." */
  asksIdToken: (responseType: string | undefined): boolean => scopeWords(responseType).includes('id_token'),
};
