import { expect } from 'chai';
import { TransportError } from '../../src/errors.ts';
import { attempt } from '../../src/scenario/attempt.ts';
import type { Run } from '../../src/scenario/run.ts';
import { confirmScenario, endScenario } from '../../src/scenario/scenario-life.ts';
import {
  type Answer,
  type ChangeableServer,
  changeableServer,
  fault,
  recipe,
  refusesFaulty,
  steadyRun,
} from './changeable-server.ts';
import { exampleRun, exampleScenario, exampleTarget } from './example-run.ts';

describe('a target that changes amid a run', () => {
  let server: ChangeableServer;
  let run: Run;
  beforeEach(async () => {
    server = await changeableServer();
    server.state.answer = refusesFaulty(401);
    run = await steadyRun(server);
  });
  afterEach(async () => {
    await run.client.close();
    await server.close();
  });

  const failure = async (action: Promise<unknown>): Promise<unknown> =>
    action.then(
      () => undefined,
      (error: unknown) => error,
    );

  /** The refusal of the request with the fault has come before, and is known to be the target's own. */
  const alreadyRefused = async () => {
    await attempt(exampleScenario(run), recipe(run, '/good'), fault);
    run.controls.clear();
    server.paths.length = 0;
  };

  it('has a doubtful refusal counted only once the control was granted and it was refused again', async () => {
    await alreadyRefused();
    const sent = await attempt(exampleScenario(run), recipe(run, '/good'), fault);
    const [witness, ...paths] = server.paths.toReversed();
    expect(paths.toReversed()).to.deep.equal(['/good', '/faulty', '/good', '/faulty']);
    expect(witness, 'the target is still what it was').to.match(/^\/oauth\/authorize/);
    expect(sent.control.exchange).to.equal('2/3');
  });

  it('is judged by none of two refusals of one status that tell other things, but by the next', async () => {
    const asked = () => server.paths.filter((path) => path === '/faulty').length;
    server.state.answer = (path) => {
      if (path !== '/faulty') return 200;
      return asked() === 2 ? [401, 'application/json', '{"error":"gateway"}'] : 401;
    };
    const { exchange } = await attempt(exampleScenario(run), recipe(run, '/good'), fault);
    expect(asked(), 'its own kind comes three times').to.equal(4);
    expect(exchange.response.body).to.equal('{}');
  });

  it('has a doubtful refusal counted twice of what is granted for good, and that is not sent once more', async () => {
    await alreadyRefused();
    const creation = { ...recipe(run, '/good'), isIrrevocable: true };
    await attempt(exampleScenario(run), creation, fault);
    const own = server.paths.filter((path) => path === '/good' || path === '/faulty');
    expect(own).to.deep.equal(['/good', '/faulty', '/faulty']);
  });

  it('has a refusal by status 400 counted at once where its kind has come three times', async () => {
    server.state.answer = refusesFaulty(400);
    const ask = async () => {
      server.paths.length = 0;
      await attempt(exampleScenario(run), recipe(run, '/good'), fault);
      return server.paths.filter((path) => path === '/good' || path === '/faulty');
    };
    expect(await ask()).to.deep.equal(['/good', '/faulty', '/good', '/faulty', '/faulty']);
    expect(await ask()).to.deep.equal(['/faulty']);
  });

  it('is not judged by a refusal of another kind than its own, nor by the next of that kind', async () => {
    server.state.answer = refusesFaulty(400);
    await alreadyRefused();
    let times = 0;
    server.state.answer = (path) => {
      if (path !== '/faulty') return 200;
      times += 1;
      return times === 1 ? [404, 'application/json', '{"message":"no route"}'] : 400;
    };
    for (const _time of [1, 2]) {
      times = 0;
      const { exchange } = await attempt(exampleScenario(run), recipe(run, '/good'), fault);
      expect(exchange.response.status).to.equal(400);
      expect(times).to.equal(2);
    }
  });

  it('is held to the grant of a request that something else refused first, and that has its fault for good', async () => {
    let times = 0;
    server.state.answer = (path) => {
      if (path !== '/faulty') return 200;
      times += 1;
      return times === 1 ? [401, 'application/json', '{"error":"gateway"}'] : 200;
    };
    let applied = 0;
    const apply = () => {
      applied += 1;
      return '/faulty';
    };
    const lasting = { name: 'a fault', isLasting: true, apply };
    const sent = await attempt(exampleScenario(run), recipe(run, '/good'), lasting);
    expect(sent.granted.passed).to.equal(true);
    expect(applied, 'what was done for good is done once').to.equal(1);
  });

  for (const [what, answer, cause] of [
    ['401', () => 401, /^something before the target refuses/],
    ['429', () => 429, /^rate limit/],
    ['503', () => 503, /^the target is unwell/],
    ['a page', () => [200, 'text/html'], /^something else answers/],
  ] as const satisfies [string, Answer, RegExp][]) {
    it(`is not blamed for ${what} that stays: the run stops with that cause`, async () => {
      const scenario = exampleScenario(run);
      server.state.answer = answer;
      const error = await failure(attempt(scenario, recipe(run, '/good')));
      expect(error).to.be.instanceOf(TransportError).with.property('code', 'unsteady');
      expect(error).to.have.property('message').that.matches(cause);
      expect(run.stopAll?.message).to.match(new RegExp(cause.source.slice(1)));
    });
  }

  it('is asked by the other service where no credentials could be seen to be taken by the one', async () => {
    const target = exampleTarget(server.url, { resource: `${server.url}/api`, adminToken: 'a-token' });
    const { adminClient: _none, ...plain } = target;
    const other = exampleRun({ ...plain, connection: run.target.connection });
    const isList = (path: string) => path.startsWith('/api/v3/buildpacks');
    server.state.answer = (path) => (isList(path) ? 500 : 200);
    await other.steadiness.begin();
    server.state.answer = (path) => (isList(path) || path.startsWith('/oauth/clients') ? 401 : 200);
    const [url, headers] = [
      `${server.url}/api/v3/buildpacks`,
      [['Authorization', 'Bearer a-token']] as const,
    ];
    const options = { role: 'control' } as const;
    const seen = await other.client.send({ method: 'GET', url, headers }, other.evidence.recorder(), options);
    const error = await failure(other.steadiness.confirm(seen));
    expect(error)
      .to.have.property('message')
      .that.matches(/^credentials ended: GET .*\/oauth\/clients/);
    await other.client.close();
  });

  it('is asked on when it comes back: the scenario is set aside, and sessions are made anew', async () => {
    const scenario = exampleScenario(run);
    await run.shared.once('login', async () => 1);
    server.state.answer = () => 503;
    setTimeout(() => {
      server.state.answer = refusesFaulty(401);
    }, 100);
    endScenario(run, scenario.record, await failure(attempt(scenario, recipe(run, '/good'))));
    expect(run.stopAll).to.equal(undefined);
    expect(run.evidence.setAside).to.have.length(1);
    expect(run.steadiness.absences.ended).to.have.length(1);
    expect(await run.shared.once('login', async () => 2)).to.equal(2);
  });

  it('has no failure counted that was seen while it was not itself', async () => {
    const { record, ...scenario } = exampleScenario(run);
    const exchange = await run.client.send(
      { method: 'GET', url: `${server.url}/good`, headers: [] },
      run.evidence.recorder(record),
      { role: 'under-test' },
    );
    run.evidence.check(record, { requirement: 'EXAMPLE-001', expected: 'a', actual: 'b', passed: false });
    expect(scenario, exchange.id).to.not.equal(undefined);
    server.state.answer = () => [200, 'text/html'];
    await confirmScenario(run, record);
    expect(record.checks).to.deep.equal([]);
    expect(record.stop).to.include({ reason: 'could-not-run' });
    expect(run.stopAll?.message).to.match(/something else answers for the target/);
  });

  it('is looked at after twenty-five scenarios, although nothing was in doubt', async () => {
    const began = performance.now();
    server.state.answer = () => [200, 'text/html'];
    for (let ended = 1; ended < 25; ended += 1) await run.steadiness.settle();
    expect(server.paths).to.deep.equal([]);
    await run.steadiness.settle();
    expect(run.stopAll?.message).to.match(/something else answers for the target/);
    const [absence] = run.steadiness.absences.during({ startedAt: began, endedAt: performance.now() });
    expect(absence).to.include({ to: Number.POSITIVE_INFINITY });
    expect(absence?.from).to.be.below(began);
  });

  it('has a failure counted when it is still what it was', async () => {
    const { record } = exampleScenario(run);
    record.exchanges.push('1/1');
    run.evidence.check(record, { requirement: 'EXAMPLE-001', expected: 'a', actual: 'b', passed: false });
    await confirmScenario(run, record);
    expect(record.checks).to.have.length(1);
    expect(record.stop).to.equal(undefined);
  });

  it('is looked at by the service alone that the scenario asked', async () => {
    const { authorization = '' } = run.target;
    const paths = async (base: string) => {
      const both = exampleRun({ ...run.target, resource: `${authorization}/api` });
      await both.steadiness.begin();
      const scenario = exampleScenario(both);
      const request = { method: 'GET', url: `${base}/good`, headers: [] };
      const exchange = await scenario.exchange(request, { role: 'under-test' });
      scenario.check({ passed: false, expected: 'a', actual: 'b' }, exchange);
      server.paths.length = 0;
      await confirmScenario(both, scenario.record, scenario.service);
      await both.client.close();
      return server.paths.filter((path) => path.startsWith('/api/')).length;
    };
    expect(await paths(authorization)).to.equal(0);
    expect(await paths(`${authorization}/api/v3`)).to.be.greaterThan(0);
  });

  it('that is gone altogether stops the run', async () => {
    await server.close();
    const error = await failure(attempt(exampleScenario(run), recipe(run, '/good')));
    expect(error).to.be.instanceOf(TransportError).with.property('code', 'unsteady');
    expect(run.stopAll?.message).to.match(/no answer/);
    server = await changeableServer();
  });
});
