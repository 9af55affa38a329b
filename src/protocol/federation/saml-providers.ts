import type { ProviderSpec } from '../../fixtures/provider-fixture.ts';
import { type SamlProvider, samlMetadata, samlProvider } from '../../identity-providers/saml/provider.ts';
import type { Run } from '../../scenario/run.ts';
import type { TrustedProvider } from './oidc-providers.ts';

/** The SAML providers of scenarios, by the part they play. */
export type SamlPart = 'saml-first' | 'saml-second' | 'saml-untrusted';

/** A provider of the suite that the target knows by its metadata; made once a run. */
export async function trustedSamlProvider(
  run: Run,
  part: SamlPart = 'saml-first',
): Promise<TrustedProvider<SamlProvider>> {
  const provider = samlProvider(run.id, part);
  return { provider, fixture: await run.fixtures.providers.provider(await samlSpec(part, provider)) };
}

/** "Trust in the issuer is taken from the SAML 2.0 web single sign-on configuration" (supplement, section 14). */
export async function samlSpec(
  name: string,
  provider: SamlProvider,
  config: Readonly<Record<string, unknown>> = {},
): Promise<ProviderSpec> {
  return {
    name,
    type: 'saml',
    config: {
      metaDataLocation: await samlMetadata(provider),
      linkText: name,
      showSamlLink: true,
      attributeMappings: { email: 'email' },
      ...config,
    },
  };
}
