import { expect } from 'chai';
import type { Stop } from '../../src/evidence/scenario-record.ts';
import type { Level } from '../../src/requirements/requirement.ts';
import { settleBlame } from '../../src/scenario/blame.ts';
import type { Run } from '../../src/scenario/run.ts';
import { endScenario } from '../../src/scenario/scenario-life.ts';
import { blockedBy } from '../../src/scenario/stop-scenario.ts';
import { exampleRun, exampleScenario, exampleTarget } from './example-run.ts';

const check = { requirement: 'DISCOVERY-ENDPOINT-001', expected: 'a', actual: 'a', passed: true };
const refused = {
  requirement: 'DISCOVERY-ENDPOINT-001',
  expected: 'a grant',
  actual: 'status 400',
  exchange: '2/1',
} as const;

/** A run in which `DISCOVERY-ENDPOINT-001` was checked in one scenario, and another ended with `stop`. */
function ended(stop: Stop, passed: boolean, levelOf: (id: string) => Level | undefined = () => 'must') {
  const run: Run = exampleRun(exampleTarget('http://127.0.0.1:1'));
  run.evidence.check(exampleScenario(run).record, { ...check, passed });
  const { record } = exampleScenario(run, { requirements: ['OWN-001'] });
  run.evidence.stop(record, stop);
  settleBlame(run.evidence, levelOf);
  return record;
}

describe('what a scenario names as blocking', () => {
  const stop: Stop = { reason: 'blocked', blockedBy: 'DISCOVERY-ENDPOINT-001', message: 'was not granted' };

  it('stays named when it has failed', () => {
    const { stop: left, checks } = ended({ ...stop, refused }, false);
    expect(left).to.include({ reason: 'blocked', blockedBy: 'DISCOVERY-ENDPOINT-001' });
    expect(checks).to.deep.equal([]);
  });

  it('blocks what failed since its request was refused, when it has failed too, and nothing when it has passed', () => {
    for (const passed of [false, true]) {
      const run: Run = exampleRun(exampleTarget('http://127.0.0.1:1'));
      run.evidence.check(exampleScenario(run).record, { ...check, passed });
      const { record } = exampleScenario(run, { requirements: ['OWN-001'] });
      const { expected, actual, exchange } = refused;
      run.evidence.check(record, { requirement: 'OWN-001', expected, actual, exchange, passed: false });
      record.excuses.set('OWN-001', { ...stop, refused });
      settleBlame(run.evidence, () => 'must');
      expect(record.checks).to.have.length(passed ? 1 : 0);
      expect(record.rowStops.get('OWN-001')?.blockedBy).to.equal(passed ? undefined : stop.blockedBy);
    }
  });

  it('is no excuse when it has passed: what the scenario varies was refused, and fails its own requirement', () => {
    const { checks } = ended({ ...stop, refused }, true);
    expect(checks).to.have.length(1);
    expect(checks[0]).to.include({ requirement: 'OWN-001', passed: false, actual: 'status 400' });
  });

  it('is no excuse when it has passed, but a row that says that just this request is granted, and fails, is', () => {
    const run: Run = exampleRun(exampleTarget('http://127.0.0.1:1'));
    run.evidence.check(exampleScenario(run).record, check);
    const { record } = exampleScenario(run, { requirements: ['HEADER-001', 'OWN-001'] });
    const { expected, actual, exchange } = refused;
    run.evidence.check(record, {
      requirement: 'ERROR-001',
      expected: 'status 400',
      actual,
      exchange,
      passed: false,
    });
    run.evidence.check(record, { requirement: 'HEADER-001', expected, actual, exchange, passed: false });
    record.rowStops.set('OWN-001', { ...stop, refused });
    settleBlame(run.evidence, () => 'must');
    expect(record.rowStops.get('OWN-001')).to.include({ reason: 'blocked', blockedBy: 'HEADER-001' });
    expect(record.checks.filter(({ requirement }) => requirement === 'OWN-001')).to.deep.equal([]);
  });

  it('is not named when it has passed, and nothing was refused', () => {
    const { stop: left, checks } = ended(stop, true);
    expect(left).to.include({ reason: 'could-not-run', message: 'was not granted' });
    expect(left).to.not.have.property('blockedBy');
    expect(checks).to.deep.equal([]);
  });

  it('is not named when it binds less than what it would block', () => {
    const { stop: left, checks } = ended({ ...stop, refused }, false, (id) =>
      id === 'OWN-001' ? 'must' : 'should',
    );
    expect(left).to.include({ reason: 'could-not-run', message: 'was not granted' });
    expect(left).to.not.have.property('blockedBy');
    expect(checks).to.deep.equal([]);
    const wider = ended({ ...stop, refused }, false, (id) => (id === 'OWN-001' ? 'compatible' : 'should'));
    expect(wider.stop).to.include({ reason: 'blocked', blockedBy: 'DISCOVERY-ENDPOINT-001' });
  });

  it('has failed by that in a scenario about it', () => {
    const run = exampleRun(exampleTarget('http://127.0.0.1:1'));
    const { record } = exampleScenario(run, { requirements: ['DISCOVERY-ENDPOINT-001'] });
    endScenario(run, record, blockedBy('DISCOVERY-ENDPOINT-001', 'no passcode came'));
    expect(record.checks[0]).to.include({
      requirement: 'DISCOVERY-ENDPOINT-001',
      passed: false,
      actual: 'no passcode came',
    });
  });
});
