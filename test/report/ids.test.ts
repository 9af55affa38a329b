import { expect } from 'chai';
import { compactIds } from '../../src/report/ids.ts';

describe('a list of ids for people', () => {
  it('joins those that follow each other', () => {
    const ids = [
      'A-001',
      'A-002',
      'A-003',
      'A-005',
      'B-009',
      'B-010',
      'A-011',
      'C',
      'A-X-099',
      'A-X-100',
      'A-X-101',
    ];
    expect(compactIds(ids)).to.equal('A-001 to 003, A-005, B-009, B-010, A-011, C, A-X-099 to 101');
  });

  it('does not join what another prefix or a gap parts', () => {
    expect(compactIds(['A-1', 'B-2', 'B-4', 'B-3'])).to.equal('A-1, B-2, B-4, B-3');
    expect(compactIds([])).to.equal('');
  });
});
