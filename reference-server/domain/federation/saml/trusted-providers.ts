import type { Context } from '../../context.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { XmlError } from '../xml.ts';
import { loadSamlMetadata } from './load-metadata.ts';
import type { TrustedMetadata } from './signature-policies.ts';

/** A SAML provider whose metadata could be had. */
export interface TrustedProvider extends TrustedMetadata {
  readonly provider: IdentityProvider;
}

async function loaded(provider: IdentityProvider, context: Context): Promise<readonly TrustedProvider[]> {
  try {
    const metadata = await loadSamlMetadata(provider, context);
    return [{ provider, originKey: provider.originKey, metadata }];
  } catch (error) {
    if (error instanceof XmlError) return [];
    throw error;
  }
}

/** The active SAML providers: "the SAML 2.0 web single sign-on configuration" ("Grant rules", 4). */
export async function trustedProviders(context: Context): Promise<readonly TrustedProvider[]> {
  const { isSource } = context.policies.samlBearer;
  const providers = context.identityProviders.list().filter((one) => one.type === 'saml' && isSource(one));
  return (await Promise.all(providers.map((provider) => loaded(provider, context)))).flat();
}
