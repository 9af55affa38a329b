import type { JsonObject } from '../../json/json.ts';
import type { ClientAssertion } from '../../keys/client-assertion.ts';
import type { KeyReference } from '../../keys/key-pair.ts';
import { unreachedHost } from '../unreached-host.ts';

/** An OpenID Connect provider of the suite. */
export interface OidcProvider {
  readonly issuer: string;
  readonly key: KeyReference;
  /** What the target is called at the provider. */
  readonly relyingPartyId: string;
}

/** A provider that no other run has, and that nobody reaches: its key is given to the target inline. */
export function oidcProvider(runId: string, name: string): OidcProvider {
  return {
    issuer: `https://${unreachedHost}/${runId}/${name}`,
    key: { name: `assay-oidc-${name}`, alg: 'RS256' },
    relyingPartyId: `assay-${runId}-relying-party`,
  };
}

/** The user whom a provider vouches for. */
export interface AssertedUser {
  readonly userName: string;
  readonly email: string;
}

/**
 * A complete valid assertion of the jwt-bearer grant about a user (RFC 7523, section 3), which is at the same
 * time an ID token of the provider for the target (OpenID Connect Core, section 2).
 *
 * @param tokenEndpoint one of its audiences; the target's name at the provider is the other one
 */
export function userAssertion(
  { issuer, key, relyingPartyId }: OidcProvider,
  { userName, email }: AssertedUser,
  tokenEndpoint: string,
): ClientAssertion {
  const about: JsonObject = { sub: userName, email, email_verified: true };
  const names: JsonObject = { given_name: 'Assay', family_name: 'Person' };
  return {
    key,
    clientId: userName,
    audience: [relyingPartyId, tokenEndpoint],
    claims: { iss: issuer, azp: relyingPartyId, ...about, ...names },
  };
}
