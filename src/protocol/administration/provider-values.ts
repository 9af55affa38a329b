import { drawnHex, drawnUuid } from '../../draws/draws.ts';
import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { samlMetadata, samlProvider } from '../../identity-providers/saml/provider.ts';
import { publicKeyPem } from '../../keys/key-pair.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { providerListener } from '../core/listener.ts';
import { oidcSpec } from '../federation/oidc-providers.ts';

const oidcKey = { name: 'assay-oidc1.0-administered', alg: 'RS256' } as const;
const samlKey = { name: 'assay-saml-administered', alg: 'RS256' } as const;

/** A provider that these scenarios only look at. */
export async function storedProvider({ run }: Scenario): Promise<ProviderFixture> {
  const provider = { ...oidcProvider(run.id, 'looked-at'), key: oidcKey };
  return run.fixtures.providers.provider(await oidcSpec('looked-at', provider));
}

/** The same as pages name its members. */
export async function shownProvider(scenario: Scenario) {
  const { id, originKey, spec } = await storedProvider(scenario);
  return { id, originKey, issuer: spec.config.issuer };
}

/** A provider of the suite that the target does not know, another one each time. */
export function newProvider(scenario: Scenario) {
  const name = `admin-${drawnHex('provider', 4)}`;
  const metadata = () => samlMetadata({ ...samlProvider(scenario.run.id, name), key: samlKey });
  return {
    issuer: oidcProvider(scenario.run.id, name).issuer,
    key: () => publicKeyPem(oidcKey),
    metadata,
    metadata_url: async () => servedAt(scenario, await metadata()),
  };
}

async function servedAt({ run }: Scenario, body: string): Promise<string> {
  const listener = await providerListener(run);
  const url = `${listener.url}/${drawnUuid('issuer')}/metadata`;
  const headers = [['Content-Type', 'application/samlmetadata+xml']] as const;
  listener.put({ url, answer: async () => ({ status: 200, headers, body }) });
  return url;
}
