/** A scenario or an outline as its feature file has it. Lines count from 1. */
export interface WrittenScenario {
  readonly line: number;
  /** The last line that is its own. */
  readonly end: number;
  /** The rows of the examples of an outline, by their lines: what stands for each placeholder. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

const block = /^\s*(Feature|Rule|Background|Scenario Outline|Scenario):/;
const notOwn = /^\s*(?:@.*|#.*)?$/;

/** The scenarios of a feature file, in their order. */
export function scenariosIn(text: string): WrittenScenario[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (block.test(line) ? [at] : []));
  return starts.flatMap((start, number) => {
    if (!/^\s*Scenario/.test(lines[start] ?? '')) return [];
    let end = (starts[number + 1] ?? lines.length) - 1;
    // Tags and comments above the next block are that block's.
    while (end > start && notOwn.test(lines[end] ?? '')) end -= 1;
    return [{ line: start + 1, end: end + 1, rows: rowsOf(lines, start, end) }];
  });
}

function rowsOf(lines: readonly string[], start: number, end: number): Map<number, Map<string, string>> {
  const rows = new Map<number, Map<string, string>>();
  let header: readonly string[] | undefined;
  let isExamples = false;
  for (let at = start + 1; at <= end; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*Examples:/.test(line)) [isExamples, header] = [true, undefined];
    if (!isExamples || !/^\s*\|/.test(line)) continue;
    const cells = cellsOf(line);
    if (header === undefined) header = cells;
    else rows.set(at + 1, new Map(header.map((name, column) => [name, cells[column] ?? ''])));
  }
  return rows;
}

/** The cells of a row of a table. */
export function cellsOf(line: string): string[] {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) =>
    cell.trim().replaceAll(/\\([|\\n])/g, (_all, one) => (one === 'n' ? '\n' : one)),
  );
}

/** The words of a step as its scenario has them once the row of the outline stands for the placeholders. */
export function stepText(line: string, row?: ReadonlyMap<string, string>): string | undefined {
  const [, words] = /^\s*(?:Given|When|Then|And|But|\*) (.*?)\s*$/.exec(line) ?? [];
  return words?.replaceAll(/<([^<>]+)>/g, (all, name: string) => row?.get(name) ?? all);
}
