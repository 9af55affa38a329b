import { createVerify } from 'node:crypto';
import type { Clock, Random } from '../../ports.ts';
import type { Settings } from '../../settings.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { ProviderLoginError, type SamlExternalLogin } from '../login.ts';
import { onlyChild, textOf, type Xml, XmlError } from '../xml.ts';
import { samlAddresses } from './addresses.ts';
import { type LoadMetadataPorts, loadSamlMetadata } from './load-metadata.ts';
import {
  logoutRequest,
  logoutResponse,
  type MessageHead,
  type MessagesPorts,
  redirectWith,
} from './messages.ts';
import { saml } from './names.ts';
import type { ServiceKeys } from './service-keys.ts';
import { type TrustedProvider, type TrustedProvidersPorts, trustedProviders } from './trusted-providers.ts';

/** What this part needs of the service. */
export type SamlLogoutPorts = LoadMetadataPorts &
  MessagesPorts &
  TrustedProvidersPorts & {
    readonly clock: Clock;
    readonly random: Random;
    readonly samlKeys: () => Promise<ServiceKeys>;
    readonly settings: Settings;
    readonly xml: Xml;
  };

const rsa: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'RSA-SHA256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'RSA-SHA512',
};

function headOf(destination: string, { clock, random, settings }: SamlLogoutPorts): MessageHead {
  return { id: `_${random.hex(20)}`, destination, issuer: settings.samlEntityId, issuedAt: clock() };
}

/** Where a user's logout goes on to at the provider; undefined where the provider has no single logout. */
export async function samlLogoutAddress(
  external: SamlExternalLogin,
  provider: IdentityProvider,
  context: SamlLogoutPorts,
): Promise<string | undefined> {
  try {
    const { singleLogout } = await loadSamlMetadata(provider, context);
    const endpoint = singleLogout.find(({ binding }) => binding === saml.redirectBinding);
    if (endpoint === undefined) return undefined;
    const text = logoutRequest(headOf(endpoint.location, context), external);
    const keys = await context.samlKeys();
    return redirectWith('SAMLRequest', text, endpoint.location, undefined, keys, context);
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function isVerified(query: URLSearchParams, { metadata }: TrustedProvider): boolean {
  const algorithm = rsa[query.get('SigAlg') ?? ''];
  if (algorithm === undefined) return false;
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg']
    .filter((name) => query.has(name))
    .map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '')}`)
    .join('&');
  const signature = Buffer.from(query.get('Signature') ?? '', 'base64');
  return metadata.signingKeys.some((key) => createVerify(algorithm).update(signed).verify(key, signature));
}

/** What a provider asks to end. */
export interface LogoutDemand {
  readonly originKey: string;
  readonly nameId: string;
  /** Where the browser goes with the answer; undefined where the provider names no address for it. */
  readonly answer: string | undefined;
}

async function demandOf(query: URLSearchParams, context: SamlLogoutPorts): Promise<LogoutDemand> {
  const root = context.xml.parse(context.xml.inflate(query.get('SAMLRequest') ?? ''));
  if (root.name !== 'LogoutRequest' || root.namespace !== saml.protocol) {
    throw new XmlError(`There must be a <LogoutRequest>, and there is <${root.name}>`);
  }
  const issuer = textOf(onlyChild(root, saml.assertion, 'Issuer'));
  const all = await trustedProviders(context);
  const trusted = all.find(({ metadata }) => metadata.entityId === issuer);
  if (trusted === undefined || !isVerified(query, trusted)) {
    throw new XmlError('No active SAML provider signed the request');
  }
  if (root.attributes.Destination !== samlAddresses(context.settings).singleLogout) {
    throw new XmlError('The Destination of the request is another address');
  }
  const { singleLogout } = trusted.metadata;
  const endpoint = singleLogout.find(({ binding }) => binding === saml.redirectBinding);
  const { originKey } = trusted;
  const nameId = textOf(onlyChild(root, saml.assertion, 'NameID')) ?? '';
  if (endpoint === undefined) return { originKey, nameId, answer: undefined };
  const text = logoutResponse(headOf(endpoint.location, context), root.attributes.ID ?? '');
  const [relayState, keys] = [query.get('RelayState') ?? undefined, await context.samlKeys()];
  const answer = redirectWith('SAMLResponse', text, endpoint.location, relayState, keys, context);
  return { originKey, nameId, answer };
}

/** Reads a provider's signed demand for a logout (SAML 2.0 Profiles section 4.4). @throws ProviderLoginError */
export async function readLogoutDemand(
  query: URLSearchParams,
  context: SamlLogoutPorts,
): Promise<LogoutDemand> {
  try {
    return await demandOf(query, context);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new ProviderLoginError('provider_failure', error.message);
  }
}
