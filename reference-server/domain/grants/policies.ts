import type { Client } from '../clients/client.ts';

/** The rules of every request to the token endpoint. */
export const tokenRequestPolicies = {
  /** "Request content type: `application/x-www-form-urlencoded`." */
  isFormContentType: (contentType: string | undefined): boolean =>
    /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? ''),
  /** "Parameters sent without a value MUST be treated as if they were omitted" (RFC 6749 section 3.2) */
  isOmitted: (value: string): boolean => value === '',
  /** "Request and response parameters MUST NOT be included more than once." (RFC 6749 section 3.2) */
  mayRepeat: (_name: string): boolean => false,
  /** `grant_type` is compared letter by letter. */
  isGrantType: (requested: string, grantType: string): boolean => requested === grantType,
  /** "Grant types the client may use" (authorization-token-service, "Client configuration attributes") */
  mayUseGrant: (client: Client, grantType: string): boolean =>
    client.authorizedGrantTypes.includes(grantType),
};
