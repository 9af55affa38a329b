import { Marked } from 'marked';
import { escapeHtml, Markup } from './markup.ts';

/** A stretch of a document, by offsets in UTF-16 units, with what stands around it on the page. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly open: Markup;
  readonly close: Markup;
}

/** Characters that no document holds: they keep the place of markup while the text is rendered. */
const [opening, closing, end] = ['\ue000', '\ue001', '\ue002'];
const fence = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$/gm;

/** HTML in a document is text; a heading is a level lower than there, and has its id where links lead to it. */
function rendererOf(hasIds: boolean): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        const level = Math.min(depth + 1, 6);
        const id = hasIds ? ` id="${sectionId(text)}"` : '';
        return `<h${level}${id}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
    },
  });
}

/** The id of a section of a document, by its heading. */
export function sectionId(heading: string): string {
  return `section-${heading
    .replaceAll(/[\ue000-\ue002]|[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()}`;
}

/**
 * A Markdown document as HTML, each marked stretch between its own markup. HTML in the document is text. Marks within
 * a sample in a code block stand below it, with nothing between them.
 *
 * @param hasIds whether each heading has the id of its section
 */
export function documentText(markdown: string, marks: readonly Mark[], hasIds = false): Markup {
  const blocks = [...markdown.matchAll(fence)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
  }));
  const cuts = marks.flatMap(({ start, end: stop }, at) => {
    const block = blocks.find(({ from, to }) => start >= from && stop <= to);
    if (block !== undefined)
      return [{ at: block.to, text: `\n\n${opening}${at}${end}${closing}${at}${end}\n\n` }];
    return [
      { at: start, text: `${opening}${at}${end}` },
      { at: stop, text: `${closing}${at}${end}` },
    ];
  });
  const html = String(rendererOf(hasIds).parse(insert(markdown, cuts)));
  const placed = html.replaceAll(/([\ue000\ue001])(\d+)\ue002/g, (_all, kind, at) => {
    const mark = marks[Number(at)];
    return (kind === opening ? mark?.open.text : mark?.close.text) ?? '';
  });
  return new Markup(placed);
}

function insert(text: string, cuts: readonly { readonly at: number; readonly text: string }[]): string {
  const sorted = cuts
    .map((cut, order) => ({ ...cut, order }))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  let done = 0;
  const pieces = sorted.map((cut) => {
    const piece = text.slice(done, cut.at) + cut.text;
    done = cut.at;
    return piece;
  });
  return pieces.join('') + text.slice(done);
}
