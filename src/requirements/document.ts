/** A heading with the text below it, up to the next heading of any level. Offsets count UTF-16 units. */
export interface Section {
  /** The heading as the document spells it, without `#`. */
  readonly heading: string;
  readonly start: number;
  readonly end: number;
}

/** The smallest part of a document that can demand something: a sentence, of prose, a list or a table cell. */
export interface Unit {
  readonly section: string;
  readonly kind: 'sentence' | 'cell';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const headingLine = /^#{1,6}[ \t]+(.+?)[ \t]*$/gm;
const sentenceEnd = /[.!?]['")]?\s+(?=[A-Z`{("'])/g;
const listMarker = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/;
const tableRule = /^\|[\s:|-]+\|$/;

/** Splits a Markdown document at its headings. Text before the first heading belongs to no section. */
export function sectionsOf(markdown: string): Section[] {
  const headings = [...markdown.matchAll(headingLine)];
  return headings.map((match, index) => ({
    heading: match[1] ?? '',
    start: match.index + match[0].length,
    end: headings[index + 1]?.index ?? markdown.length,
  }));
}

/** The sentences of prose and lists and the sentences in the cells of table bodies, in document order. */
export function unitsOf(markdown: string): Unit[] {
  return sectionsOf(markdown).flatMap((section) =>
    blocksOf(markdown, section).flatMap((block) => {
      const isTable = markdown.startsWith('|', block.start);
      const parts = isTable ? cellsOf(markdown, block) : [withoutMarker(markdown, block)];
      const kind = isTable ? ('cell' as const) : ('sentence' as const);
      return parts.flatMap((part) =>
        sentencesOf(markdown, part).map(({ start, end }) => ({
          section: section.heading,
          kind,
          text: markdown.slice(start, end),
          start,
          end,
        })),
      );
    }),
  );
}

/** Tables, paragraphs and list items: runs of lines that no blank line, list marker or edge of a table parts. */
function blocksOf(markdown: string, section: Span): Span[] {
  const blocks: { start: number; end: number }[] = [];
  let open: { start: number; end: number } | undefined;
  for (const line of linesOf(markdown, section)) {
    const text = markdown.slice(line.start, line.end);
    const continues =
      open !== undefined &&
      !listMarker.test(text) &&
      text.startsWith('|') === markdown.startsWith('|', open.start);
    if (text.trim() === '') open = undefined;
    else if (open !== undefined && continues) open.end = line.end;
    else {
      open = { ...line };
      blocks.push(open);
    }
  }
  return blocks;
}

/** Cells of the rows below a table's rule, without the blanks around them; empty cells are left out. */
function cellsOf(markdown: string, table: Span): Span[] {
  const rows = linesOf(markdown, table);
  const rule = rows.findIndex((row) => tableRule.test(markdown.slice(row.start, row.end).trim()));
  return rows.slice(rule + 1).flatMap((row) => {
    const text = markdown.slice(row.start, row.end);
    return [...text.matchAll(/(?<=\|)(?:\\\||[^|])+(?=\|)/g)]
      .map((cell) => trimmed(markdown, row.start + cell.index, row.start + cell.index + cell[0].length))
      .filter((cell) => cell.end > cell.start);
  });
}

function sentencesOf(markdown: string, span: Span): Span[] {
  const text = markdown.slice(span.start, span.end);
  const starts = [0, ...[...text.matchAll(sentenceEnd)].map((match) => match.index + match[0].length)];
  return starts.map((start, index) =>
    trimmed(markdown, span.start + start, span.start + (starts[index + 1] ?? text.length)),
  );
}

function linesOf(markdown: string, span: Span): Span[] {
  const text = markdown.slice(span.start, span.end);
  return [...text.matchAll(/[^\n]+|(?<=\n)(?=\n)/g)].map((line) => ({
    start: span.start + line.index,
    end: span.start + line.index + line[0].length,
  }));
}

function withoutMarker(markdown: string, block: Span): Span {
  const marker = listMarker.exec(markdown.slice(block.start, block.end));
  return { start: block.start + (marker?.[0].length ?? 0), end: block.end };
}

function trimmed(markdown: string, start: number, end: number): Span {
  const text = markdown.slice(start, end);
  return {
    start: start + (text.length - text.trimStart().length),
    end: end - (text.length - text.trimEnd().length),
  };
}
