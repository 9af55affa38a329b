import { mock } from 'node:test';
import { expect } from 'chai';
import picocolors from 'picocolors';
import { createProgress } from '../../src/report/progress.ts';

const colors = picocolors.createColors(false);

/** An output that remembers what was written, and a clock that stands still until it is told. */
function recording(isTTY: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const output = { isTTY, columns: 100, write: (text: string) => written.push(text) };
  return { written, clock, progress: createProgress({ output, colors, now: () => clock.ms }) };
}

describe('the progress of a run', () => {
  it('is a line for each feature and each failure where a log is read', () => {
    const { written, clock, progress } = recording(false);
    progress.start(3);
    progress.scenario('The code is exchanged', 'features/token/authorization-code.feature', 'passed');
    progress.scenario('The verifier is left out', 'features/token/authorization-code.feature', 'failed');
    progress.scenario(
      'The platform is available',
      'features/platform-resource-api/health.feature',
      'notTested',
    );
    clock.ms = 2500;
    progress.end();
    expect(written.join('').split('\n')).to.deep.equal([
      'running 3 scenarios',
      '✗ token/authorization-code: The verifier is left out',
      '[2/3] token/authorization-code: 1 passed, 1 failed',
      '[3/3] platform-resource-api/health: 0 passed, 1 not tested',
      '1 passed, 1 failed, 1 not tested in 2.5 s',
      '',
    ]);
  });

  it('says at least every 10 s where it is', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { written, clock, progress } = recording(false);
    progress.start(3);
    progress.scenario('The code expires', 'features/token/password.feature', 'passed');
    clock.ms = 10_000;
    mock.timers.tick(10_000);
    mock.timers.tick(10_000);
    progress.end();
    mock.timers.tick(60_000);
    mock.timers.reset();
    const still = written.filter((line) => line === '[1/3] still running, in token/password, 10.0 s\n');
    expect(still).to.have.length(2);
  });

  it('says after a minute how long the rest will take', () => {
    const { written, clock, progress } = recording(true);
    progress.start(4);
    clock.ms = 59_000;
    progress.scenario('One', 'features/token/a.feature', 'passed');
    expect(written.at(-1)).to.not.contain('left');
    clock.ms = 120_000;
    progress.scenario('Two', 'features/token/a.feature', 'passed');
    expect(written.at(-1)).to.contain('2 min 00 s, about 2 min 00 s left');
    progress.end();
  });

  it('marks what counts alone: a scenario with advice is counted, and stands in no line of its own', () => {
    const { written, progress } = recording(true);
    progress.start(2);
    progress.scenario('A standard is broken', 'features/token/password.feature', 'advised');
    progress.scenario('A must is broken', 'features/token/password.feature', 'failed');
    progress.end();
    const text = written.join('');
    expect(text).to.not.include('A standard is broken');
    expect(text).to.include('✗ token/password: A must is broken');
    expect(text).to.match(/1 failed, 1 with advice in /);
  });

  it('is one live line on a terminal, with failures and notes above it', () => {
    const { written, clock, progress } = recording(true);
    progress.start(4);
    clock.ms = 100;
    progress.scenario('The code is exchanged', 'features/token/password.feature', 'passed');
    progress.scenario('The user is unknown', 'features/token/password.feature', 'failed');
    progress.note('waiting 2 s');
    progress.end();
    const lines = written.join('').split('\r\u001b[2K');
    expect(lines).to.include('✗ token/password: The user is unknown\n');
    expect(lines).to.include('waiting 2 s\n');
    expect(lines).to.include(
      `${'█'.repeat(12)}${'░'.repeat(12)}  2/4  1 passed, 1 failed  100 ms  token/password`,
    );
    expect(lines.at(-1)).to.equal('1 passed, 1 failed in 100 ms\n');
  });

  it('never fills more than one row of the terminal', () => {
    const { written, clock, progress } = recording(true);
    progress.start(2);
    clock.ms = 1000;
    progress.scenario('x', `features/${'long'.repeat(60)}.feature`, 'passed');
    const rows = written.map((text) => text.replaceAll(/\r|\p{Cc}\[\d*\w/gu, ''));
    for (const row of rows) expect(row.length).to.be.below(100);
  });
});
