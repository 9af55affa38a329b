import { expect } from 'chai';
import { marked } from 'marked';
import type { Difference } from '../../src/results/diff.ts';
import { differenceHtml } from '../../src/results/diff-html.ts';
import { differenceMarkdown } from '../../src/results/diff-markdown.ts';
import { differenceText } from '../../src/results/diff-text.ts';
import { elementsOf, textOf } from '../report/html-document.ts';

const change = { sentence: 'A <b>token</b> | is | refused', scored: true, causes: ['target'] } as const;

const difference: Difference = {
  facts: [{ what: 'target', before: 'a', after: '<script>alert(1)</script>\u202e', cause: 'target' }],
  requirements: [
    { ...change, id: 'A-001', before: 'passed', after: 'failed', trend: 'worse' },
    { ...change, id: 'A-002', before: 'failed', after: 'passed', trend: 'better', causes: ['spec', 'suite'] },
    {
      ...change,
      id: 'A-003',
      before: 'failed',
      after: 'failed',
      trend: 'other',
      scored: false,
      causes: ['spec'],
    },
    { ...change, id: 'A-004', after: 'passed', trend: 'other' },
  ],
  incomparable: 2,
};

/** The rows of all tables of a page, cell by cell. */
function rowsOf(html: string): string[][] {
  const rows = elementsOf(html).filter(({ tagName }) => tagName === 'tr');
  return rows.map((row) =>
    row.childNodes.filter(({ nodeName }) => nodeName === 'td').map((cell) => textOf(cell as never)),
  );
}

describe('the difference of two runs as Markdown and HTML', () => {
  const pages = {
    Markdown: String(marked.parse(differenceMarkdown(difference))),
    HTML: differenceHtml(difference),
  };
  for (const [format, html] of Object.entries(pages)) {
    it(`says each change once, what got worse first: ${format}`, () => {
      const rows = rowsOf(html).filter((cells) => cells.length > 0);
      expect(rows.map(([first, second, third]) => [first, second, third])).to.deep.equal([
        ['A-001', 'passed → failed', 'target'],
        ['A-002', 'failed → passed', 'spec and suite'],
        ['A-003', 'still failed (advice)', 'spec'],
        ['A-004', 'not there → passed', 'target'],
        ['target', 'a', '<script>alert(1)</script>\\u{202e}'],
      ]);
      expect(rows[0]?.[3]).to.equal('A <b>token</b> | is | refused');
      expect(html)
        .to.include('1 got worse and 1 better')
        .and.include('2 requirements were selected by only one');
      expect(html).not.to.match(/<(?:script|b)>/);
    });
  }

  it('say when nothing changed, as the text does', () => {
    const nothing: Difference = { facts: [], requirements: [], incomparable: 0 };
    for (const text of [differenceMarkdown(nothing), differenceHtml(nothing), differenceText(nothing)]) {
      expect(text).to.include('Nothing changed.');
    }
  });
});
