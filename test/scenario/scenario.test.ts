import { createServer, type IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { SuiteDefect, TransportError, UnusableValueError } from '../../src/errors.ts';
import { grantedAnswer } from '../../src/protocol/core/granted-answer.ts';
import { attempt } from '../../src/scenario/attempt.ts';
import type { Recipe } from '../../src/scenario/request-under-test.ts';
import type { Run } from '../../src/scenario/run.ts';
import { endScenario } from '../../src/scenario/scenario-life.ts';
import { ScenarioStopped } from '../../src/scenario/stop-scenario.ts';
import { freePort, listening } from '../client/loopback.ts';
import { exampleRun, exampleScenario, exampleTarget } from './example-run.ts';

interface Draft {
  readonly path: string;
  readonly number: number;
}

const fault = { name: 'a fault', apply: (draft: Draft) => ({ ...draft, path: '/faulty' }) };

/** A server that grants `/good` and refuses everything else; it remembers the paths. */
async function target(isGranted = (request: IncomingMessage) => request.url?.startsWith('/good') === true) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(isGranted(request) ? 200 : 400).end();
  });
  return { ...(await listening(server)), paths };
}

/** Each preparation gives a new number, as fresh one-time credentials would. */
function recipeFor(run: Run, key = 'the-key'): Recipe<Draft> {
  let number = 0;
  return {
    name: 'example request',
    key,
    verifies: 'DISCOVERY-ENDPOINT-001',
    prepare: async () => {
      number += 1;
      return { path: '/good', number };
    },
    toRequest: async ({ path, number }) => ({
      method: 'GET',
      url: `${run.target.authorization}${path}/${number}`,
      headers: [],
    }),
    granted: ({ status }) => ({ expected: '200', actual: String(status), passed: status === 200 }),
  };
}

describe('a request under test', () => {
  let server: Awaited<ReturnType<typeof target>>;
  let run: Run;
  beforeEach(async () => {
    server = await target();
    run = exampleRun(exampleTarget(server.url));
  });
  afterEach(async () => {
    await run.client.close();
    await server.close();
  });

  it('without a fault is sent alone', async () => {
    const sent = await attempt(exampleScenario(run), recipeFor(run));
    expect(server.paths).to.deep.equal(['/good/1']);
    expect(sent.granted.passed).to.equal(true);
    expect(sent).to.not.have.any.keys('control', 'fault');
  });

  it('with a fault follows its control, with fresh one-time credentials, and names both', async () => {
    const scenario = exampleScenario(run);
    const sent = await attempt(scenario, recipeFor(run), fault);
    expect(server.paths).to.deep.equal(['/good/1', '/faulty/2']);
    expect(sent.control).to.deep.include({ exchange: '1/1' });
    expect(run.evidence.exchanges[1]).to.include({ role: 'under-test', fault: 'a fault', control: '1/1' });
    expect(sent.control.isSeen).to.equal(true);
  });

  it('shares its control with identical requests of the run, and each scenario shows it', async () => {
    const [first, second] = [exampleScenario(run), exampleScenario(run)];
    await attempt(first, recipeFor(run), fault);
    const sent = await attempt(second, recipeFor(run), fault);
    expect(server.paths.filter((path) => path.startsWith('/good'))).to.have.length(1);
    expect(sent.control?.exchange).to.equal('1/1');
    expect(second.record.exchanges).to.deep.equal(['1/1', '2/1']);
  });

  it('shares its control also while it is under way', async () => {
    const recipe = recipeFor(run);
    await Promise.all([exampleScenario(run), exampleScenario(run)].map((one) => attempt(one, recipe, fault)));
    expect(run.evidence.exchanges.filter(({ role }) => role === 'control')).to.have.length(1);
  });

  it('has a control of its own when it is another request', async () => {
    const scenario = exampleScenario(run);
    await attempt(scenario, recipeFor(run, 'one'), fault);
    await attempt(scenario, recipeFor(run, 'two'), fault);
    expect(run.evidence.exchanges.filter(({ role }) => role === 'control')).to.have.length(2);
  });
});

