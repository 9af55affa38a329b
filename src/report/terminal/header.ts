import { compactIds } from '../ids.ts';
import type { RunResult, RunVerdict } from '../model/result.ts';
import { securitySentence, securityThreats } from '../model/security.ts';
import { count, duration } from '../phrases.ts';
import { printable } from '../printable.ts';
import { targetName } from '../target-name.ts';
import type { Colors } from './colors.ts';
import { columns, indent, wrap } from './layout.ts';

/** The verdict, the headline and what was assayed. */
export function headerLines(result: RunResult, colors: Colors, width: number): string[] {
  return [
    verdictBadge(result.verdict, colors),
    '',
    ...indent(wrap(printable(result.headline), width - 4), 2).map(colors.bold),
    ...securityLines(result, colors, width),
    '',
    ...indent(columns(facts(result)).map(printable), 2),
  ];
}

const shownThreats = 8;

/** What the run says of the security set, and what an attacker gains by what failed. */
function securityLines({ security, requirements }: RunResult, colors: Colors, width: number): string[] {
  if (security === undefined) return [];
  const paint = security.failed > 0 ? colors.red : (text: string) => text;
  const threats = securityThreats(requirements);
  const more = threats.length - shownThreats;
  return [
    '',
    `  ${paint(securitySentence(security))}`,
    ...threats
      .slice(0, shownThreats)
      .flatMap(({ threat, ids }) => indent(wrap(printable(`${threat} (${compactIds(ids)})`), width - 4), 4)),
    ...(more > 0 ? [`    and ${count(more, 'further threat')}, told in report.html`] : []),
  ];
}

/** The verdict as a word with its sign. */
export function verdictBadge(verdict: RunVerdict, colors: Colors): string {
  const paint = { CONFORMANT: colors.green, NONCONFORMANT: colors.red, INCOMPLETE: colors.yellow }[verdict];
  const sign = { CONFORMANT: '✓', NONCONFORMANT: '✗', INCOMPLETE: '?' }[verdict];
  return paint(colors.bold(`${sign} ${verdict}`));
}

function facts({ target, scope, level, ...run }: RunResult): string[][] {
  const { kind, declaredOff, selection } = scope;
  const off = declaredOff.length === 0 ? '' : `, declared off: ${declaredOff.join(', ')}`;
  const known = (label: string, value: string | undefined) => (value === undefined ? [] : [[label, value]]);
  return [
    ['Target', targetName(target)],
    ...known('', target.authorization && `authorization  ${target.authorization}`),
    ...known('', target.resource && `resource       ${target.resource}`),
    ...known('Release', target.release),
    ...known('Defect', target.defect && `${target.defect} (switched on in the reference server)`),
    ...target.notes.map((note) => ['Note', note]),
    ['Scope', `${kind}, level ${level}${off}`],
    ...known('Selection', selection),
    ['Run', `${run.runId}, ${run.startedAt}, ${duration(run.durationMs)}, assay ${run.suite.version}`],
    ...known('Seed', run.seed),
    ...known('Stopped', run.stopped && `${run.stopped.message} (${run.stopped.reason})`),
  ];
}
