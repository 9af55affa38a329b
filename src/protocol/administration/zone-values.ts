import { secretOf } from '../../fixtures/client-fixture.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import { jsonValue, valueAt } from '../../json/json.ts';
import { type KeyReference, privateKeyPem } from '../../keys/key-pair.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { basicCredentials } from '../token/client-authentication.ts';
import { clientCredentials } from '../token/client-credentials.ts';

/** The signing keys of zones that have some: the first one signs. */
const zoneKeys: readonly KeyReference[] = [
  { name: 'assay-zone-key', alg: 'RS256' },
  { name: 'assay-zone-second-key', alg: 'RS256' },
];

/** The same as the administration takes them: private keys in PEM by their ids. */
async function signingKeys() {
  const keys = zoneKeys.map(async (key) => [key.name, { signingKey: await privateKeyPem(key) }] as const);
  return Object.fromEntries(await Promise.all(keys));
}

/** Zones as pages name their members; each is made when it is named. */
export function zoneValues({ run: { fixtures, target } }: Scenario) {
  return {
    own_zone: async () => {
      const keys = await signingKeys();
      const tokenPolicy = { accessTokenValidity: 1234, activeKeyId: zoneKeys[0]?.name, keys };
      const { id, url, fixtures: inside } = await fixtures.zones.ownZone({ tokenPolicy });
      return {
        ...{ id, url, keys },
        basic: () => basicOfClient(inside),
        internal_provider: () => internalProvider(inside, target.dialect.internalOrigin),
      };
    },
    new_zone: () => fixtures.zones.newRecord(),
  };
}

/** Id and secret of a client for a header. */
export async function basicOfClient(fixtures: Fixtures): Promise<string> {
  const client = await fixtures.client(clientCredentials.clientSpec);
  return basicCredentials(client.id, secretOf(client)).slice('Basic '.length);
}

/** Id of the provider of a zone's own users. @throws ScenarioStopped when the zone shows none */
async function internalProvider({ admin }: Fixtures, origin: string): Promise<string> {
  const path = `/identity-providers?originKey=${encodeURIComponent(origin)}`;
  const { response } = await admin.send({ method: 'GET', path });
  const id = valueAt(jsonValue(response.body), '0.id');
  if (typeof id === 'string') return id;
  throw blockedBy('SUPPLEMENT-PROVIDERS-009', 'the zone shows no provider of its own users');
}
