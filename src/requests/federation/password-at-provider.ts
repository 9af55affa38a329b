import { randomUUID } from 'node:crypto';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { OidcSite } from '../../identity-providers/oidc/site.ts';
import type { Scenario } from '../../run/scenario.ts';
import type { TokenRequest } from '../token-recipe.ts';
import { providerListener } from './listener.ts';
import { oidcSpec, relyingPartySecret } from './oidc-providers.ts';
import { unseenUser } from './own-provider.ts';

/**
 * The password request of a user whom only an OpenID Connect provider knows, which takes passwords from the target
 * (supplement, section 3.3), with the login_hint that names it.
 */
export async function withPasswordAtProvider(
  { run }: Scenario,
  request: TokenRequest,
): Promise<TokenRequest> {
  const listener = await providerListener(run);
  const key = { name: 'assay-oidc-own', alg: 'RS256' } as const;
  const issuer = `${listener.url}/${randomUUID()}`;
  const site = new OidcSite({ ...oidcProvider(run.id, 'oidc-password'), key, issuer }, relyingPartySecret);
  listener.put(site);
  const spec = await oidcSpec('oidc-password', site.provider, { passwordGrantEnabled: true });
  const { originKey } = await run.fixtures.providers.ownProvider(spec);
  const user = unseenUser(run.id, originKey);
  const password = run.fixtures.newSecret();
  site.knows(user.userName, password);
  return {
    ...request,
    user,
    parameters: [
      ['username', user.userName],
      ['password', password],
      ['login_hint', JSON.stringify({ origin: originKey })],
    ],
  };
}
