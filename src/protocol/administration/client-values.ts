import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import { publicKey } from '../../keys/key-pair.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { clientKey } from '../token/client-authentication-methods.ts';
import { shownClient } from '../token/shown-client.ts';

/** A client that scenarios of the administration have for themselves. */
export const administeredClient: ClientSpec = {
  name: 'administered',
  authorized_grant_types: ['client_credentials'],
  scope: ['assay.alpha'],
  authorities: ['assay.alpha'],
};

/** One with other metadata, as pages name its members. */
export async function ownClient(scenario: Scenario, metadata: Partial<ClientSpec> = {}) {
  const { fixtures } = scenario.run;
  return shownClient(scenario, await fixtures.ownClient({ ...administeredClient, ...metadata }));
}

/** The public keys of the suite's clients. */
export const clientKeys = {
  RS256: () => publicKey(clientKey('RS256')),
  ES256: () => publicKey(clientKey('ES256')),
};
