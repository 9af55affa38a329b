import { expect } from 'chai';
import { placeOfScenario, type ScenarioRecord } from '../../src/evidence/scenario-record.ts';
import { secondRunNotes, settleSecondRuns } from '../../src/runner/second-runs.ts';
import type { Run } from '../../src/scenario/run.ts';
import { exampleInfo, exampleRun, exampleTarget } from '../scenario/example-run.ts';

/** A scenario that found this of its requirement. */
function found(run: Run, ...passed: boolean[]): ScenarioRecord {
  const record = run.evidence.startScenario(exampleInfo());
  for (const one of passed) {
    const check = { requirement: 'EXAMPLE-001', expected: 'a', actual: 'b', exchange: '1/1', passed: one };
    run.evidence.check(record, check);
  }
  return record;
}

describe('a scenario that ran again', () => {
  let run: Run;
  let first: ScenarioRecord;
  beforeEach(() => {
    run = exampleRun(exampleTarget('http://127.0.0.1:1'));
    first = found(run, true, false);
    run.evidence.takeBack(first);
  });

  it('has shown nothing where it passes only then: the target answers in two ways', async () => {
    const second = found(run, true);
    await settleSecondRuns(run, [first]);
    const stop = second.rowStops.get('EXAMPLE-001');
    expect(stop?.reason).to.equal('answered-in-two-ways');
    expect(stop?.message).to.match(/^answered in two ways: expected a; saw b \(exchange 1\/1\)/);
    expect(stop?.message, 'what follows from one scenario at a time').to.match(/Nothing else was under way/);
  });

  it('has shown nothing either where it fails only then', async () => {
    first.checks.splice(0, 2, { requirement: 'EXAMPLE-001', expected: 'a', actual: 'a', passed: true });
    const second = found(run, false);
    await settleSecondRuns(run, [first]);
    expect(second.checks).to.deep.equal([]);
    expect(second.rowStops.get('EXAMPLE-001')?.message).to.match(
      /^answered in two ways: expected a; saw b \(exchange 1\/1\); and as expected when the scenario ran before\./,
    );
  });

  it('shows both answers where they differ', async () => {
    first.exchanges.push('1/1');
    const second = found(run, true);
    second.exchanges.push('1/2');
    await settleSecondRuns(run, [first]);
    expect(second.exchanges).to.deep.equal(['1/1', '1/2']);
  });

  it('is told apart in the notes by whether it showed two answers or came through alone', async () => {
    const second = found(run, true);
    await settleSecondRuns(run, [first]);
    expect(secondRunNotes(run.evidence, true)).to.deep.equal([
      `1 scenario answered in two ways, ${placeOfScenario(second)}: what was seen only once is not tested`,
    ]);
  });

  it('is told of as judged alone where something came between the first time', async () => {
    first.checks.length = 0;
    run.evidence.stop(first, { reason: 'could-not-run', message: 'no answer' });
    const second = found(run, true);
    await settleSecondRuns(run, [first]);
    expect(secondRunNotes(run.evidence, true)).to.deep.equal([
      `1 scenario could be judged only with nothing else under way, ${placeOfScenario(second)}: a lower --concurrency saves the second run`,
    ]);
    expect(secondRunNotes(run.evidence, false)).to.deep.equal([
      `1 scenario could be judged only when it ran again, ${placeOfScenario(second)}`,
    ]);
  });

  it('has failed where it fails again', async () => {
    const second = found(run, false);
    await settleSecondRuns(run, [first]);
    expect(second.rowStops.size).to.equal(0);
    expect(second.checks.map(({ passed }) => passed)).to.deep.equal([false]);
  });

  it('has failed where it could not be judged again', async () => {
    const second = found(run);
    run.evidence.stop(second, { reason: 'could-not-run', message: 'no answer' });
    await settleSecondRuns(run, [first]);
    expect(second.checks.map(({ passed }) => passed)).to.deep.equal([false]);
  });

  it('stands as it was, with what passed and what stopped it, where its fixtures serve only once', async () => {
    run.evidence.stop(first, { reason: 'could-not-run', message: 'no page came' });
    const second = found(run);
    run.evidence.stop(second, { reason: 'not-provisioned', message: 'it is not listed' });
    await settleSecondRuns(run, [first]);
    expect(run.evidence.scenarios).to.deep.equal([first]);
    expect(first.checks.map(({ passed }) => passed)).to.deep.equal([true, false]);
    expect(first.stop?.message).to.equal('no page came');
  });

  it('has shown nothing where a valid request was refused the first time alone', async () => {
    first.checks.length = 0;
    run.evidence.stop(first, { reason: 'blocked', blockedBy: 'EXAMPLE-002', message: 'it was refused' });
    const second = found(run, true);
    await settleSecondRuns(run, [first]);
    expect(second.stop?.message).to.match(/^answered in two ways: it was refused; and as expected/);
  });

  it('has passed where the target was away the first time', async () => {
    const { startedAt } = first;
    run.steadiness.absences.add({ from: startedAt, to: startedAt + 1, cause: 'a connection was refused' });
    const second = found(run, true);
    await settleSecondRuns(run, [first]);
    expect(second.rowStops.size).to.equal(0);
  });
});
