import type { Client } from '../clients/client.ts';
import { readParameters } from './request-parameters.ts';

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
  /** By name, each once (RFC 6749 section 3.2). */
  byName: readParameters,
  /** `grant_type` is compared letter by letter. */
  isGrantType: (requested: string, grantType: string): boolean => requested === grantType,
  /** "Grant types the client may use" (authorization-token-service, "Client configuration attributes") */
  mayUseGrant: (client: Client, grantType: string): boolean =>
    client.authorizedGrantTypes.includes(grantType),
};
