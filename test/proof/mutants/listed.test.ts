import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { instrument } from '../../../proof/mutants/instrument.ts';
import { contradictions, type Listed, parseListed, problemsOfList } from '../../../proof/mutants/listed.ts';
import { diffOf, type Mutant } from '../../../proof/mutants/mutant.ts';
import type { Outcome } from '../../../proof/mutants/runner.ts';
import { judgements } from '../../../proof/mutants/targets.ts';
import { mutantsOfLines } from './example-mutants.ts';

const mutants = mutantsOfLines(
  'a.ts',
  Array.from({ length: 20 }, (_none, index) => `return ${index};`),
);
const [first, second] = mutants;

function listed(changes: Partial<Listed> = {}): Listed {
  if (first === undefined) throw new Error('there are no mutants');
  return { id: first.id, kind: 'equivalent', diff: diffOf(first), reason: 'both are zero', ...changes };
}

describe('the list of survivors', () => {
  it('has no problem when each entry is a mutant and says what it changes', () => {
    expect(problemsOfList([listed()], mutants)).to.deep.equal([]);
  });

  it('has a problem with an entry that the code no longer has, that changes something else, or comes twice', () => {
    expect(problemsOfList([listed({ id: 'a.ts#00000000' })], mutants)[0]).to.match(/no mutant of the code/);
    expect(problemsOfList([listed({ diff: '- a\n+ b' })], mutants)[0]).to.match(/something else/);
    expect(problemsOfList([listed(), listed()], mutants)[0]).to.match(/twice/);
  });

  it('may hold a tenth of the mutants', () => {
    expect(problemsOfList([listed()], mutants.slice(0, 10))).to.deep.equal([]);
    expect(problemsOfList([listed()], mutants.slice(0, 9))[0]).to.match(/more than 10 %/);
  });

  for (const [status, whenListed, otherwise] of [
    ['survived', 0, 1],
    ['uncovered', 0, 1],
    ['killed', 1, 0],
    ['unusable', 1, 0],
    ['error', 1, 1],
    ['timeout', 1, 1],
  ] as const) {
    it(`is held against what became of each mutant: ${status}`, () => {
      if (first === undefined || second === undefined) throw new Error('there are no mutants');
      const outcome = { status, by: 'x', message: 'x' } as Outcome;
      const resultOf = (mutant: Mutant) => [{ mutant, outcome, durationMs: 1 }];
      expect(contradictions([listed()], resultOf(first))).to.have.length(whenListed);
      expect(contradictions([listed()], resultOf(second))).to.have.length(otherwise);
    });
  }

  it('is read from YAML; an entry that lacks something, or has more, is refused', () => {
    const yaml = (...lines: string[]) => ['survivors:', ...lines.map((line) => `  ${line}`)].join('\n');
    const entry = ['- id: a#1', '  kind: outside', '  diff: "- a"', '  reason: none'];
    expect(parseListed(yaml(...entry))).to.have.length(1);
    expect(() => parseListed('{}')).to.throw(/no list/);
    expect(() => parseListed(yaml(...entry.slice(0, 3)))).to.throw(/entry 1/);
    expect(() => parseListed(yaml(...entry, '  more: x'))).to.throw(/entry 1/);
    expect(() => parseListed(yaml(...entry).replace('outside', 'fine'))).to.throw(/entry 1/);
  });
});

describe('the list of survivors, as it is checked in', () => {
  // What is found by running them is for proof/mutants.ts --strict, which takes longer.
  it('names mutants that the code has, with what they change', async () => {
    const { mutants: all } = await instrument(judgements);
    const entries = parseListed(readFileSync(judgements.listed, 'utf8'));
    expect(entries).not.to.have.length(0);
    expect(problemsOfList(entries, all)).to.deep.equal([]);
  });
});
