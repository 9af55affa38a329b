import { expect } from 'chai';
import { attempt } from '../../src/scenario/attempt.ts';
import type { Run } from '../../src/scenario/run.ts';
import { type ChangeableServer, changeableServer, recipe, steadyRun } from './changeable-server.ts';
import { exampleScenario } from './example-run.ts';

describe('a valid request to a target that changes amid a run', () => {
  let server: ChangeableServer;
  let run: Run;
  beforeEach(async () => {
    server = await changeableServer();
    run = await steadyRun(server);
  });
  afterEach(async () => {
    await run.client.close();
    await server.close();
  });

  it('has shown nothing by one refusal with 400 of a valid request that it grants then', async () => {
    let times = 0;
    server.state.answer = (path) => {
      if (path !== '/good') return 200;
      times += 1;
      return times === 1 ? 400 : 200;
    };
    const scenario = exampleScenario(run);
    const sent = await attempt(scenario, recipe(run, '/good'));
    expect(() => scenario.check(sent.granted, sent.exchange)).to.throw(/^answered in two ways: GET .* 400/);
  });

  const asking = '/good?redirect_uri=https%3A%2F%2Fclient.example%2F';
  const backWith = (error: string) => [302, 'text/plain', `https://client.example/?error=${error}`] as const;

  it('has shown nothing by one redirect that finds fault with a valid request which it grants then', async () => {
    let times = 0;
    server.state.answer = (path) => {
      if (path !== asking) return 200;
      times += 1;
      return times === 1 ? backWith('invalid_scope') : 200;
    };
    const scenario = exampleScenario(run);
    const sent = await attempt(scenario, recipe(run, asking));
    expect(() => scenario.check(sent.granted, sent.exchange)).to.throw(/^answered in two ways: GET .* 302/);
  });

  it('is held to such a redirect that comes twice, and at once to one that tells of the user', async () => {
    for (const [error, times] of [
      ['invalid_scope', 2],
      ['login_required', 1],
    ] as const) {
      server.paths.length = 0;
      server.state.answer = (path) => (path === asking ? backWith(error) : 200);
      const scenario = exampleScenario(run);
      const sent = await attempt(scenario, recipe(run, asking));
      expect(() => scenario.check(sent.granted, sent.exchange)).to.not.throw();
      expect(sent.granted.passed).to.equal(false);
      expect(server.paths.filter((path) => path === asking)).to.have.length(times);
    }
  });

  it('is given a second chance for one doubtful answer to a valid request', async () => {
    let times = 0;
    server.state.answer = (path) => {
      if (path !== '/good') return 200;
      times += 1;
      return times === 1 ? 503 : 200;
    };
    const sent = await attempt(exampleScenario(run), recipe(run, '/good'));
    expect(sent.granted.passed).to.equal(true);
    expect(run.steadiness.refusals.moments).to.have.length(1);
  });

  it('has shown nothing by a success that granted nothing once', async () => {
    let times = 0;
    server.state.answer = (path) => {
      if (path !== '/good') return 200;
      times += 1;
      return times === 1 ? 204 : 200;
    };
    const scenario = exampleScenario(run);
    const sent = await attempt(scenario, recipe(run, '/good'));
    expect(() => scenario.check(sent.granted, sent.exchange)).to.throw(/^answered in two ways: GET .* 204/);
    expect(run.evidence.trySetAside(scenario.record, 'again')).to.equal(false);
  });

  it('is held to what it answers again', async () => {
    server.state.answer = (path) => (path === '/good' ? 503 : 200);
    const sent = await attempt(exampleScenario(run), recipe(run, '/good'));
    expect(sent.granted).to.include({ passed: false, actual: '503' });
    expect(run.steadiness.refusals.moments).to.have.length(0);
  });
});
