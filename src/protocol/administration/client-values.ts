import { type ClientSpec, secretOf } from '../../fixtures/client-fixture.ts';
import { publicKey } from '../../keys/key-pair.ts';
import { authorizationUrl } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { basicCredentials } from '../token/client-authentication.ts';
import { clientKey } from '../token/client-authentication-methods.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';

/** A client that scenarios of the administration have for themselves. */
export const administeredClient: ClientSpec = {
  name: 'administered',
  authorized_grant_types: ['client_credentials'],
  scope: ['assay.alpha'],
  authorities: ['assay.alpha'],
};

/** One with other metadata, as pages name its members. */
export async function shownClient(scenario: Scenario, metadata: Partial<ClientSpec> = {}) {
  const { run } = scenario;
  const client = await run.fixtures.ownClient({ ...administeredClient, ...metadata });
  const request = clientCredentials.request({ baseUrl: authorizationUrl(run), client, scenario });
  return {
    id: client.id,
    secret: () => secretOf(client),
    basic: () => basicCredentials(client.id, secretOf(client)).slice('Basic '.length),
    token: async () => (await obtainToken(scenario, request)).value,
  };
}

/** The public keys of the suite's clients. */
export const clientKeys = {
  RS256: () => publicKey(clientKey('RS256')),
  ES256: () => publicKey(clientKey('ES256')),
};
