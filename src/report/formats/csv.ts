import { differenceText } from '../difference-text.ts';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { selectedOf } from '../model/selected.ts';
import { printable } from '../printable.ts';

type Column = readonly [name: string, of: (requirement: RequirementResult) => string | number | undefined];

const columns: readonly Column[] = [
  ['requirement', ({ id }) => id],
  ['verdict', ({ verdict }) => verdict],
  ['scored', ({ scored }) => (scored ? 'yes' : 'no')],
  ['level', ({ level }) => level],
  ['reason', ({ reason }) => reason],
  ['blocked by', ({ blockedBy }) => blockedBy?.join(' ')],
  ['document', ({ document }) => document],
  ['section', ({ section }) => section],
  ['sentence', ({ sentence }) => sentence],
  ['scenarios', ({ scenarios }) => scenarios.length],
  ['failed scenarios', ({ scenarios }) => scenarios.filter(({ verdict }) => verdict === 'failed').length],
  ['first failure', firstFailure],
];

/** The requirements as a table (RFC 4180, a row each), for a spreadsheet. */
export function renderCsv({ requirements }: RunResult): string {
  const rows = selectedOf(requirements).map((requirement) => columns.map(([, of]) => cell(of(requirement))));
  return [columns.map(([name]) => cell(name)), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function firstFailure({ scenarios }: RequirementResult): string {
  for (const { feature, line, checks } of scenarios) {
    const check = checks.find(({ passed }) => !passed);
    if (check !== undefined) return `${feature}:${line}: ${differenceText(check)}`;
  }
  return '';
}

/** A spreadsheet takes a text that begins like a formula for one: an apostrophe makes it a text. */
function cell(value: string | number | undefined): string {
  const text = printable(String(value ?? ''));
  const plain = /^[\s'"]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\n]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
