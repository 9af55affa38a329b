import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { longUnitTests, slowTests, whySlow } from '../../scripts/slow-tests.ts';

describe('tests that take long', () => {
  it('are there, each', () => {
    expect(Object.keys(slowTests).filter((place) => !existsSync(place))).to.deep.equal([]);
  });

  it('are those of a folder too', () => {
    expect(whySlow('test/docs/guides.test.ts')).to.equal(slowTests['test/docs']);
    expect(whySlow('test/docsify.test.ts')).to.equal(undefined);
  });

  it('are noted where nothing says why', () => {
    const taken = { 'test/a.test.ts': 3_001, 'test/b.test.ts': 3_000, 'test/docs/guides.test.ts': 90_000 };
    const notes = longUnitTests(new Map(Object.entries(taken)));
    expect(notes).to.have.length(1);
    expect(notes[0]).to.match(/^test\/a\.test\.ts took 3\.0 s .*scripts\/slow-tests\.ts/);
  });
});