describe('a refusal', () => {
  it('without a granted control ends the scenario: it could not run, blocked by what the control shows', async () => {
    const server = await target(() => false);
    const run = exampleRun(exampleTarget(server.url));
    const scenario = exampleScenario(run);
    const error = await attempt(scenario, recipeFor(run), fault).catch((reason: unknown) => reason);
    expect(error)
      .to.be.instanceOf(ScenarioStopped)
      .with.property('stop')
      .that.deep.includes({ reason: 'could-not-run', blockedBy: 'DISCOVERY-ENDPOINT-001' });
    expect(server.paths, 'the faulted request is not sent').to.deep.equal(['/good/1']);
    await run.client.close();
    await server.close();
  });

  it('whose control met no answer could not run either, and the network error reaches the caller', async () => {
    const run = exampleRun(exampleTarget(`http://127.0.0.1:${await freePort()}`));
    const scenario = exampleScenario(run);
    const error = await attempt(scenario, recipeFor(run), fault).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(TransportError);
    expect(run.controls.get('the-key'), 'the next who needs it tries again').to.equal(undefined);
    await run.client.close();
  });

  it('that would have to carry what no request can is no control that was refused', async () => {
    const run = exampleRun(exampleTarget('http://127.0.0.1:1'));
    const unusable = new UnusableValueError({ member: 'access_token', expected: 'words', actual: 'none' });
    const recipe = {
      ...recipeFor(run),
      prepare: async () => {
        throw unusable;
      },
    };
    const error = await attempt(exampleScenario(run), recipe, fault).catch((reason: unknown) => reason);
    expect(error).to.equal(unusable);
    await run.client.close();
  });

  it('of a request with a fault fails nothing where a grant was needed', async () => {
    const server = await target();
    const run = exampleRun(exampleTarget(server.url));
    const scenario = exampleScenario(run, { requirements: ['DISCOVERY-ENDPOINT-001'] });
    const sent = await attempt(scenario, recipeFor(run), fault);
    try {
      grantedAnswer(sent);
    } catch (error) {
      endScenario(run, scenario.record, error);
    }
    expect(scenario.record.stop).to.include({ reason: 'could-not-run' });
    expect(scenario.record.checks).to.deep.equal([]);
    await run.client.close();
    await server.close();
  });
});

describe('a check', () => {
  const outcome = { expected: 'a', actual: 'b', passed: false };
  const run = exampleRun(exampleTarget('http://127.0.0.1:1'));

  it('records for the one requirement of its scenario, and throws nothing when it fails', () => {
    const scenario = exampleScenario(run);
    expect(scenario.check(outcome)).to.equal(false);
    expect(scenario.record.checks).to.deep.equal([{ ...outcome, requirement: 'EXAMPLE-001' }]);
  });

  it('records for the requirement that it is given', () => {
    const scenario = exampleScenario(run, { requirements: ['A-001', 'DISCOVERY-ENDPOINT-005'] });
    scenario.check(outcome, undefined, 'DISCOVERY-ENDPOINT-005');
    expect(scenario.record.checks[0]?.requirement).to.equal('DISCOVERY-ENDPOINT-005');
  });

  it('records for every requirement of a Rule that several share', () => {
    const scenario = exampleScenario(run, { requirements: ['A-001', 'DISCOVERY-ENDPOINT-005'] });
    scenario.check(outcome);
    expect(scenario.record.checks.map(({ requirement }) => requirement)).to.deep.equal([
      'A-001',
      'DISCOVERY-ENDPOINT-005',
    ]);
  });

  it('must be given one in a scenario that has none', () => {
    const scenario = exampleScenario(run, { requirements: [] });
    expect(() => scenario.check(outcome)).to.throw(SuiteDefect, 'needs a tag');
  });
});
