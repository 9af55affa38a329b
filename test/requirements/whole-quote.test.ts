import { expect } from 'chai';
import { columnsOf, isWholeQuote, rowOf } from '../../src/requirements/whole-quote.ts';

const markdown = `# A

One rule. Another rule.

- a first item
- a second item

# B

| Field | Required | Notes |
|---|---|---|
| code | yes | Obtained earlier. May be sent once. |
| state | no | |
`;

const cases: readonly (readonly [section: string, quote: string, isWhole: boolean])[] = [
  ['A', 'One rule.', true],
  ['A', 'One rule. Another rule.', true],
  ['A', 'One rule', false],
  ['A', 'rule. Another', false],
  ['A', 'a first item', true],
  ['A', 'first item', false],
  ['B', '| code | yes | Obtained earlier. May be sent once. |', true],
  ['B', '| state | no | |', true],
  ['B', '| code | yes |', false],
  ['B', '| code | yes | Obtained earlier. May be sent once. |\n| state | no | |', true],
  ['B', 'yes', false],
  ['B', 'Obtained earlier.', true],
  ['B', 'Obtained earlier. May be sent once.', true],
  ['B', 'Obtained', false],
  ['C', 'One rule.', false],
];

describe('the columns of a quoted row', () => {
  it('are named by the first row of its table', () => {
    const header = '| Field | Required | Notes |';
    expect(columnsOf(markdown, '| state | no | |')).to.equal(header);
    expect(columnsOf(markdown, 'One rule.')).to.equal(undefined);
    expect(columnsOf(markdown, header)).to.equal(undefined);
    expect(columnsOf(markdown, '| other |')).to.equal(undefined);
  });
});

describe('the row of a quoted sentence', () => {
  it('is named by its first cell, where the quote is another', () => {
    expect(rowOf(markdown, 'B', 'Obtained earlier.')).to.equal('code');
    expect(rowOf(markdown, 'B', 'code')).to.equal(undefined);
    expect(rowOf(markdown, 'B', '| state | no | |')).to.equal(undefined);
    expect(rowOf(markdown, 'A', 'One rule.')).to.equal(undefined);
    expect(rowOf(markdown, 'C', 'One rule.')).to.equal(undefined);
    expect(rowOf(markdown, 'B', 'Nothing of it.')).to.equal(undefined);
  });
});

describe('a whole quote', () => {
  for (const [section, quote, isWhole] of cases) {
    it(`${isWhole ? 'is' : 'is not'} ${JSON.stringify(quote)} in ${section}`, () => {
      expect(isWholeQuote(markdown, section, quote)).to.equal(isWhole);
    });
  }
});
