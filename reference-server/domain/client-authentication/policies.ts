import type { Client, StoredSecret } from '../clients/client.ts';
import { isSameSecret } from '../clients/secrets.ts';
import { formDecode } from './basic-credentials.ts';

/** The rules of client authentication that all methods share, and those of secrets and public clients. */
export const clientAuthenticationPolicies = {
  /** Id and secret in the Basic header are form-encoded (RFC 6749 section 2.3.1). */
  decodeBasicPart: (text: string): string => formDecode(text),
  /** The secrets that prove the client; a client may have two (supplement-authorization section 2.1). */
  validSecrets: (client: Client, _others: readonly Client[]): readonly StoredSecret[] => client.secrets,
  secretMatches: (presented: string, stored: StoredSecret): boolean => isSameSecret(presented, stored),
  /** `client_id` beside the header names the same client (supplement-authorization section 2.1). */
  idsAgree: (authenticated: string, parameter: string | undefined): boolean =>
    parameter === undefined || parameter === authenticated,
  /** "The client MUST NOT use more than one authentication method in each request." (RFC 6749 section 2.3) */
  mayCombine: (methods: readonly string[]): boolean => methods.length <= 1,
  /** "When set, the token endpoint may be used without a client secret (public client)." */
  isPublic: (client: Client): boolean => client.allowPublic,
  /**
   * Without a secret only a code bound to a verifier is exchanged, or a refresh token is used
   * (supplement-authorization section 2.2).
   */
  mayOmitSecret(parameters: ReadonlyMap<string, string>): boolean {
    const has = (name: string): boolean => parameters.has(name);
    if (parameters.get('grant_type') === 'refresh_token') return has('client_id') && has('refresh_token');
    return (
      parameters.get('grant_type') === 'authorization_code' &&
      ['client_id', 'code', 'redirect_uri', 'code_verifier'].every(has)
    );
  },
};
