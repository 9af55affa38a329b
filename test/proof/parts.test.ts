import { expect } from 'chai';
import { dividedOf, superfluousLines, superfluousRules } from '../../proof/defects/parts.ts';
import type { Proof } from '../../proof/defects/prove.ts';

const proofOf = (id: string, isCaught: boolean): Proof => ({
  ...{ id, mistake: 'm', breaks: ['A-001'], collateral: [], scenarios: 1, durationMs: 1 },
  caughtBy: isCaught ? [{ requirement: 'A-001', scenarios: ['features/a.feature:1'] }] : [],
});

describe('the rules that a defect replaces', () => {
  const whole = { id: 'one', lessened: [] };
  const both = { id: 'both', lessened: ['both#a.x', 'both#b.y'] };

  it('are looked at where there are several', () => {
    expect(dividedOf([whole, both])).to.deep.equal([both]);
  });

  it('are told where the defect is caught without one of them', () => {
    const found = superfluousRules([proofOf('both#a.x', false), proofOf('both#b.y', true)]);
    expect(found).to.deep.equal([{ defect: 'both', rule: 'b.y', caughtBy: ['A-001'] }]);
    expect(superfluousLines([both], 2, found)).to.deep.equal([
      'both: caught without b.y (A-001)',
      '1 defects replace several rules, 2 in all; 2 of them were tried, 1 need not be replaced',
    ]);
  });
});
