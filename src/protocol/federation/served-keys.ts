import { drawnUuid } from '../../draws/draws.ts';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { OidcSite } from '../../identity-providers/oidc/site.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { providerListener } from '../core/listener.ts';
import { assertionValue } from '../token/assertion-under-test.ts';
import type { TokenRequest } from '../token/token-recipe.ts';
import { jwtOf } from './jwt-bearer.ts';
import { oidcSpec, relyingPartySecret } from './oidc-providers.ts';
import { unseenUser } from './own-provider.ts';

/** Members of the configuration that say where the keys of an issuer are; none holds a key. */
export type WhereKeysAre = (issuer: string) => Readonly<Record<string, unknown>>;

/** "keys from `config.tokenKey` or `config.tokenKeyUrl`" (supplement, section 3.8) */
export const keysAtAddress: WhereKeysAre = (issuer) => ({
  ...{ tokenKey: undefined, tokenKeyUrl: `${issuer}/keys` },
});

/** "or instead `discoveryUrl`" (supplement, section 14) */
export const keysDiscovered: WhereKeysAre = (issuer) => ({
  ...{ tokenKey: undefined, authUrl: undefined, tokenUrl: undefined },
  discoveryUrl: `${issuer}/.well-known/openid-configuration`,
});

/** The request with an assertion of a provider whose keys the target has to fetch, about a user whom it has never seen. */
export async function withServedKeys(
  { run }: Scenario,
  request: TokenRequest,
  whereKeysAre: WhereKeysAre,
): Promise<TokenRequest> {
  const listener = await providerListener(run);
  const key = { name: 'assay-oidc-own', alg: 'RS256' } as const;
  const issuer = `${listener.url}/${drawnUuid('issuer')}`;
  const provider = { ...oidcProvider(run.id, 'oidc-served'), key, issuer };
  listener.put(new OidcSite(provider, relyingPartySecret));
  const spec = await oidcSpec('oidc-served', provider, whereKeysAre(issuer));
  const fixture = await run.fixtures.providers.ownProvider(spec);
  const user = unseenUser(run.id, fixture.originKey);
  const assertion = jwtOf(provider, user, run);
  return {
    ...request,
    ...{ user, assertion, provider: fixture },
    oneTime: async () => [['assertion', await assertionValue(assertion)]],
    variant: JSON.stringify([fixture.originKey, user.userName]),
  };
}
