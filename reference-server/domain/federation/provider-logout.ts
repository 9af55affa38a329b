import type { Context } from '../context.ts';
import type { ExternalLogin } from './login.ts';
import { readOidcConfig } from './oidc/config.ts';
import { oidcMetadata } from './oidc/metadata.ts';
import { samlLogoutAddress } from './saml/logout.ts';

/** Address of the service that providers send users back to when they have logged them out. */
export function afterLogoutAddress({ settings }: Context): string {
  return `${settings.baseUrl}/logout.do`;
}

async function oidcLogoutAddress(external: ExternalLogin, context: Context): Promise<string | undefined> {
  const provider = context.identityProviders.find(external.originKey);
  if (provider === undefined) return undefined;
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
 * section 9); for a SAML provider its single logout. Undefined where the provider offers none.
 */
export async function providerLogoutAddress(
  external: ExternalLogin,
  context: Context,
): Promise<string | undefined> {
  const type = context.identityProviders.find(external.originKey)?.type;
  if (type === 'saml') return samlLogoutAddress(external, context);
  return type === 'oidc1.0' || type === 'oauth2.0' ? oidcLogoutAddress(external, context) : undefined;
}
