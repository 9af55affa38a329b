import { expect } from 'chai';
import { sectionsOf, unitsOf } from '../../src/requirements/document.ts';

const markdown = `# Title

One sentence. A second one
over two lines. See \`a.b\`, version 1.2.3 (since 4.5.6). \`code\` starts a third!

## Table

| Field | Rule |
|---|---|
| code | An integer. Never null. |
| empty |  |

1. First rule. It goes on
   here.
2. Second rule
- A bullet: not shown.
`;

describe('splitting a document', () => {
  it('gives each section the text up to the next heading of any level', () => {
    const [title, table, ...rest] = sectionsOf(markdown);
    expect(rest).to.deep.equal([]);
    expect([title?.heading, table?.heading]).to.deep.equal(['Title', 'Table']);
    expect(markdown.slice(title?.start, title?.end)).to.match(/^\n\nOne sentence[\s\S]*third!\n\n$/);
    expect(table?.end).to.equal(markdown.length);
  });

  it('names every sentence of prose, lists and table bodies, and no header row', () => {
    expect(unitsOf(markdown).map(({ section, kind, text }) => [section, kind, text])).to.deep.equal([
      ['Title', 'sentence', 'One sentence.'],
      ['Title', 'sentence', 'A second one\nover two lines.'],
      ['Title', 'sentence', 'See `a.b`, version 1.2.3 (since 4.5.6).'],
      ['Title', 'sentence', '`code` starts a third!'],
      ['Table', 'cell', 'code'],
      ['Table', 'cell', 'An integer.'],
      ['Table', 'cell', 'Never null.'],
      ['Table', 'cell', 'empty'],
      ['Table', 'sentence', 'First rule.'],
      ['Table', 'sentence', 'It goes on\n   here.'],
      ['Table', 'sentence', 'Second rule'],
      ['Table', 'sentence', 'A bullet: not shown.'],
    ]);
  });

  it('gives offsets at which the text stands', () => {
    for (const unit of unitsOf(markdown)) expect(markdown.slice(unit.start, unit.end)).to.equal(unit.text);
  });

  it('reads a table that follows prose without a blank line', () => {
    const units = unitsOf('# T\nIntroduced by this:\n| A |\n|---|\n| cell |\nAnd more.\n');
    expect(units.map(({ kind, text }) => [kind, text])).to.deep.equal([
      ['sentence', 'Introduced by this:'],
      ['cell', 'cell'],
      ['sentence', 'And more.'],
    ]);
  });
});
