import type { LoginAttempt } from '../../accounts/policies.ts';
import type { User } from '../../accounts/user.ts';
import type { Context } from '../../context.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { ProviderLoginError } from '../login.ts';
import { readOidcConfig } from './config.ts';
import { readIdToken } from './id-token.ts';
import { oidcUser } from './login.ts';
import { oidcMetadata } from './metadata.ts';
import { askTokenEndpoint } from './token-request.ts';

/**
 * The user whose name and password an OpenID Connect provider knows: "the service calls their token URL with
 * `response_type=id_token`" (supplement-authorization section 3.3). @throws ProviderLoginError
 */
export async function oidcPasswordUser(
  { userName, password }: LoginAttempt,
  provider: IdentityProvider,
  context: Context,
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
