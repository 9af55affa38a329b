import { createServer } from 'node:http';
import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import type { ClientFixture } from '../../../src/fixtures/client-fixture.ts';
import { oidcProvider, userAssertion } from '../../../src/identity-providers/oidc/provider.ts';
import { assertionForms, withAssertionForm } from '../../../src/protocol/federation/assertion-forms.ts';
import { jwtBearerGrantType } from '../../../src/protocol/federation/jwt-bearer.ts';
import { oidcSpec } from '../../../src/protocol/federation/oidc-providers.ts';
import { bearerAssertionScenarioFaults } from '../../../src/protocol/grants/faults/bearer-assertion-faults.ts';
import { providerFaults } from '../../../src/protocol/grants/faults/provider-faults.ts';
import { resourceServerFaults } from '../../../src/protocol/grants/faults/resource-server-faults.ts';
import { authenticate } from '../../../src/protocol/token/client-authentication.ts';
import { besideResourceServer } from '../../../src/protocol/token/resource-server.ts';
import { type TokenRequest, tokenRecipe } from '../../../src/protocol/token/token-recipe.ts';
import type { TokenDraft } from '../../../src/protocol/token/token-request.ts';
import type { Fault } from '../../../src/scenario/request-under-test.ts';
import { type Run, withRun } from '../../../src/scenario/run.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import { listening } from '../../client/loopback.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';
import { runWithAdminApi } from './example.ts';

const provider = oidcProvider('test-run', 'oidc-first');
const user = { userName: 'ada', email: 'ada@assay.example' };
const jwt = userAssertion(provider, user, 'https://service.example/oauth/token');
const client: ClientFixture = {
  id: 'the-client',
  secret: 'the-secret',
  spec: { name: 'jwt-bearer', authorized_grant_types: [jwtBearerGrantType], scope: ['openid'] },
};

const request: TokenRequest = {
  baseUrl: 'https://service.example',
  client,
  grantType: jwtBearerGrantType,
  shows: 'TOKEN-REQUEST-GRANT-006',
  authentication: { method: 'client_secret_post', clientId: client.id, secret: 'the-secret' },
  parameters: [],
  assertion: { kind: 'jwt', jwt },
  oneTime: async () => [['assertion', 'usual']],
};

const server = { id: 'the-server', secret: 'its-secret', spec: { name: 's', authorized_grant_types: [] } };
const beside = { ...request, authentication: besideResourceServer(client.id, server) };

/** Credentials and assertion as they go on the wire. */
async function wire(draft: TokenDraft) {
  const { headers, parameters } = await authenticate(draft.authentication);
  const basic = headers.map(([, value]) => Buffer.from(value.slice(6), 'base64').toString());
  return {
    basic: basic[0],
    path: draft.path,
    ...Object.fromEntries(parameters),
    ...Object.fromEntries(draft.parameters),
  };
}

describe('faults of the bearer grants', () => {
  let run: Run;
  let close: () => Promise<void>;
  before(async () => {
    ({ run, close } = await runWithAdminApi());
  });
  after(() => close());

  async function spoilt(list: readonly Fault<TokenDraft>[], name: string, own: TokenRequest) {
    const fault = list.find((one) => one.name === name);
    return withRun(run, async () => {
      const draft = { ...(await tokenRecipe(own).prepare()), client };
      const before = await wire(draft);
      const after = await wire((await fault?.apply(draft, exampleScenario(run))) ?? draft);
      const names = Object.keys({ ...before, ...after });
      return names.filter((key) => Reflect.get(before, key) !== Reflect.get(after, key)).sort();
    });
  }

  it('of the resource server change its header, or who it asks for', async () => {
    const expected = {
      'the Basic header of a client without the authority': ['basic'],
      'the Basic header of a client with the authority as a scope': ['basic'],
      'a wrong secret of the resource server': ['basic'],
      'no client_id beside the header': ['client_id'],
      'a resource server that has the grant type in place of the client': ['basic', 'client_id'],
    };
    expect(resourceServerFaults.map(({ name }) => name)).to.deep.equal(Object.keys(expected));
    for (const [name, changed] of Object.entries(expected)) {
      expect(await spoilt(resourceServerFaults, name, beside), name).to.deep.equal(changed);
    }
  });

  it('of the resource server mean nothing without its header', async () => {
    const name = 'no client_id beside the header';
    const error = await spoilt(resourceServerFaults, name, request).catch((caught: unknown) => caught);
    expect(error).to.be.instanceOf(SuiteDefect);
  });

  it('of the provider need one that no other scenario uses', async () => {
    for (const { name } of providerFaults) {
      const error = await spoilt(providerFaults, name, request).catch((caught: unknown) => caught);
      expect(error, name).to.be.instanceOf(SuiteDefect);
    }
  });

  it('of another form replace the assertion, and requests that carry one are told apart', async () => {
    const name = 'an assertion signed by an unknown key';
    expect(await spoilt(bearerAssertionScenarioFaults, name, request)).to.deep.equal(['assertion']);
    const form = assertionForms.find((one) => one.name === name);
    if (form === undefined) throw new Error(`no form is called "${name}"`);
    const formed = withAssertionForm(request, form);
    expect((await tokenRecipe(formed).prepare()).parameters[1]?.[1]).to.match(/^eyJ/);
    expect(tokenRecipe(formed).key).not.to.equal(tokenRecipe(request).key);
  });

  it('of SAML alone mean nothing to a JWT', async () => {
    const name = 'an assertion in a Response';
    const error = await spoilt(bearerAssertionScenarioFaults, name, request).catch(
      (caught: unknown) => caught,
    );
    expect(error).to.be.instanceOf(SuiteDefect);
  });
});

describe('a second provider with the same issuer', () => {
  it('that the target refuses to store ends the scenario without a verdict', async () => {
    const http = createServer((asked, response) => {
      response.writeHead(asked.url === '/oauth/token' ? 200 : 409);
      response.end(JSON.stringify({ access_token: 'admin-token' }));
    });
    const { url, close } = await listening(http);
    const run = exampleRun(exampleTarget(url));
    const fixture = { id: 'id', originKey: 'origin', spec: await oidcSpec('own', provider) };
    const own = { ...request, provider: fixture };
    try {
      for (const name of [
        'another provider with the same issuer and key was stored',
        'another provider with the same issuer and another key was stored',
      ]) {
        const fault = providerFaults.find((one) => one.name === name);
        const draft = { ...(await tokenRecipe(own).prepare()), client };
        const applied = Promise.resolve(fault?.apply(draft, exampleScenario(run)));
        const error = await applied.catch((caught: unknown) => caught);
        expect(error, name)
          .to.be.instanceOf(ScenarioStopped)
          .with.nested.property('stop.reason', 'not-triggered');
      }
    } finally {
      await run.client.close();
      await close();
    }
  });
});
