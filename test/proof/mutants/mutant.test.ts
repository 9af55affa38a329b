import { expect } from 'chai';
import { diffOf } from '../../../proof/mutants/mutant.ts';
import { mutantsOfLines } from './example-mutants.ts';

const ids = (lines: readonly string[]) => mutantsOfLines('a.ts', lines).map(({ id }) => id);

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
