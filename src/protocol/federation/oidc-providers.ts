import type { ProviderFixture, ProviderSpec } from '../../fixtures/provider-fixture.ts';
import { type OidcProvider, oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { publicKeyPem } from '../../keys/key-pair.ts';
import type { Run } from '../../scenario/run.ts';

/** A provider of the suite, and what the target knows of it. */
export interface TrustedProvider<Provider> {
  readonly provider: Provider;
  readonly fixture: ProviderFixture;
}

/** The secret of the target at the providers of the suite, which nobody else asks anything. */
export const relyingPartySecret = 'assay-relying-party-secret';

/** The OpenID Connect providers of scenarios, by the part they play. */
export type OidcPart = 'oidc-first' | 'oidc-second' | 'oidc-untrusted';

/** A provider of the suite that the target knows; made once a run. */
export async function trustedOidcProvider(
  run: Run,
  part: OidcPart = 'oidc-first',
): Promise<TrustedProvider<OidcProvider>> {
  const provider = oidcProvider(run.id, part);
  return { provider, fixture: await run.fixtures.providers.provider(await oidcSpec(part, provider)) };
}

/**
 * What the target must know of a provider to take its assertions (supplement, sections 3.8 and 14): its issuer,
 * its key inline, and that `sub` is the user name. Its addresses are never asked. The supplement does not say how a
 * key is written there: targets that know no JSON Web Key there take the PEM of one.
 */
export async function oidcSpec(
  name: string,
  provider: OidcProvider,
  config: Readonly<Record<string, unknown>> = {},
): Promise<ProviderSpec> {
  const { issuer, key, relyingPartyId } = provider;
  return {
    name,
    type: 'oidc1.0',
    config: {
      issuer,
      relyingPartyId,
      relyingPartySecret,
      authUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      tokenKey: await publicKeyPem(key),
      scopes: ['openid', 'email', 'profile'],
      linkText: name,
      showLinkText: true,
      attributeMappings: {
        user_name: 'sub',
        email: 'email',
        given_name: 'given_name',
        family_name: 'family_name',
      },
      ...config,
    },
  };
}

/** Members of the configuration that say where the keys of an issuer are: "or instead `discoveryUrl`" (supplement, section 14). */
export function keysDiscovered(issuer: string): Readonly<Record<string, unknown>> {
  return {
    ...{ tokenKey: undefined, authUrl: undefined, tokenUrl: undefined },
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
  };
}
