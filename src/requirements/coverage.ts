import { type Section, sectionsOf, type Unit, unitsOf } from './document.ts';

/** A fragment of a document that somebody refers to: by a requirement, or as demanding nothing. */
export interface Quotation {
  /** Who quotes: the id of a requirement, or the file that says that the fragment demands nothing. */
  readonly by: string;
  readonly section: string;
  readonly quote: string;
}

/** A quotation that does not name one place of the document. */
export interface MisplacedQuotation extends Quotation {
  readonly problem: 'no such section' | 'not found' | 'not unique';
}

export interface Coverage {
  /** Units that no quotation touches, in document order. */
  readonly uncovered: readonly Unit[];
  readonly misplaced: readonly MisplacedQuotation[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Holds quotations against a Markdown document. Each has to stand in its section exactly once; each unit of
 * the document has to be touched by one of them.
 */
export function coverageOf(markdown: string, quotations: readonly Quotation[]): Coverage {
  const sections = new Map(sectionsOf(markdown).map((section) => [section.heading, section]));
  const ranges: Range[] = [];
  const misplaced: MisplacedQuotation[] = [];
  for (const quotation of quotations) {
    const place = placeOf(markdown, sections.get(quotation.section), quotation.quote);
    if (typeof place === 'string') misplaced.push({ ...quotation, problem: place });
    else ranges.push(place);
  }
  const uncovered = unitsOf(markdown).filter((unit) => !ranges.some((range) => intersects(range, unit)));
  return { uncovered, misplaced };
}

function placeOf(
  markdown: string,
  section: Section | undefined,
  quote: string,
): Range | MisplacedQuotation['problem'] {
  if (section === undefined) return 'no such section';
  const text = markdown.slice(section.start, section.end);
  const first = text.indexOf(quote);
  if (quote === '' || first < 0) return 'not found';
  if (text.indexOf(quote, first + 1) >= 0) return 'not unique';
  return { start: section.start + first, end: section.start + first + quote.length };
}

function intersects(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}
