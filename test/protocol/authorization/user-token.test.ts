import { expect } from 'chai';
import { type BundledTarget, startBundledTarget } from '../../../src/cli/bundled-target.ts';
import {
  bearerToken,
  freshBearerToken,
  userTokenRequest,
} from '../../../src/protocol/authorization/user-token.ts';
import type { Run } from '../../../src/scenario/run.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import { exampleRun, exampleScenario } from '../../scenario/example-run.ts';

describe('a token of a user', () => {
  let bundled: BundledTarget;
  const runs: Run[] = [];

  before(async () => {
    bundled = await startBundledTarget();
  });

  after(async () => {
    for (const { client } of runs) await client.close();
    await bundled.close();
  });

  function scenarioOn(id: string, off: readonly string[]): Scenario {
    const run = exampleRun({ ...bundled.target, off }, undefined, id);
    runs.push(run);
    return exampleScenario(run);
  }

  async function grantTypeWith(id: string, off: readonly string[]) {
    const scenario = scenarioOn(id, off);
    const user = await scenario.run.fixtures.accounts.user({ name: 'ada', groups: ['assay.read'] });
    const { value, request } = await freshBearerToken(scenario, user, 'assay.read');
    expect(value).to.be.a('string').and.not.empty;
    return { grantType: request?.grantType, has: request?.client?.spec.authorized_grant_types };
  }

  it('comes by the password grant', async () => {
    expect(await grantTypeWith('by-password', [])).to.deep.equal({
      grantType: 'password',
      has: ['authorization_code', 'password'],
    });
  });

  it('comes by a code of the login page where the target has no password grant', async () => {
    expect(await grantTypeWith('by-code', ['password', 'passcode'])).to.deep.equal({
      grantType: 'authorization_code',
      has: ['authorization_code'],
    });
  });

  it('is fetched once while it lives, or for one call alone', async () => {
    const scenario = scenarioOn('once', []);
    const user = await scenario.run.fixtures.accounts.user({ name: 'ada', groups: ['assay.read'] });
    const first = await bearerToken(scenario, user, 'assay.read');
    expect(await bearerToken(scenario, user, 'assay.read')).to.equal(first);
    expect((await freshBearerToken(scenario, user, 'assay.read')).value).to.not.equal(first.value);
  });

  it('cannot be had where the target has neither', async () => {
    const scenario = scenarioOn('neither', ['password', 'browser-login']);
    const { fixtures } = scenario.run;
    const user = await fixtures.accounts.user({ name: 'ada' });
    const client = await fixtures.client({ name: 'any', authorized_grant_types: ['client_credentials'] });
    const error: unknown = await userTokenRequest(scenario, client, user).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(ScenarioStopped);
    expect((error as ScenarioStopped).stop).to.deep.include({
      reason: 'not-applicable',
      message: 'the target is declared not to offer browser-login',
    });
  });
});
