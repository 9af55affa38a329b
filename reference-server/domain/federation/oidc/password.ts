import type { LoginAttempt } from '../../accounts/policies.ts';
import type { User } from '../../accounts/user.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { ProviderLoginError } from '../login.ts';
import { readOidcConfig } from './config.ts';
import { type OidcIdTokenPorts, readIdToken } from './id-token.ts';
import { type OidcLoginPorts, oidcUser } from './login.ts';
import { type MetadataPorts, oidcMetadata } from './metadata.ts';
import { askTokenEndpoint, type TokenRequestPorts } from './token-request.ts';

/** What this part needs of the service. */
export type OidcPasswordPorts = OidcIdTokenPorts & OidcLoginPorts & MetadataPorts & TokenRequestPorts;

/**
 * The user whose name and password an OpenID Connect provider knows: "the service calls their token URL with
 * `response_type=id_token`" (supplement-authorization section 3.3). @throws ProviderLoginError
 */
export async function oidcPasswordUser(
  { userName, password }: LoginAttempt,
  provider: IdentityProvider,
  context: OidcPasswordPorts,
): Promise<User> {
  const config = readOidcConfig(provider);
  const { issuer, tokenEndpoint } = await oidcMetadata(config, context);
  const tokens = await askTokenEndpoint(
    { address: tokenEndpoint, issuer },
    {
      ...{ grant_type: 'password', response_type: 'id_token', username: userName, password },
      scope: config.scopes.join(' '),
    },
    config,
    context,
  );
  if (typeof tokens.id_token !== 'string') {
    throw new ProviderLoginError('provider_failure', 'The provider sent no ID token');
  }
  const expected = { issuer, clientId: config.relyingPartyId, hasNonce: false };
  return oidcUser(await readIdToken(tokens.id_token, expected, provider, context), provider, context);
}
