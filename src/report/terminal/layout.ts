import stringWidth from 'fast-string-width';
import { wrapAnsi } from 'fast-wrap-ansi';

/**
 * Breaks a text so that no line takes more than `width` columns, words that are longer included. The indentation
 * of a line stays, and its continuation has the same.
 */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, Math.max(1, width)));
}

function wrapLine(line: string, width: number): string[] {
  const spaces = /^ */.exec(line)?.[0].length ?? 0;
  const margin = ' '.repeat(Math.min(spaces, Math.floor(width / 2)));
  const lines = wrapAnsi(line.slice(spaces), width - margin.length, { hard: true }).split('\n');
  return lines.map((one) => `${margin}${one}`.trimEnd());
}

/** The text in one line of at most `width` columns; `…` stands for what was left out. */
export function shortened(text: string, width: number): string {
  const line = text.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  if (stringWidth(line) <= width) return line;
  const [first = ''] = wrapAnsi(line, Math.max(1, width - 1), {
    hard: true,
    wordWrap: false,
    trim: false,
  }).split('\n');
  return `${first}…`;
}

export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
}

/** A label in the margin with its lines beside it: `  Sent       POST …`. */
export function labelled(label: string, lines: readonly string[], paint: (text: string) => string): string[] {
  const [first = '', ...rest] = lines;
  return [`  ${paint(label.padEnd(labelWidth))}${first}`.trimEnd(), ...indent(rest, labelWidth + 2)];
}

/** Columns taken by the label, after the two of the margin. */
export const labelWidth = 11;

/** Changes a cell after it was padded, e.g. to colour it; it must keep the visible width. */
type CellPainter = (padded: string, row: number, column: number) => string;

export interface ColumnsStyle {
  /** Columns of the terminal that the table may take; left out: as many as it wants. */
  readonly width?: number;
  /** The column that gives way where there is no room; left out: the last. */
  readonly flexible?: number;
  /** Columns that are aligned to the right. */
  readonly right?: readonly number[];
  readonly paint?: CellPainter;
}

const gap = 2;
/** A column narrower than this is no help: what stands in it goes beneath the row. */
const narrowest = 16;

/** Rows with their cells padded to columns; where there is no room, the cells of one column wrap. */
export function columns(rows: readonly (readonly string[])[], style: ColumnsStyle = {}): string[] {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('\n', '\\n').replaceAll('\t', '\\t')));
  const widths = widthsOf(cells);
  const { width, flexible = widths.length - 1 } = style;
  const own = widths[flexible] ?? 0;
  const others = widths.reduce((sum, one) => sum + one + gap, 0) - own - gap;
  if (width === undefined || others + own <= width)
    return cells.map((row, at) => line(row, at, widths, style));
  const room = width - others;
  if (room < narrowest) return cells.flatMap((row, at) => stacked(row, at, width, style));
  widths[flexible] = room;
  return cells.flatMap((row, at) => wrappedRow(row, at, widths, { ...style, flexible }));
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, stringWidth(cell));
    }
  }
  return widths;
}

function line(row: readonly string[], at: number, widths: readonly number[], style: ColumnsStyle): string {
  const { right = [], paint = (padded) => padded } = style;
  const cells = row.map((cell, index) => {
    const space = ' '.repeat(Math.max(0, (widths[index] ?? 0) - stringWidth(cell)));
    return paint(right.includes(index) ? `${space}${cell}` : `${cell}${space}`, at, index);
  });
  return cells.join(' '.repeat(gap)).trimEnd();
}

function wrappedRow(
  row: readonly string[],
  at: number,
  widths: readonly number[],
  style: ColumnsStyle & { readonly flexible: number },
): string[] {
  const { flexible } = style;
  const [first = '', ...rest] = wrap(row[flexible] ?? '', widths[flexible] ?? 0);
  const continued = rest.map((text) =>
    line(
      row.map((_, index) => (index === flexible ? text : '')),
      at,
      widths,
      style,
    ),
  );
  return [
    line(
      row.map((cell, index) => (index === flexible ? first : cell)),
      at,
      widths,
      style,
    ),
    ...continued,
  ];
}

/** A row of which each cell has lines of its own, the further ones beneath the first. */
function stacked(row: readonly string[], at: number, width: number, style: ColumnsStyle): string[] {
  const { paint = (padded) => padded } = style;
  const margin = (/^ */.exec(row[0] ?? '')?.[0].length ?? 0) + gap;
  return row.flatMap((cell, index) => {
    if (cell.trim() === '') return [];
    const by = index === 0 ? 0 : margin;
    return indent(wrap(cell, width - by), by).map((text) => paint(text, at, index));
  });
}
