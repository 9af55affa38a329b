import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import { secretOf } from '../../fixtures/client-fixture.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy } from '../../scenario/stop-scenario.ts';
import { authenticatorScenarioFaults } from '../grants/faults/authenticator-faults.ts';
import { bearerAssertionScenarioFaults } from '../grants/faults/bearer-assertion-faults.ts';
import { codeScenarioFaults } from '../grants/faults/code-faults.ts';
import { passwordScenarioFaults } from '../grants/faults/password-faults.ts';
import { pkceScenarioFaults } from '../grants/faults/pkce-faults.ts';
import { providerFaults } from '../grants/faults/provider-faults.ts';
import { refreshScenarioFaults } from '../grants/faults/refresh-faults.ts';
import { resourceServerFaults } from '../grants/faults/resource-server-faults.ts';
import { userTokenScenarioFaults } from '../grants/faults/user-token-faults.ts';
import { clientKey, withKeys } from '../token/client-authentication-methods.ts';
import { withDeadKeyAddress } from '../token/client-key-address.ts';
import {
  accessTokenAsAssertion,
  anotherClientsAssertion,
  basicHeaderBesideType,
  hmacUnderSecret,
  keyOfAnother,
  secretBeside,
} from '../token/faults/another-assertion-faults.ts';
import { chosenFault, type ScenarioFaultContext } from '../token/faults/scenario-fault.ts';
import { type TokenRequest, tokenRecipe } from '../token/token-recipe.ts';
import { type TokenDraft, tokenHttpRequest } from '../token/token-request.ts';

const otherKey = { name: 'assay-other-client', alg: 'RS256' } as const;

/** Types of an assertion that a right secret stands beside. */
const typesBesideSecret = {
  'its Basic header beside another client_assertion_type':
    'urn:ietf:params:oauth:client-assertion-type:saml2-bearer',
  'its Basic header beside a client_assertion without client_assertion_type': undefined,
} as const;

/** Every such fault that feature files can name. */
export const scenarioFaults: readonly Fault<TokenDraft>[] = [
  chosenFault('the credentials of another client in the body', async (context) => {
    const other = await another(context, {});
    return secretBeside(other.id, secretOf(other));
  }),
  chosenFault('the key of another client', async (context) => {
    await another(context, await withKeys({ ...context.client.spec, name: 'keys' }, [otherKey]));
    return keyOfAnother(otherKey);
  }),
  assertionOfAnother('the client_assertion of a client whose jwks_uri gives no keys', (run, spec) =>
    withDeadKeyAddress(run, spec, clientKey('RS256')),
  ),
  chosenFault('its access token as client_assertion', async ({ scenario, request }) =>
    accessTokenAsAssertion(await granted(scenario, request, await tokenRecipe(request).prepare())),
  ),
  chosenFault('a client_assertion signed with HMAC under its secret', async ({ client }) =>
    hmacUnderSecret(secretOf(client)),
  ),
  ...Object.entries(typesBesideSecret).map(([name, type]) =>
    chosenFault(name, async ({ client }) => basicHeaderBesideType(name, client.id, secretOf(client), type)),
  ),
  ...[...codeScenarioFaults, ...pkceScenarioFaults, ...passwordScenarioFaults],
  ...[...refreshScenarioFaults, ...userTokenScenarioFaults, ...authenticatorScenarioFaults],
  ...[...bearerAssertionScenarioFaults, ...resourceServerFaults, ...providerFaults],
];

/** The assertion of a client that is registered in another way. */
function assertionOfAnother(
  name: string,
  register: (run: Run, spec: ClientSpec) => Promise<ClientSpec>,
): Fault<TokenDraft> {
  return chosenFault(name, async ({ scenario: { run }, client }) => {
    const other = await run.fixtures.client(await register(run, client.spec));
    return anotherClientsAssertion(name, other.id);
  });
}

/** A second client, registered like the one under test but for `changes`. */
function another(
  { scenario, client }: ScenarioFaultContext,
  changes: Partial<ClientSpec>,
): Promise<ClientFixture> {
  const { endings: _endings, ...spec } = client.spec;
  const name = `another-${changes.name ?? spec.name}`;
  return scenario.run.fixtures.client({ ...spec, ...changes, name });
}

/** The access token of a request that the fault needs granted. */
async function granted(scenario: Scenario, request: TokenRequest, draft: TokenDraft): Promise<string> {
  const { response } = await scenario.exchange(await tokenHttpRequest(draft), { role: 'preparation' });
  const token = stringMember(jsonObject(response.body), 'access_token');
  if (token !== undefined) return token;
  throw blockedBy(request.shows, `the earlier request was answered with ${response.status}`);
}
