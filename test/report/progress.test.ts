import { mock } from 'node:test';
import { expect } from 'chai';
import picocolors from 'picocolors';
import stringWidth from 'string-width';
import { createProgress } from '../../src/report/progress.ts';

const colors = picocolors.createColors(false);

/** An output that remembers what was written, and a clock that stands still until it is told. */
function recording(isTTY: boolean, columns = 100, environment: Record<string, string> = {}) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const output = { isTTY, columns, write: (text: string) => written.push(text) };
  return { written, clock, progress: createProgress({ output, colors, now: () => clock.ms, environment }) };
}

function ended(name: string, feature = 'token/password', line = 7) {
  return { name, feature: `features/${feature}.feature`, line };
}

describe('the progress of a run', () => {
  it('is a line for each quarter and each failure where a log is read', () => {
    const { written, clock, progress } = recording(false);
    progress.start(8);
    for (let line = 1; line <= 4; line += 1)
      progress.scenario(ended('The code is exchanged', 'a', line), 'passed');
    progress.scenario(ended('The verifier is left out', 'token/authorization-code'), 'failed');
    clock.ms = 2500;
    progress.scenario(ended('The platform is available', 'platform-resource-api/health'), 'notTested');
    progress.end();
    expect(written.join('').split('\n')).to.deep.equal([
      'running 8 scenarios',
      '[2/8] 2 passed, 0 ms',
      '[4/8] 4 passed, 0 ms',
      '✗ token/authorization-code: The verifier is left out',
      '[6/8] 4 passed, 1 failed, 1 not tested, 2.5 s',
      '4 passed, 1 failed, 1 not tested in 2.5 s',
      '',
    ]);
  });

  it('wraps a failure between words on a terminal, and leaves it whole in a log', () => {
    const failure = ended('The client requests a token with a wrong secret');
    const [narrow, log] = [recording(true, 40), recording(false, 40)];
    for (const { progress } of [narrow, log]) {
      progress.start(2);
      progress.scenario(failure, 'failed');
    }
    expect(narrow.written.join('')).to.include(
      '✗ token/password: The client requests\n  a token with a wrong secret\n',
    );
    expect(log.written).to.include('✗ token/password: The client requests a token with a wrong secret\n');
  });

  it('says at least every 10 s where it is', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { written, clock, progress } = recording(false);
    progress.start(9);
    progress.scenario(ended('The code expires'), 'passed');
    clock.ms = 10_000;
    mock.timers.tick(10_000);
    mock.timers.tick(10_000);
    progress.end();
    mock.timers.tick(60_000);
    mock.timers.reset();
    expect(written.filter((line) => line === '[1/9] 1 passed, 10.0 s\n')).to.have.length(2);
  });

  it('counts a scenario once that runs once more by itself, and takes its failure back', () => {
    const { written, progress } = recording(false);
    progress.start(9);
    progress.scenario(ended('Slow beside others'), 'failed');
    progress.scenario(ended('Broken'), 'notTested');
    progress.scenario(ended('Slow beside others'), 'passed');
    progress.scenario(ended('Broken'), 'failed');
    progress.scenario(ended('Broken'), 'failed');
    progress.end();
    const text = written.join('');
    expect(text).to.match(/\n1 passed, 1 failed in /);
    expect(text).to.include('↺ token/password: Slow beside others: did not recur when it ran alone');
    expect(text.match(/✗ token\/password: Broken/g)).to.have.length(1);
  });

  it('tells of the first twenty failures alone while it goes on', () => {
    const { written, progress } = recording(false);
    progress.start(100);
    for (let line = 1; line <= 100; line += 1) progress.scenario(ended('Broken', 'a', line), 'failed');
    progress.end();
    const lines = written.join('').split('\n');
    expect(lines.filter((line) => line.startsWith('✗'))).to.have.length(20);
    expect(lines).to.include('… further failures are listed at the end');
    expect(lines.at(-2)).to.match(/^0 passed, 100 failed in /);
  });

  it('says after a minute how long the rest will take', () => {
    const { written, clock, progress } = recording(true);
    progress.start(4);
    clock.ms = 59_000;
    progress.scenario(ended('One'), 'passed');
    expect(written.at(-1)).to.not.contain('left');
    clock.ms = 120_000;
    progress.scenario(ended('Two'), 'passed');
    expect(written.at(-1)).to.contain('2 min 00 s, about 2 min 00 s left');
    progress.end();
  });

  it('marks what counts alone: a scenario with advice is counted, and stands in no line of its own', () => {
    const { written, progress } = recording(true);
    progress.start(2);
    progress.scenario(ended('A standard is broken', 'a'), 'advised');
    progress.scenario(ended('A must is broken'), 'failed');
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
    progress.scenario(ended('The code is exchanged', 'token/password', 1), 'passed');
    progress.scenario(ended('The user is unknown', 'token/password', 2), 'failed');
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

  for (const columns of [3, 20, 40, 80, 120]) {
    it(`never fills a row of ${columns} columns, so that it leaves no line behind`, () => {
      const { written, clock, progress } = recording(true, columns);
      progress.start(1416);
      const ends = ['passed', 'advised', 'notTested', 'notApplicable'] as const;
      for (const [line, end] of ends.entries()) {
        clock.ms += 1000;
        progress.scenario(ended('x', `${'部é'.repeat(60)}`, line), end);
      }
      for (const text of written) {
        const row = text.replaceAll(/\r|\p{Cc}\[\d*\w/gu, '');
        expect(stringWidth(row), row).to.be.below(columns);
      }
    });
  }

  it('is plain lines where no line can be drawn anew', () => {
    const places: readonly [number, Record<string, string>][] = [
      [0, {}],
      [80, { TERM: 'dumb' }],
      [80, { CI: 'true' }],
    ];
    for (const [columns, environment] of places) {
      const { written, progress } = recording(true, columns, environment);
      progress.start(1);
      progress.end();
      expect(written.join('')).to.not.include('\u001b');
    }
  });
});
