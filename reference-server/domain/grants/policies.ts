import type { AuthenticatedClient, ClientAuthenticationRequest } from '../client-authentication/method.ts';
import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';

/** Where the parameters of a request could stand. */
export interface ParameterSource {
  readonly contentType: string | undefined;
  readonly body: string;
  readonly query: URLSearchParams;
}

/** The rules of every request to the token endpoint. */
export const tokenRequestPolicies = {
  /** "Request content type: `application/x-www-form-urlencoded`." Nothing else, and no query, holds parameters. */
  pairs: ({ contentType, body }: ParameterSource): Iterable<readonly [string, string]> =>
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '') ? new URLSearchParams(body) : [],
  /** "Parameters sent without a value MUST be treated as if they were omitted" (RFC 6749 section 3.2) */
  isOmitted: (value: string): boolean => value === '',
  /** "Request and response parameters MUST NOT be included more than once." (RFC 6749 section 3.2) */
  mayRepeat: (_name: string): boolean => false,
  /** "The authorization server MUST ignore unrecognized request parameters." (RFC 6749 section 3.2) */
  isKnown: (_name: string): boolean => true,
  /** `grant_type` is compared letter by letter. */
  isGrantType: (requested: string, grantType: string): boolean => requested === grantType,
  /** The client that proved who it is; nobody else gets to the rules of the grant. */
  admit: (
    authenticate: () => Promise<AuthenticatedClient>,
    _request: ClientAuthenticationRequest,
    _clients: ClientStore,
  ): Promise<AuthenticatedClient> => authenticate(),
  /** "Grant types the client may use" (authorization-token-service, "Client configuration attributes") */
  mayUseGrant: (client: Client, grantType: string): boolean =>
    client.authorizedGrantTypes.includes(grantType),
};
