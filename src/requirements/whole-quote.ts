import { type Section, sectionsOf, type Unit, unitsOf } from './document.ts';

const tableRow = /^\|.*\|$/;
const fullStop = /[.!?][`'")]*$/;

/**
 * Whether a quote that stands in a section says something by itself: it is made of whole sentences, or of whole rows
 * of a table. Of a cell only sentences count that end as such; "yes" or "string" says nothing without its row.
 */
export function isWholeQuote(markdown: string, section: string, quote: string): boolean {
  const place = sectionsOf(markdown).find(({ heading }) => heading === section);
  if (place === undefined) return false;
  const start = markdown.indexOf(quote, place.start);
  return isRows(markdown, start, quote) || isSentences(markdown, place, start, quote);
}

/** The first row of the table that a quoted row stands in, which names its columns; undefined for other quotes. */
export function columnsOf(markdown: string, quote: string): string | undefined {
  const start = quote.startsWith('|') ? markdown.indexOf(quote) : -1;
  if (start < 0) return undefined;
  const rows = markdown.slice(0, start).split('\n').slice(0, -1);
  const outside = rows.findLastIndex((line) => !line.startsWith('|'));
  return rows[outside + 1];
}

/**
 * The first cell of the row in which a quoted sentence stands, which says what the sentence is about; undefined where the
 * quote is of that cell, or whole rows, or no part of a table.
 */
export function rowOf(markdown: string, section: string, quote: string): string | undefined {
  const place = sectionsOf(markdown).find(({ heading }) => heading === section);
  const start = markdown.indexOf(quote, place?.start ?? 0);
  if (place === undefined || start < 0 || quote.startsWith('|')) return undefined;
  const [line = ''] = markdown.slice(markdown.lastIndexOf('\n', start) + 1).split('\n');
  const [, first = ''] = tableRow.test(line) ? line.split(/(?<!\\)\|/) : [];
  return first === '' || first.includes(quote) ? undefined : first.trim();
}

function isRows(markdown: string, start: number, quote: string): boolean {
  const lines = quote.split('\n');
  const next = markdown.slice(start + quote.length, start + quote.length + 1);
  const begins = start === 0 || markdown[start - 1] === '\n';
  return begins && (next === '\n' || next === '') && lines.every((line) => tableRow.test(line));
}

function isSentences(markdown: string, place: Section, start: number, quote: string): boolean {
  const end = start + quote.length;
  const units = unitsOf(markdown).filter((unit) => unit.start < end && start < unit.end);
  const [first, last] = [units[0], units.at(-1)];
  if (start < place.start || first?.start !== start || last?.end !== end) return false;
  return units.every(({ kind }) => kind === 'sentence') || isSentenceOfCell(units, quote);
}

function isSentenceOfCell(units: readonly Unit[], quote: string): boolean {
  const isOneCell = !/(?<!\\)\|/.test(quote);
  return isOneCell && units.every(({ text }) => fullStop.test(text));
}
