/** Breaks a text at spaces so that no line is longer than `width`, words that are longer excepted. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width));
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}

export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
}

/** A label in the margin with its lines beside it: `  Sent       POST …`. */
export function labelled(label: string, lines: readonly string[], paint: (text: string) => string): string[] {
  const [first = '', ...rest] = lines;
  return [`  ${paint(label.padEnd(labelWidth))}${first}`, ...indent(rest, labelWidth + 2)];
}

/** Columns taken by the label, after the two of the margin. */
export const labelWidth = 11;

/** Changes a cell after it was padded, e.g. to colour it; it must keep the visible width. */
type CellPainter = (padded: string, row: number, column: number) => string;

/** Rows with their cells padded to columns; columns named in `right` are aligned to the right. */
export function columns(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
  paint: CellPainter = (padded) => padded,
): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  const pad = (cell: string, index: number) =>
    right.includes(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0);
  return rows.map((row, number) =>
    row
      .map((cell, index) => paint(pad(cell, index), number, index))
      .join('  ')
      .trimEnd(),
  );
}
