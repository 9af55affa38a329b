import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import { secretOf } from '../../fixtures/client-fixture.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Run } from '../../run/run.ts';
import type { Scenario } from '../../run/scenario.ts';
import { blockedBy } from '../../run/stop-scenario.ts';
import { callOf } from '../administration/client-operation.ts';
import { clientOperation } from '../administration/client-operations.ts';
import { clientKey, withKeys } from '../client-authentication-methods.ts';
import { withDeadKeyAddress } from '../client-key-address.ts';
import type { Fault } from '../request-under-test.ts';
import { type TokenRequest, tokenRecipe } from '../token-recipe.ts';
import { type TokenDraft, tokenHttpRequest } from '../token-request.ts';
import {
  accessTokenAsAssertion,
  anotherClientsAssertion,
  basicHeaderBeside,
  clientIdOfAnother,
  hmacUnderSecret,
  keyOfAnother,
  secretBeside,
  usedAssertion,
} from './another-assertion-faults.ts';
import { bearerAssertionScenarioFaults } from './bearer-assertion-faults.ts';
import { secretOfAnother } from './client-authentication-faults.ts';
import { codeScenarioFaults } from './code-faults.ts';
import { generatorScenarioFaults } from './generator-faults.ts';
import { passwordScenarioFaults } from './password-faults.ts';
import { pkceScenarioFaults } from './pkce-faults.ts';
import { providerFaults } from './provider-faults.ts';
import { refreshScenarioFaults } from './refresh-faults.ts';
import { resourceServerFaults } from './resource-server-faults.ts';
import type { ScenarioFault, ScenarioFaultContext } from './scenario-fault.ts';
import { userTokenScenarioFaults } from './user-token-faults.ts';

export type { ScenarioFault };

const otherKey = { name: 'assay-other-client', alg: 'RS256' } as const;

/** Every such fault that feature files can name. */
export const scenarioFaults: readonly ScenarioFault[] = [
  {
    name: 'the secret of another client',
    prepare: async (context) => secretOfAnother(secretOf(await another(context, {}))),
  },
  {
    name: 'the key of another client',
    prepare: async (context) => {
      await another(context, await withKeys({ ...context.client.spec, name: 'keys' }, [otherKey]));
      return keyOfAnother(otherKey);
    },
  },
  {
    name: 'the client_id of another client beside its client_assertion',
    prepare: async (context) => clientIdOfAnother((await another(context, {})).id),
  },
  assertionOfAnother(
    'the client_assertion of a client without a JWT trust configuration',
    async (_run, spec) => {
      const { jwks: _none, ...keyless } = spec;
      return { ...keyless, name: `${spec.name}-keyless` };
    },
  ),
  assertionOfAnother('the client_assertion of a client whose jwks_uri gives no keys', (run, spec) =>
    withDeadKeyAddress(run, spec, clientKey('RS256')),
  ),
  {
    name: 'a client_assertion that it has used before',
    prepare: async ({ scenario, request }) =>
      usedAssertion(async (draft) => {
        await granted(scenario, request, draft);
      }),
  },
  {
    name: 'its access token as client_assertion',
    prepare: async ({ scenario, request }) =>
      accessTokenAsAssertion(await granted(scenario, request, await tokenRecipe(request).prepare())),
  },
  {
    name: 'the credentials of a client that was removed meanwhile',
    prepare: (context) => meanwhile(context, 'the removal of the client'),
  },
  {
    name: 'a secret that was replaced meanwhile',
    prepare: (context) => meanwhile(context, 'another secret for the client'),
  },
  {
    name: 'a key that was deleted meanwhile',
    prepare: (context) => meanwhile(context, 'the deletion of the first key of the client'),
  },
  {
    name: 'a client_assertion signed with HMAC under its secret',
    prepare: async ({ client }) => hmacUnderSecret(secretOf(client)),
  },
  {
    name: 'its Basic header beside its client_assertion',
    prepare: async ({ client }) => basicHeaderBeside(client.id, secretOf(client)),
  },
  {
    name: 'its client_secret beside its client_assertion',
    prepare: async ({ client }) => secretBeside(client.id, secretOf(client)),
  },
  ...[...codeScenarioFaults, ...pkceScenarioFaults, ...passwordScenarioFaults],
  ...[...refreshScenarioFaults, ...userTokenScenarioFaults, ...generatorScenarioFaults],
  ...[...bearerAssertionScenarioFaults, ...resourceServerFaults, ...providerFaults],
];

/** The assertion of a client that is registered in another way. */
function assertionOfAnother(
  name: string,
  register: (run: Run, spec: ClientSpec) => Promise<ClientSpec>,
): ScenarioFault {
  return {
    name,
    prepare: async ({ scenario: { run }, client }) => {
      const other = await run.fixtures.client(await register(run, client.spec));
      return anotherClientsAssertion(name, other.id);
    },
  };
}

/** The request as it was, after the client administration carried out an operation on its client. */
async function meanwhile(
  { scenario, client }: ScenarioFaultContext,
  operation: string,
): Promise<Fault<TokenDraft>> {
  const { fixtures } = scenario.run;
  const change = await clientOperation(operation).draft({ fixtures, client: async () => client });
  return {
    name: `${operation} meanwhile`,
    apply: async (draft) => {
      await fixtures.admin.call(callOf(change));
      return draft;
    },
  };
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
