import { expect } from 'chai';
import { byNight } from '../nightly.ts';
import { allFeatures, assayHostile, someFeatures, toppledBy } from './assay-hostile.ts';
import { hostileKinds } from './kinds/index.ts';

/** One of each sort, by day two of bodies and pages; `scripts/hostile.ts` tries them all. */
const sample = [
  'a member of 1.9 MB in each JSON answer',
  'a member 100,000 deep in each JSON answer',
  'forms of 12,000 fields',
  'what was sent, in base64',
  'redirects in a circle',
  'an endless list, never the same',
  'a byte a second of a body',
  'another answer behind each one',
];
const tried = byNight(sample, sample.slice(1, 3));
const features = byNight(allFeatures, someFeatures);

describe('a hostile target', () => {
  // A whole run in a process of its own, for the memory that it takes.

  for (const kind of hostileKinds.filter(({ name }) => tried.includes(name))) {
    it(`ends in a verdict, with whole reports and a cause of the target: ${kind.name}`, async () => {
      expect(toppledBy(await assayHostile(kind, features))).to.deep.equal([]);
    });
  }

  it('is tried in 70 kinds at least, and in every sort', () => {
    const names = hostileKinds.map(({ name }) => name);
    expect(new Set(names)).to.have.property('size', names.length);
    expect(names.length).to.be.above(70);
    expect(names).to.include.members(sample);
  });
});
