import { expect } from 'chai';
import { CoverageNotes } from '../../../proof/mutants/coverage-notes.ts';
import { Orders } from '../../../proof/mutants/orders.ts';
import { mutantsOfLines } from './example-mutants.ts';

const mutants = [...mutantsOfLines('a.ts', ['a', 'b']), ...mutantsOfLines('b.ts', ['c', 'd', 'e'])].map(
  (mutant, index) => ({ ...mutant, key: String(index) }),
);
const notes = new CoverageNotes();
notes.test('broad', ['0', '1', '3']);
notes.test('narrow', ['0']);
notes.test('other', ['3', '4']);
const orders = new Orders(notes.coverage(['2'], ['4']), mutants);
const orderOf = (index: number) => {
  const [mutant] = mutants.slice(index);
  if (mutant === undefined) throw new Error('there is no such mutant');
  return orders.orderFor(mutant);
};

describe('the tests of a mutant', () => {
  it('are those that reach it, the narrowest first', () => {
    expect(orderOf(0)).to.deep.equal({ key: '0', fresh: false, tests: ['narrow', 'broad'] });
  });

  it('are all of them for one that is reached at load or at the start; those of its file come first', () => {
    expect(orderOf(2)).to.deep.equal({ key: '2', fresh: true, tests: ['other', 'broad', 'narrow'] });
    expect(orderOf(4)?.fresh).to.equal(true);
    expect(orderOf(4)?.tests).to.have.members(['other', 'broad', 'narrow']);
  });

  it('are none for one that nothing reaches', () => {
    const [mutant] = mutantsOfLines('c.ts', ['x']);
    if (mutant === undefined) throw new Error('there is no mutant');
    expect(orders.orderFor({ ...mutant, key: '9' })).to.equal(undefined);
  });
});
