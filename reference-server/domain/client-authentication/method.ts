import type { Client } from '../clients/client.ts';
import type { ClientAuthMethodClaim, TokenRecord } from '../tokens/token.ts';

/** What client authentication looks at in a request. */
export interface ClientAuthenticationRequest {
  /** Value of the `Authorization` header. */
  readonly authorization: string | undefined;
  /** Parameters of the body. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A client that proved who it is. */
export interface AuthenticatedClient {
  readonly client: Client;
  /** What tokens tell about the method; `none` where nothing but the client id was sent. */
  readonly claim?: ClientAuthMethodClaim;
  /** The token that stands in for client authentication (grant user_token). */
  readonly bearer?: TokenRecord;
}

/** The methods by their registered names (OpenID Connect Core section 9). */
export type MethodName = 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none';

/** Checks the credentials of a request. @throws OAuthError invalid_client */
export type Authenticate = () => Promise<AuthenticatedClient>;

/** A way in which clients prove who they are (authorization-token-service, "POST /oauth/token"). */
export interface ClientAuthenticationMethod<Ports> {
  readonly name: MethodName;
  /** What finds out who the client is; undefined where the request does not use this method. */
  attempt(request: ClientAuthenticationRequest, context: Ports): Authenticate | undefined;
}
