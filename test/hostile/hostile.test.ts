import { expect } from 'chai';
import { assayHostile } from './assay-hostile.ts';
import { hostileKinds } from './kinds.ts';

/** One of each sort; `scripts/hostile.ts` tries them all. */
const tried = [
  'a member of 1.9 MB in each JSON answer',
  'a member 100,000 deep in each JSON answer',
  'forms of 12,000 fields',
];
const mostMiB = 700;

describe('a hostile target', function () {
  // A whole run in a process of its own, for the memory that it takes.
  this.timeout(150_000);

  for (const kind of hostileKinds.filter(({ name }) => tried.includes(name))) {
    it(`ends in a verdict, with whole reports and no mistake of the suite: ${kind.name}`, async () => {
      const { code, missing, suiteErrors, peakMiB, printed } = await assayHostile(kind);
      expect(code, printed).to.be.oneOf([0, 1, 3]);
      expect(missing).to.deep.equal([]);
      expect(suiteErrors).to.deep.equal([]);
      expect(peakMiB).to.be.below(mostMiB);
      expect(printed).to.not.match(/^ {4}at |RangeError|TypeError/m);
    });
  }

  it('is tried in every sort', () => {
    expect(hostileKinds.map(({ name }) => name)).to.include.members(tried);
  });
});
