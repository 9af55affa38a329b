import type { RunResult, Summary } from '../model/result.ts';
import { bySection, tally, tallyByLevel } from '../tally.ts';
import { columns, indent, wrap } from './layout.ts';
import type { SummaryStyle } from './style.ts';

const heads = ['passed', 'failed', 'not tested', 'n/a'] as const;

/** Columns without which a table of counts is no help. */
const narrow = 60;

/** How many sections are told of a run in which not everything passed. */
const fewSections = 8;

/** Counts by level, then by document and section; where something is open, the sections where it is. */
export function countLines(result: RunResult, style: SummaryStyle): string[] {
  const levels = table('Level', levelRows(result), style);
  const rows = sectionRows(result);
  const open = style.details === true ? rows : openRows(rows);
  const sections = table('Section (scored)', withDocuments(open), style);
  return levels.length > 0 && sections.length > 0 ? [...levels, '', ...sections] : [...levels, ...sections];
}

function levelRows({ requirements }: RunResult): string[][] {
  return tallyByLevel(requirements).map(({ level, scored, ...counts }) => {
    const weight = level === 'observe' ? 'recorded' : 'advice';
    return [scored ? level : `${level} (${weight})`, ...cells(counts)];
  });
}

interface SectionRow {
  readonly document: string;
  readonly section: string;
  readonly counts: Summary;
}

function sectionRows({ requirements }: RunResult): SectionRow[] {
  const scored = requirements.filter((one) => one.scored);
  return bySection(scored).map(({ requirements: own, ...place }) => ({ ...place, counts: tally(own) }));
}

/** The sections where most failed, or is open; all of them where none has anything of the kind. */
function openRows(rows: readonly SectionRow[]): readonly SectionRow[] {
  const weight = ({ counts }: SectionRow) => counts.failed * 10_000 + counts.notTested;
  const open = rows.filter((row) => weight(row) > 0);
  if (open.length === 0) return rows;
  const heaviest = new Set(open.toSorted((a, b) => weight(b) - weight(a)).slice(0, fewSections));
  return rows.filter((row) => heaviest.has(row));
}

function cells({ passed, failed, notTested, notApplicable }: Summary): string[] {
  return [passed, failed, notTested, notApplicable].map((number) => (number === 0 ? '·' : String(number)));
}

function table(
  title: string,
  rows: readonly (readonly string[])[],
  { colors, width }: SummaryStyle,
): string[] {
  if (rows.length === 0) return [];
  if (width < narrow) return rows.flatMap((row) => inWords(row, width));
  const right = heads.map((_, index) => index + 1);
  const paint = (cell: string, row: number, column: number) => {
    if (row === 0 || cell.trim() === '·') return colors.dim(cell);
    const colour = heads[column - 1] === 'failed' ? colors.red : colors.yellow;
    return ['failed', 'not tested'].includes(heads[column - 1] ?? '') ? colour(cell) : cell;
  };
  return indent(columns([[title, ...heads], ...rows], { right, paint, width: width - 2, flexible: 0 }), 2);
}

/** A row of a table for which there is no room: `must: 12 passed, 1 failed`. */
function inWords([name = '', ...numbers]: readonly string[], width: number): string[] {
  const told = numbers.flatMap((number, at) => (number === '·' ? [] : [`${number} ${heads[at]}`]));
  const text = told.length === 0 ? name : `${name}: ${told.join(', ')}`;
  return indent(wrap(text, width - 2), 2);
}

function withDocuments(rows: readonly SectionRow[]): string[][] {
  return [...Map.groupBy(rows, ({ document }) => document)].flatMap(([document, sections]) => [
    [document],
    ...sections.map(({ section, counts }) => [`  ${section}`, ...cells(counts)]),
  ]);
}
