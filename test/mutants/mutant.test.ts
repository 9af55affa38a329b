import { expect } from 'chai';
import { diffOf } from '../../scripts/mutants/mutant.ts';
import { sampleOf } from '../../scripts/mutants/sample.ts';
import { mutantsOfLines } from './example-mutants.ts';

const ids = (lines: readonly string[]) => mutantsOfLines('a.ts', lines).map(({ id }) => id);
const many = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) =>
  mutantsOfLines(
    file,
    Array.from({ length: 50 }, (_none, index) => `return ${index};`),
  ),
);

describe("a mutant's id", () => {
  it('stays when other lines come and go, and when its own is indented', () => {
    const [one, two] = ids(['first line', 'second line']);
    expect(ids(['new line', '    second line', '  first line']).slice(1)).to.deep.equal([two, one]);
  });

  it('changes with its line', () => {
    expect(ids(['first line'])).to.not.deep.equal(ids(['first lines']));
  });

  it('tells apart the same change in lines that read the same', () => {
    const [one, two] = ids(['same line', 'same line']);
    expect(two).to.equal(`${one}-2`);
  });
});

describe("a mutant's diff", () => {
  it('is one line before and one after, however long the code', () => {
    const [mutant] = mutantsOfLines('a.ts', ['a b']);
    if (mutant === undefined) throw new Error('there is no mutant');
    expect(diffOf({ ...mutant, original: `{\n  a${'b'.repeat(300)}\n}` })).to.match(
      /^- \{ ab{154}\.\.\.\n\+ other$/,
    );
  });
});

describe('a sample of mutants', () => {
  it('is decided by its seed', () => {
    expect(sampleOf(many, 20, 'x')).to.deep.equal(sampleOf(many, 20, 'x'));
    expect(sampleOf(many, 20, 'x')).to.not.deep.equal(sampleOf(many, 20, 'y'));
    expect(sampleOf(many, 20, 'x')).to.have.length(20);
  });

  it('has one of each file, as far as it goes', () => {
    for (const seed of ['x', 'y', 'z'])
      expect(new Set(sampleOf(many, 3, seed).map(({ file }) => file)).size).to.equal(3);
  });

  it('loses and gains nothing but what an edit touched', () => {
    const without = many.filter(({ file, line }) => !(file === 'a.ts' && line === 7));
    const before = new Set(sampleOf(many, 30, 'x').map(({ id }) => id));
    const changed = sampleOf(without, 30, 'x').filter(({ id }) => !before.has(id));
    expect(changed.length).to.be.at.most(1);
  });
});
