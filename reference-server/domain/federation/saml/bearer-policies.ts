import type { IdentityProvider } from '../identity-provider.ts';

/** The rules of the grant saml2-bearer (authorization-token-service, "Grant rules", 4). */
export const samlBearerPolicies = {
  /** "entity ID of an active SAML provider of the zone" (supplement-authorization section 3.9) */
  isSource: (provider: IdentityProvider): boolean => provider.active,
  /** "The endpoint is `POST /oauth/token/alias/<entity_id>`." */
  isEndpoint: (entityId: string | undefined, own: string): boolean => entityId === own,
  /** "yes" (`assertion`) */
  assertionOf: (parameters: ReadonlyMap<string, string>): string | undefined => parameters.get('assertion'),
  /** What is read in the place of text that is no XML: nothing. */
  textOf: (decoded: Buffer | undefined): string | undefined =>
    decoded && new TextDecoder('utf-8', { fatal: true }).decode(decoded),
};
