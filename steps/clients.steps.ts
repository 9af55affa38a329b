import { Given } from '@cucumber/cucumber';
import type { ClientSpec } from '../src/fixtures/client-fixture.ts';
import { ownUser } from '../src/protocol/grants/grant-variations.ts';
import { userWhoHas } from '../src/protocol/grants/page-variations.ts';
import type { ClientAuthenticationMethod } from '../src/protocol/token/client-authentication-methods.ts';
import type { GrantUnderTest } from '../src/protocol/token/grant.ts';
import { needGrant } from '../src/protocol/token/use-grant.ts';
import { usesOffered } from '../src/scenario/applicability.ts';
import { authorizationUrl } from '../src/scenario/run.ts';
import type { AssayWorld } from './world.ts';

/**
 * Registers a client with a secret for the grant and prepares a complete valid token request. `one-time passcode` is the
 * passcode form of the password grant; `password or authorization_code` is the password grant, or a code where the target
 * has no password grant.
 */
Given(
  'a confidential client that may use the {grant} grant',
  async function (this: AssayWorld, grant: GrantUnderTest) {
    await prepare(this, grant, grant.clientSpec);
  },
);

/** The same; the client authenticates by the method. */
Given(
  'a confidential client that may use the {grant} grant with {clientAuthenticationMethod}',
  async function (this: AssayWorld, grant: GrantUnderTest, method: ClientAuthenticationMethod) {
    await prepare(this, grant, grant.clientSpec, method);
  },
);

/** Puts the client on the target and makes its complete valid token request, with the grant's own credentials or others. */
async function prepare(
  world: AssayWorld,
  grant: GrantUnderTest,
  spec: ClientSpec,
  method?: ClientAuthenticationMethod,
): Promise<void> {
  const { scenario } = world;
  needGrant(scenario, grant);
  if (method !== undefined) usesOffered(scenario.run, method.needs);
  const baseUrl = authorizationUrl(scenario.run);
  const client = await scenario.run.fixtures.client((await method?.register(spec)) ?? spec);
  const { user: attributes } = world.pageRequest.situation;
  const user = attributes && (await ownUser(scenario, grant, userWhoHas(attributes)));
  const request = await grant.request({ baseUrl, client, scenario, ...(user && { user }) });
  const authentication = method?.credentials(client, baseUrl) ?? request.authentication;
  world.client = client;
  world.tokenRequest = { ...request, authentication };
}
