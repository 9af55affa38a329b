import { type ClientFixture, secretOf } from '../../fixtures/client-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { basicCredentials } from './client-authentication.ts';
import { clientToken } from './obtained-token.ts';

/** A client as pages name its members. */
export function shownClient(scenario: Scenario, client: ClientFixture) {
  const { id, spec } = client;
  return {
    ...{ id, secret: () => secretOf(client), redirect_uri: spec.redirect_uri?.[0] },
    basic: () => basicCredentials(id, secretOf(client)).slice('Basic '.length),
    own_token: () => clientToken(scenario, client),
  };
}
