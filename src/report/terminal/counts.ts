import type { RunResult, Summary } from '../model/result.ts';
import { bySection, tally, tallyByLevel } from '../tally.ts';
import type { Colors } from './colors.ts';
import { columns, indent } from './layout.ts';

const heads = ['passed', 'failed', 'not tested', 'n/a'] as const;

/** Counts by level, then by document and section. */
export function countLines(result: RunResult, colors: Colors): string[] {
  const levels = table('Level', levelRows(result), colors);
  const sections = table('Section (scored)', sectionRows(result), colors);
  return levels.length > 0 && sections.length > 0 ? [...levels, '', ...sections] : [...levels, ...sections];
}

function levelRows({ requirements }: RunResult): string[][] {
  return tallyByLevel(requirements).map(({ level, scored, ...counts }) => {
    const weight = level === 'observe' ? 'recorded' : 'advice';
    return [scored ? level : `${level} (${weight})`, ...cells(counts)];
  });
}

function sectionRows({ requirements }: RunResult): string[][] {
  const scored = bySection(requirements.filter((one) => one.scored));
  return [...Map.groupBy(scored, ({ document }) => document)].flatMap(([document, sections]) => [
    [document],
    ...sections.map(({ section, requirements: own }) => [`  ${section}`, ...cells(tally(own))]),
  ]);
}

function cells({ passed, failed, notTested, notApplicable }: Summary): string[] {
  return [passed, failed, notTested, notApplicable].map((number) => (number === 0 ? '·' : String(number)));
}

function table(title: string, rows: readonly (readonly string[])[], colors: Colors): string[] {
  if (rows.length === 0) return [];
  const right = heads.map((_, index) => index + 1);
  const paint = (cell: string, row: number, column: number) => {
    if (row === 0 || cell.trim() === '·') return colors.dim(cell);
    const colour = heads[column - 1] === 'failed' ? colors.red : colors.yellow;
    return ['failed', 'not tested'].includes(heads[column - 1] ?? '') ? colour(cell) : cell;
  };
  return indent(columns([[title, ...heads], ...rows], right, paint), 2);
}
