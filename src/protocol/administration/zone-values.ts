import { pathSegment } from '../../client/path-segment.ts';
import { secretOf } from '../../fixtures/client-fixture.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import { zonesPath } from '../../fixtures/zones.ts';
import { jsonValue, valueAt } from '../../json/json.ts';
import { type KeyReference, privateKeyPem } from '../../keys/key-pair.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { basicCredentials } from '../token/client-authentication.ts';
import { clientCredentials } from '../token/client-credentials.ts';

/** The keys of zones that have some: the first one signs. */
export const zoneKeys: readonly [KeyReference, KeyReference] = [
  { name: 'assay-zone-key', alg: 'RS256' },
  { name: 'assay-zone-second-key', alg: 'RS256' },
];

/** Seconds; no lifetime that anybody has by default. */
export const zoneLifetime = 1234;

/** The configuration of a zone that has settings of its own. */
export async function ownSettings(activeKeyId: string = zoneKeys[0].name) {
  const keys = await Promise.all(
    zoneKeys.map(async (key) => [key.name, { signingKey: await privateKeyPem(key) }] as const),
  );
  return {
    tokenPolicy: { accessTokenValidity: zoneLifetime, activeKeyId, keys: Object.fromEntries(keys) },
  };
}

/** Where a zone is administered. */
export const zonePath = (id: string): string => `${zonesPath}/${pathSegment(id, 'id of an identity zone')}`;

/** Zones as pages name their members; each is made when it is named. */
export function zoneValues({ run: { fixtures, target } }: Scenario) {
  return {
    own_zone: async () => {
      const { id, url, fixtures: inside } = await fixtures.zones.ownZone();
      return {
        id,
        url,
        basic: () => basicOfClient(inside),
        internal_provider: () => internalProvider(inside, target.dialect.internalOrigin),
      };
    },
    zone_with_keys: async () => fixtures.zones.ownZone(await ownSettings()),
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
