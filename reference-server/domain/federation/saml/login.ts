import type { Clock, Random } from '../../ports.ts';
import type { Settings } from '../../settings.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { type PendingLogin, ProviderLoginError } from '../login.ts';
import { type Xml, XmlError } from '../xml.ts';
import { samlAddresses } from './addresses.ts';
import { readSamlConfig } from './config.ts';
import { type LoadMetadataPorts, loadSamlMetadata } from './load-metadata.ts';
import { authnRequest, type MessagesPorts, redirectWith } from './messages.ts';
import type { SamlMetadata } from './metadata.ts';
import { saml } from './names.ts';
import type { ServiceKeys } from './service-keys.ts';

/** What this part needs of the service. */
export type SamlLoginPorts = LoadMetadataPorts &
  MessagesPorts & {
    readonly clock: Clock;
    readonly random: Random;
    readonly samlKeys: () => Promise<ServiceKeys>;
    readonly settings: Settings;
    readonly xml: Xml;
  };

/** Where a login goes, as an address or as a form, and what has to be kept until it comes back. */
export interface BegunSamlLogin {
  readonly address: string;
  /** Fields of the form; absent for a redirect. */
  readonly form?: Readonly<Record<string, string>>;
  readonly pending: PendingLogin;
}

/** The metadata of a provider. @throws ProviderLoginError */
export async function metadataOf(provider: IdentityProvider, context: SamlLoginPorts): Promise<SamlMetadata> {
  try {
    return await loadSamlMetadata(provider, context);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new ProviderLoginError('provider_unreachable', error.message);
  }
}

/** Begins web single sign-on with a signed request (SAML 2.0 Profiles section 4.1.4.1). @throws ProviderLoginError */
export async function beginSamlLogin(
  provider: IdentityProvider,
  context: SamlLoginPorts,
): Promise<BegunSamlLogin> {
  const { singleSignOn } = await metadataOf(provider, context);
  const { nameIdFormat, authnContexts } = readSamlConfig(provider.config);
  const keys = await context.samlKeys();
  const at = (binding: string): string | undefined =>
    singleSignOn.find((endpoint) => endpoint.binding === binding)?.location;
  const redirect = at(saml.redirectBinding);
  const destination = redirect ?? at(saml.postBinding);
  if (destination === undefined) {
    throw new ProviderLoginError(
      'provider_failure',
      'The metadata has no SingleSignOnService of a known binding',
    );
  }
  const { clock, random, settings, xml } = context;
  const head = { id: `_${random.hex(20)}`, destination, issuer: settings.samlEntityId, issuedAt: clock() };
  const answerTo = samlAddresses(settings).assertionConsumer;
  const text = authnRequest(head, answerTo, nameIdFormat, authnContexts);
  const pending = { originKey: provider.originKey, state: head.id, startedAt: head.issuedAt };
  if (redirect !== undefined) {
    const address = redirectWith('SAMLRequest', text, redirect, undefined, keys, context);
    return { address, pending };
  }
  const signed = xml.sign(text, head.id, keys);
  return { address: destination, form: { SAMLRequest: Buffer.from(signed).toString('base64') }, pending };
}
