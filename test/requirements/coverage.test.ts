import { expect } from 'chai';
import { coverageOf } from '../../src/requirements/coverage.ts';

const markdown = '# A\n\nOne rule. Another rule.\n\n# B\n\n| x | y |\n|---|---|\n| cell | other |\n';
const by = 'SOME-ID-001';

describe('coverage of a document', () => {
  it('lists the units that no quotation touches', () => {
    const { uncovered } = coverageOf(markdown, [
      { by, section: 'A', quote: 'One rule' },
      { by, section: 'B', quote: '| other |' },
    ]);
    expect(uncovered.map(({ text }) => text)).to.deep.equal(['Another rule.', 'cell']);
  });

  it('counts a quotation that spans units for each of them', () => {
    const { uncovered } = coverageOf(markdown, [
      { by, section: 'A', quote: 'rule. Another' },
      { by, section: 'B', quote: '| cell | other |' },
    ]);
    expect(uncovered).to.deep.equal([]);
  });

  for (const [problem, section, quote] of [
    ['no such section', 'C', 'One rule'],
    ['not found', 'B', 'One rule'],
    ['not found', 'A', ''],
    ['not unique', 'A', 'rule.'],
  ] as const) {
    it(`reports a quotation of "${quote}" in ${section}: ${problem}`, () => {
      const { misplaced, uncovered } = coverageOf(markdown, [{ by, section, quote }]);
      expect(misplaced).to.deep.equal([{ by, section, quote, problem }]);
      expect(uncovered).to.have.length(4);
    });
  }

  it('finds a fragment twice also where its places overlap', () => {
    const { misplaced } = coverageOf('# A\n\naXaXa\n', [{ by, section: 'A', quote: 'aXa' }]);
    expect(misplaced.map(({ problem }) => problem)).to.deep.equal(['not unique']);
  });
});
