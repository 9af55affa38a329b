import type { Settings } from '../../settings.ts';

/** The addresses of the service towards SAML providers. */
export interface SamlAddresses {
  /** Where responses to a login are posted. */
  readonly assertionConsumer: string;
  readonly singleLogout: string;
  /** Where assertions are exchanged for tokens (grant saml2-bearer). */
  readonly tokenEndpoint: string;
}

/** "`{entity_id}` = the service's SAML alias" (supplement-authorization section 3.9) */
export function samlAddresses({ baseUrl, samlEntityId }: Settings): SamlAddresses {
  return {
    assertionConsumer: `${baseUrl}/saml/SSO/alias/${samlEntityId}`,
    singleLogout: `${baseUrl}/saml/SingleLogout/alias/${samlEntityId}`,
    tokenEndpoint: `${baseUrl}/oauth/token/alias/${samlEntityId}`,
  };
}
