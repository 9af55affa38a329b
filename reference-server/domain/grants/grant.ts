import type { AuthenticatedClient, ClientAuthenticationRequest } from '../client-authentication/method.ts';
import type { Issued } from '../tokens/policies.ts';

/** A request to the token endpoint, as the domain sees it. */
export interface TokenRequest extends ClientAuthenticationRequest {
  /** Last segment of `/oauth/token/alias/<entity_id>`. */
  readonly entityId?: string;
  /** Address of the token endpoint that was asked, as the server publishes it. */
  readonly endpoint: string;
}

/** A grant type of the token endpoint (authorization-token-service, "POST /oauth/token"). */
export interface Grant<Ports> {
  /** Value of `grant_type`. */
  readonly grantType: string;
  /** Where the caller proves who it is in another way than by client authentication. */
  authenticate?(request: TokenRequest, context: Ports): Promise<AuthenticatedClient>;
  /** @throws OAuthError where the grant is refused */
  handle(request: TokenRequest, client: AuthenticatedClient, context: Ports): Promise<Issued>;
}
