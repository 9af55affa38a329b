import { expect } from 'chai';
import { buildMatrix } from '../../../src/report/proof/build.ts';
import type { Proof } from '../../../src/report/proof/model.ts';
import { whatWasRun } from '../../../src/report/proof/terminal.ts';
import { matrixJson } from '../../../src/report/proof/validate.ts';
import { context, control, exampleMatrix, place, proof } from './example-matrix.ts';

const missed = proof({ id: 'not-seen', caughtBy: [], message: 'A-1 passed' });

function red(...ids: readonly string[]): Proof['collateral'] {
  return ids.map((requirement) => ({ requirement, scenarios: ['features/a.feature:1'] }));
}

describe('a kill matrix', () => {
  it('is caught when every defect that was planned is', () => {
    const { outcome, headline, summary } = buildMatrix([proof(), proof({ id: 'b' })], context());
    expect(outcome).to.equal('caught');
    expect(headline).to.equal('2 of 2 defects caught.');
    expect(summary).to.deep.equal({
      ...{ defects: 2, caught: 2 },
      requirements: { all: 3, proved: 1, unproved: 0, withoutDefect: 1 },
      unfailed: 0,
    });
  });

  it('is not caught when one defect is not, also when it was ended before the last one', () => {
    for (const planned of [2, 9]) {
      const { outcome, headline } = buildMatrix([proof(), missed], context({ planned }));
      expect(outcome).to.equal('not-caught');
      expect(headline).to.equal(`1 of ${planned} defects caught, 1 not caught.`);
    }
  });

  it('is unsound when a requirement failed without a defect, whatever else was found', () => {
    const failed = ['A-1', 'B-1'].map((id) => ({ requirement: id, scenarios: [`${place}:7`] }));
    const red = [control(), control({ setting: 'release 75.4.0', failed })];
    for (const changes of [{}, { planned: 9 }, { nullServers: [] }]) {
      const { outcome, headline } = buildMatrix([proof(), missed], context({ control: red, ...changes }));
      expect(outcome).to.equal('unsound');
      expect(headline).to.contain('Without a defect: A-1, B-1 failed; 1 of ');
    }
  });

  it('is unsound when something could not run without a defect', () => {
    const errors = ['undefined is not a function', 'A-1: could-not-run'];
    const matrix = buildMatrix([proof(), proof({ id: 'b' })], context({ control: [control({ errors })] }));
    expect(matrix.outcome).to.equal('unsound');
    expect(matrix.headline).to.equal('Without a defect: 2 errors; 2 of 2 defects caught.');
  });

  it('names the first few of many that failed without a defect, each once', () => {
    const failed = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ requirement: `A-${n}`, scenarios: [`${place}:7`] }));
    const red = [control({ failed }), control({ setting: 'release 75.4.0', failed })];
    const { headline } = buildMatrix([proof()], context({ planned: 1, control: red }));
    expect(headline).to.contain('A-1, A-2, A-3, A-4, A-5 and 2 more failed;');
  });

  it('is incomplete without a run on the server without a defect', () => {
    expect(buildMatrix([proof()], context({ planned: 1, control: [] })).outcome).to.equal('incomplete');
  });

  it('is incomplete when defects were not tried, and when none was', () => {
    expect(buildMatrix([proof()], context()).outcome).to.equal('incomplete');
    expect(buildMatrix([], context({ planned: 0 })).outcome).to.equal('incomplete');
  });

  it('is incomplete when it was interrupted after the last defect', () => {
    const { outcome, headline } = buildMatrix([proof()], context({ planned: 1, interrupted: true }));
    expect(outcome).to.equal('incomplete');
    expect(headline).to.equal('1 of 1 defect caught; the rest was not tried.');
  });

  it('is not caught when a requirement was failed by none of the defects that break it', () => {
    const other = proof({ id: 'b', breaks: ['A-1', 'A-2'] });
    const { outcome, headline } = buildMatrix([proof(), other], context());
    expect(outcome).to.equal('not-caught');
    expect(headline).to.contain('1 requirement failed by none of the defects that break it');
  });

  it('is not caught when a defect fails only some of what it should break, be it in a selection', () => {
    const some = proof({ id: 'b', breaks: ['A-1', 'A-2'] });
    const all = proof({
      ...{ id: 'c', breaks: ['A-2'] },
      caughtBy: [{ requirement: 'A-2', scenarios: [`${place}:9`] }],
    });
    const { outcome, headline, summary } = buildMatrix([some, all], context());
    expect(outcome).to.equal('not-caught');
    expect(headline).to.equal(
      '2 of 2 defects caught, but 1 requirement that a defect should break did not fail.',
    );
    expect(summary.unfailed).to.equal(1);
    expect(buildMatrix([some], context({ selection: 'b', planned: 1 })).outcome).to.equal('not-caught');
  });

  it('says nothing of what a defect should break where more was run', () => {
    const some = proof({ breaks: ['A-1', 'A-2'] });
    const { outcome, summary } = buildMatrix([some], context({ mode: 'noticing', planned: 1 }));
    expect(outcome).to.equal('caught');
    expect(summary).not.to.have.property('unfailed');
  });

  it('has a row for each requirement, with the defects that break it and those that failed it', () => {
    const other = proof({ id: 'b', breaks: ['A-1', 'A-2'] });
    const rows = buildMatrix([proof(), other], context()).requirements;
    expect(rows.map(({ id, defects, caught }) => [id, defects, caught])).to.deep.equal([
      ['A-1', ['secret-any-accepted', 'b'], ['secret-any-accepted', 'b']],
      ['A-2', ['b'], []],
      ['B-1', [], []],
    ]);
    expect(rows[2]?.withoutDefect).to.equal('Level observe: nothing is judged.');
  });

  it('of a selection has only the requirements that its defects break', () => {
    const { requirements } = buildMatrix([proof()], context({ selection: 'A', planned: 1 }));
    expect(requirements.map(({ id }) => id)).to.deep.equal(['A-1']);
  });

  it('of a quick proof says how many of the defects were confirmed', () => {
    const matrix = buildMatrix([proof(), proof({ id: 'b', unconfirmed: true })], context({ quick: 3 }));
    expect(matrix.quick).to.equal(3);
    expect(whatWasRun(matrix)).to.match(/; confirmed for 1 of 2 \(--quick 3\)$/);
    expect(whatWasRun(buildMatrix([proof()], context()))).not.to.contain('confirmed');
    expect(JSON.parse(matrixJson(matrix)).defects[1].unconfirmed).to.equal(true);
  });

  it('says nothing of collateral where it was not looked for', () => {
    const { summary, outcome } = buildMatrix([proof({ collateral: red('A-2') })], context({ planned: 1 }));
    expect(summary.collateral).to.equal(undefined);
    expect(outcome).to.equal('caught');
  });

  it('counts collateral, which says nothing against the proof', () => {
    const { outcome, summary } = exampleMatrix();
    expect(outcome).to.equal('caught');
    expect(summary.collateral).to.deep.equal({ median: 0.5, worst: { defect: 'secret-left-out', count: 1 } });
  });
});
