import { expect } from 'chai';
import { difference } from '../../src/results/diff.ts';
import { differenceText } from '../../src/results/diff-text.ts';
import { fail, pass, resultOf, type Told } from '../runner/told.ts';
import { exampleCatalogue, exampleRequirement } from '../scenario/example-run.ts';

const one = exampleCatalogue(exampleRequirement('A-001'));
const two = exampleCatalogue(exampleRequirement('A-001'), exampleRequirement('B-001'));

describe('the difference of two runs', () => {
  it('is nothing when nothing changed', () => {
    const found = difference(resultOf([pass]), resultOf([pass]));
    expect(found).to.deep.equal({ facts: [], requirements: [], incomparable: 0 });
    expect(differenceText(found)).to.equal('Nothing changed.\n');
  });

  it('is the target when the same scenarios of the same words end otherwise', () => {
    const worse = difference(resultOf([pass]), resultOf([fail]));
    expect(worse.requirements).to.deep.equal([
      {
        id: 'A-001',
        sentence: 'A-001 holds',
        before: 'passed',
        after: 'failed',
        trend: 'worse',
        causes: ['target'],
        scored: true,
      },
    ]);
    expect(differenceText(worse)).to.contain('Worse\n  target: A-001  passed → failed  A-001 holds\n');
    expect(worse.facts.map(({ what }) => what)).to.deep.equal(['verdict']);
    expect(difference(resultOf([fail]), resultOf([pass])).requirements[0]?.trend).to.equal('better');
  });

  it('compares a requirement with itself by an earlier id, and its own comes first', () => {
    const renamed = exampleCatalogue(exampleRequirement('A-001', { aliases: ['OLD-001'] }));
    const was = resultOf([pass]);
    const [own] = was.requirements;
    if (own === undefined) throw new Error('no requirement');
    const old = { ...own, id: 'OLD-001' as typeof own.id };
    const found = difference({ ...was, requirements: [old] }, resultOf([fail]), renamed).requirements;
    expect(found).to.have.length(1);
    expect(found[0]).to.deep.include({ id: 'A-001', before: 'passed', after: 'failed', trend: 'worse' });
    const both = { ...was, requirements: [{ ...old, verdict: 'failed' as const }, own] };
    expect(difference(both, was, renamed).requirements).to.deep.equal([]);
    const apart = difference({ ...was, requirements: [old] }, resultOf([fail])).requirements;
    expect(apart.map(({ id, trend }) => `${id} ${trend}`)).to.deep.equal(['A-001 other', 'OLD-001 other']);
  });

  it('is the suite when other scenarios or steps put it to the proof', () => {
    const longer: Told = { ...pass, info: { steps: ['another step'] } };
    const found = difference(resultOf([pass]), resultOf([longer])).requirements;
    expect(found).to.have.length(1);
    expect(found[0]).to.deep.include({
      causes: ['suite'],
      trend: 'other',
      before: 'passed',
      after: 'passed',
    });
    const failing: Told = { ...fail, info: { steps: ['another step'] } };
    const both = difference(resultOf([pass]), resultOf([failing])).requirements[0];
    expect(both).to.deep.include({ causes: ['suite'], trend: 'worse' });
  });

  it('is never the suite where both runs are of the same, however their scenarios came and went', () => {
    const of = (told: Told, fingerprint: string) => {
      const result = resultOf([told]);
      return { ...result, suite: { ...result.suite, fingerprint } };
    };
    const longer: Told = { ...pass, info: { steps: ['another step'] } };
    const failing: Told = { ...fail, info: { steps: ['another step'] } };
    expect(difference(of(pass, 'a'), of(longer, 'a')).requirements).to.deep.equal([]);
    const [worse] = difference(of(pass, 'a'), of(failing, 'a')).requirements;
    expect(worse).to.deep.include({ causes: ['target'], trend: 'worse' });
    expect(difference(of(pass, 'a'), of(failing, 'b')).requirements[0]?.causes).to.deep.equal(['suite']);
  });

  it('is the suite when a requirement is new or gone', () => {
    const found = difference(resultOf([pass], { catalogue: one }), resultOf([pass], { catalogue: two }));
    expect(found.requirements.map(({ id, causes, before }) => [id, causes, before])).to.deep.equal([
      ['B-001', ['suite'], undefined],
    ]);
    const gone = difference(resultOf([pass], { catalogue: two }), resultOf([pass], { catalogue: one }));
    expect(gone.requirements[0])
      .to.deep.include({ id: 'B-001', before: 'notTested' })
      .and.not.have.property('after');
  });

  it('is the spec when the words or the level changed', () => {
    const other = exampleCatalogue(exampleRequirement('A-001', { level: 'should' }));
    const found = difference(resultOf([pass]), resultOf([pass], { catalogue: other, level: 'should' }));
    expect(found.requirements[0]?.causes).to.deep.equal(['spec']);
    expect(found.facts).to.deep.include({ what: 'level', before: 'must', after: 'should', cause: 'suite' });
  });

  it('says of what only one run selected that it cannot be compared', () => {
    const selected = new Set(['A-001']);
    const found = difference(
      resultOf([pass], { catalogue: two }),
      resultOf([pass], { catalogue: two, selected }),
    );
    expect(found.incomparable).to.equal(1);
    expect(found.requirements).to.deep.equal([]);
  });

  it('names another target, release and version', () => {
    const target = { name: 'other', bundled: false, notes: [], release: '77.0.0' };
    const found = difference(resultOf([pass]), resultOf([pass], { target, version: '0.2.0' }));
    expect(found.facts.map(({ what, cause }) => [what, cause])).to.deep.equal([
      ['target', 'target'],
      ['release', 'target'],
      ['version of assay', 'suite'],
    ]);
  });
});
