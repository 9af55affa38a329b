import type { IdentityProvider, IdentityProviderStore } from '../identity-provider.ts';
import { XmlError } from '../xml.ts';
import type { samlBearerPolicies } from './bearer-policies.ts';
import { type LoadMetadataPorts, loadSamlMetadata } from './load-metadata.ts';
import type { TrustedMetadata } from './signature-policies.ts';

/** What this part needs of the service. */
export type TrustedProvidersPorts = LoadMetadataPorts & {
  readonly identityProviders: IdentityProviderStore;
  readonly policies: { readonly samlBearer: typeof samlBearerPolicies };
};

/** A SAML provider whose metadata could be had. */
export interface TrustedProvider extends TrustedMetadata {
  readonly provider: IdentityProvider;
}

async function loaded(
  provider: IdentityProvider,
  context: TrustedProvidersPorts,
): Promise<readonly TrustedProvider[]> {
  try {
    const metadata = await loadSamlMetadata(provider, context);
    return [{ provider, originKey: provider.originKey, metadata }];
  } catch (error) {
    if (error instanceof XmlError) return [];
    throw error;
  }
}

/** The active SAML providers: "the SAML 2.0 web single sign-on configuration" ("Grant rules", 4). */
export async function trustedProviders(context: TrustedProvidersPorts): Promise<readonly TrustedProvider[]> {
  const { isSource } = context.policies.samlBearer;
  const providers = context.identityProviders.list().filter((one) => one.type === 'saml' && isSource(one));
  return (await Promise.all(providers.map((provider) => loaded(provider, context)))).flat();
}
