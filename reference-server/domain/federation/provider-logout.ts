import type { Settings } from '../settings.ts';
import type { IdentityProvider, IdentityProviderStore } from './identity-provider.ts';
import type { ExternalLogin, OidcExternalLogin } from './login.ts';
import { readOidcConfig } from './oidc/config.ts';
import { type MetadataPorts, oidcMetadata } from './oidc/metadata.ts';
import { type SamlLogoutPorts, samlLogoutAddress } from './saml/logout.ts';

/** What this part needs of the service. */
export type ProviderLogoutPorts = MetadataPorts &
  SamlLogoutPorts & {
    readonly identityProviders: IdentityProviderStore;
    readonly settings: Settings;
  };

/** Address of the service that providers send users back to when they have logged them out. */
export function afterLogoutAddress({ settings }: ProviderLogoutPorts): string {
  return `${settings.baseUrl}/logout.do`;
}

async function oidcLogoutAddress(
  external: OidcExternalLogin,
  provider: IdentityProvider,
  context: ProviderLogoutPorts,
): Promise<string | undefined> {
  const config = readOidcConfig(provider);
  const { endSessionEndpoint } = await oidcMetadata(config, context);
  if (endSessionEndpoint === undefined) return undefined;
  const address = new URL(endSessionEndpoint);
  address.searchParams.set('client_id', config.relyingPartyId);
  address.searchParams.set('post_logout_redirect_uri', afterLogoutAddress(context));
  if (external.idToken !== undefined) address.searchParams.set('id_token_hint', external.idToken);
  return address.href;
}

/**
 * "user from an OIDC provider with logout URL | 302 to the provider's logout URL" (supplement-authorization
 * section 9); for a SAML provider its single logout. Undefined where the provider offers none, or is no longer here.
 */
export async function providerLogoutAddress(
  external: ExternalLogin,
  context: ProviderLogoutPorts,
): Promise<string | undefined> {
  const provider = context.identityProviders.find(external.originKey);
  if (provider === undefined) return undefined;
  return 'nameId' in external
    ? samlLogoutAddress(external, provider, context)
    : oidcLogoutAddress(external, provider, context);
}
