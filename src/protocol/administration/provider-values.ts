import { drawnHex, drawnUuid } from '../../draws/draws.ts';
import type { ProviderFixture, ProviderSpec } from '../../fixtures/provider-fixture.ts';
import { oidcProvider } from '../../identity-providers/oidc/provider.ts';
import { samlMetadata, samlProvider } from '../../identity-providers/saml/provider.ts';
import { publicKeyPem } from '../../keys/key-pair.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { providerListener } from '../core/listener.ts';
import { oidcSpec } from '../federation/oidc-providers.ts';

const oidcKey = { name: 'assay-oidc1.0-administered', alg: 'RS256' } as const;
const samlKey = { name: 'assay-saml-administered', alg: 'RS256' } as const;

/** A provider that these scenarios only look at, as pages name its members. */
export async function shownProvider({ run }: Scenario) {
  const spec = await specOf(run, 'looked-at');
  const { id, originKey } = await run.fixtures.providers.provider(spec);
  return { id, origin_key: originKey, issuer: spec.config.issuer };
}

/** A provider that one request has for itself. */
export async function ownProvider({ run }: Scenario): Promise<ProviderFixture> {
  return run.fixtures.providers.ownProvider(await specOf(run, nameOfNew()));
}

function specOf(run: Run, name: string): Promise<ProviderSpec> {
  return oidcSpec(name, { ...oidcProvider(run.id, name), key: oidcKey });
}

const nameOfNew = () => `admin-${drawnHex('provider', 4)}`;

/** A provider of the suite that the target does not know, another one each time. */
export function newProvider(scenario: Scenario) {
  const name = nameOfNew();
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
