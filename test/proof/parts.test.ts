import { expect } from 'chai';
import { dividedOf, partLines, provedParts } from '../../src/proof/parts.ts';
import type { Proof } from '../../src/proof/prove.ts';

const proofOf = (id: string, isCaught: boolean): Proof => ({
  ...{ id, mistake: 'm', breaks: ['A-001'], collateral: [], scenarios: 1, durationMs: 1 },
  caughtBy: isCaught ? [{ requirement: 'A-001', scenarios: ['features/a.feature:1'] }] : [],
});

describe('the parts of defects', () => {
  const whole = { id: 'one', parts: ['one'] };
  const both = { id: 'both', parts: ['both#a.x', 'both#b.y'] };
  const neither = { id: 'neither', parts: ['neither#a.x', 'neither#rewrite'] };

  it('are those of defects that replace several rules', () => {
    expect(dividedOf([whole, both])).to.deep.equal([both]);
  });

  it('are told by the defects of which no single one is caught', () => {
    const proofs = [proofOf('both#a.x', false), proofOf('both#b.y', true), proofOf('neither#a.x', false)];
    const proved = provedParts([both, neither], proofs);
    expect(proved.map(({ caught }) => caught)).to.deep.equal([['both#b.y'], []]);
    expect(partLines(proved)).to.deep.equal([
      'neither: no part is caught by itself (a.x, rewrite)',
      '2 defects replace several rules; of 1 no single part is caught',
    ]);
  });
});
