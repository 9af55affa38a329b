import { type Finding, findingsOf } from '../findings/finding.ts';
import type { RunResult } from '../model/result.ts';
import { printable, upTo } from '../printable.ts';

/** GitHub shows no more of one step. */
const shownAtMost = 10;
const longestText = 500;

/** Workflow commands of GitHub Actions, which a job prints: one annotation for each of the first findings that count. */
export function renderAnnotations(result: RunResult): string {
  const scored = findingsOf(result).filter((finding) => finding.scored);
  return scored
    .slice(0, shownAtMost)
    .map((finding) => `${annotation(finding)}\n`)
    .join('');
}

function annotation({ requirements: [leading], differences: [difference], scenario }: Finding): string {
  const what =
    difference === undefined ? '' : `: expected ${difference.expected}, received ${difference.actual}`;
  const { document, section, id, sentence } = leading;
  const text = `${sentence} (${document}, ${section})${what}`;
  const place = `file=${property(scenario.feature)},line=${scenario.line},title=${property(`Assay ${id}`)}`;
  return `::error ${place}::${message(text)}`;
}

/** A message is one line: what a server says begins no command of its own. */
function message(text: string): string {
  const shown = upTo(printable(text), longestText);
  return shown.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
