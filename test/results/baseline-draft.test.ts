import { expect } from 'chai';
import { parse } from 'yaml';
import { baselineText, draftOf } from '../../src/results/baseline-draft.ts';
import { exampleResult, requirement, scenario } from '../report/example-result.ts';

const tolerance = { reason: 'waits for release 78', owner: 'me', expires: '2999-12-31' };
const former = { reason: 'as it was said before', owner: 'you', expires: '2998-12-31' };

function failing(id: string, ...verdicts: ('failed' | 'passed')[]) {
  const scenarios = verdicts.map((verdict, at) => scenario({ name: `case ${at}`, verdict, checks: [] }));
  return requirement({ id, verdict: 'failed', scenarios });
}

describe('a baseline drawn from a run', () => {
  it('names what failed and counts, with its scenario unless all of them failed', () => {
    const advice = { ...failing('ADVICE-1', 'failed'), scored: false };
    const requirements = [failing('A-1', 'failed', 'failed'), failing('B-1', 'passed', 'failed'), advice];
    expect(draftOf(exampleResult({ requirements }), [], tolerance).departures).to.deep.equal([
      { requirement: 'A-1', ...tolerance },
      { requirement: 'B-1', scenario: 'case 1', ...tolerance },
    ]);
  });

  it('keeps what was said before, takes out what is mended, and leaves what was not tested', () => {
    const entries = ['A-1', 'MENDED-1', 'OPEN-1'].map((id) => ({ requirement: id, ...former }));
    const requirements = [
      failing('A-1', 'failed'),
      requirement({ id: 'MENDED-1', verdict: 'passed' }),
      requirement({ id: 'OPEN-1', verdict: 'notTested' }),
      failing('NEW-1', 'failed'),
    ];
    const { departures, added, dropped } = draftOf(exampleResult({ requirements }), entries, tolerance);
    expect(departures).to.deep.equal([
      { requirement: 'A-1', ...former },
      { requirement: 'OPEN-1', ...former },
      { requirement: 'NEW-1', ...tolerance },
    ]);
    expect(added).to.equal(1);
    expect(dropped.map((one) => one.requirement)).to.deep.equal(['MENDED-1']);
  });

  it('covers no new departure of a requirement by an old one', () => {
    const entries = [{ requirement: 'A-1', scenario: 'case 0', ...former }];
    const requirements = [failing('A-1', 'failed', 'failed', 'passed')];
    const { departures } = draftOf(exampleResult({ requirements }), entries, tolerance);
    expect(departures.map((one) => one.scenario)).to.deep.equal(['case 0', 'case 1']);
  });

  it('is a file that assay run --baseline reads', () => {
    const departures = [{ requirement: 'A-1', ...tolerance }];
    expect(parse(baselineText(departures))).to.deep.equal({ departures });
  });
});
