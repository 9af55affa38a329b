import { expect } from 'chai';
import picocolors from 'picocolors';
import { renderSummary } from '../../src/report/terminal.ts';
import { exampleResult } from './example-result.ts';
import { expectGolden } from './golden.ts';

const style = { colors: picocolors.createColors(false), width: 100 };

describe('the summary on a terminal', () => {
  it('begins with the verdict and ends with it', () => {
    const text = renderSummary(exampleResult(), {
      ...style,
      reports: [
        ['HTML', 'reports/latest/report.html'],
        ['JSON', 'reports/latest/result.json'],
      ],
    });
    expectGolden('summary.txt', text);
    expect(text.split('\n').at(0)).to.equal('✗ NONCONFORMANT');
    expect(text.trimEnd().split('\n').at(-1)).to.equal('✗ NONCONFORMANT');
  });

  it('says what was passed when nothing failed', () => {
    const requirements = exampleResult().requirements.filter(({ verdict }) => verdict === 'passed');
    const passed = exampleResult({
      verdict: 'CONFORMANT',
      headline: 'All 3 requirements in scope passed.',
      requirements,
      leftovers: [],
      target: { name: 'reference server', bundled: true, notes: [] },
    });
    expectGolden('summary-conformant.txt', renderSummary(passed, style));
  });

  it('keeps the target apart from errors of the suite and from an interruption', () => {
    const incomplete = exampleResult({
      verdict: 'INCOMPLETE',
      headline: 'The run was stopped before 9 of 12 requirements could be tested.',
      requirements: [],
      leftovers: [],
      suiteErrors: [
        { code: 'PROFILE_WRONG', message: 'the member "admin.secret" is empty', scenario: 'Fixtures' },
      ],
      stopped: { reason: 'interrupted', message: 'Ctrl-C after 12 s' },
    });
    expectGolden('summary-incomplete.txt', renderSummary(incomplete, style));
  });

  it('tells in a line each the failures beyond the first few', () => {
    const text = renderSummary(exampleResult(), { ...style, blocks: 1 });
    expect(text).to.include('and 3 further requirements, told in full in the reports:');
    expect(text).to.match(/✗ TOKEN-PKCE-003 +must +A code issued for a challenge/);
  });

  it('colours nothing when it is asked to', () => {
    expect(renderSummary(exampleResult(), style)).to.not.include('\u001b');
    const coloured = renderSummary(exampleResult(), { ...style, colors: picocolors.createColors(true) });
    expect(coloured.replaceAll(/\p{Cc}\[\d+m/gu, '')).to.equal(renderSummary(exampleResult(), style));
  });
});
