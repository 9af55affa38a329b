import { createServer } from 'node:http';
import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import type { ClientFixture } from '../../../src/fixtures/client-fixture.ts';
import { oidcProvider, userAssertion } from '../../../src/identity-providers/oidc/provider.ts';
import { jwtBearerGrantType } from '../../../src/protocol/federation/jwt-bearer.ts';
import { oidcSpec } from '../../../src/protocol/federation/oidc-providers.ts';
import { samlDocument } from '../../../src/protocol/federation/saml-xml.ts';
import { namesakeStored } from '../../../src/protocol/grants/provider-namesake.ts';
import { tokenRecipe } from '../../../src/protocol/token/token-recipe.ts';
import type { TokenDraft, TokenRequest } from '../../../src/protocol/token/token-request.ts';
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
  verifies: 'TOKEN-REQUEST-GRANT-006',
  authentication: { method: 'client_secret_post', clientId: client.id, secret: 'the-secret' },
  parameters: [],
  assertion: { kind: 'jwt', jwt },
  oneTime: async () => [['assertion', 'usual']],
};

describe('faults of the bearer grants', () => {
  let run: Run;
  let close: () => Promise<void>;
  before(async () => {
    ({ run, close } = await runWithAdminApi());
  });
  after(() => close());

  const applied = async (fault: Fault<TokenDraft>) => {
    const draft = { ...(await tokenRecipe(request).prepare()), client };
    return withRun(run, async () => fault.apply(draft, exampleScenario(run))).catch(
      (caught: unknown) => caught,
    );
  };

  it('of the provider need one that no other scenario uses', async () => {
    expect(await applied(namesakeStored(async () => 'key'))).to.be.instanceOf(SuiteDefect);
  });

  it('of SAML alone mean nothing to a JWT', async () => {
    expect(await applied(samlDocument(async () => '<xml/>'))).to.be.instanceOf(SuiteDefect);
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
      const draft = { ...(await tokenRecipe(own).prepare()), client };
      const stored = namesakeStored(async () => 'key').apply(draft, exampleScenario(run));
      const error = await Promise.resolve(stored).catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(ScenarioStopped).with.nested.property('stop.reason', 'not-triggered');
    } finally {
      await run.client.close();
      await close();
    }
  });
});
