import { compactIds } from '../ids.ts';
import type { RunResult, RunVerdict } from '../model/result.ts';
import { securitySentence, securityThreats } from '../model/security.ts';
import { count, duration } from '../phrases.ts';
import { printable } from '../printable.ts';
import { targetName } from '../target-name.ts';
import type { Colors } from './colors.ts';
import { columns, indent, wrap } from './layout.ts';
import type { SummaryStyle } from './style.ts';

/** The verdict, the headline and what was assayed. */
export function headerLines(result: RunResult, { colors, width, details }: SummaryStyle): string[] {
  return [
    verdictBadge(result.verdict, colors),
    '',
    ...indent(wrap(printable(result.headline), width - 4), 2).map(colors.bold),
    ...securityLines(result, colors, width),
    '',
    ...indent(
      columns(
        facts(result, details === true ? result.target.notes.length : fewNotes).map((row) =>
          row.map(printable),
        ),
        { width: width - 2 },
      ),
      2,
    ),
  ];
}

const shownThreats = 8;
const fewNotes = 3;

/** What the run says of the security set, and what an attacker gains by what failed. */
function securityLines({ security, requirements }: RunResult, colors: Colors, width: number): string[] {
  if (security === undefined) return [];
  const paint = security.failed > 0 ? colors.red : (text: string) => text;
  const threats = securityThreats(requirements);
  const more = threats.length - shownThreats;
  return [
    '',
    ...indent(wrap(securitySentence(security), width - 4), 2).map(paint),
    ...threats
      .slice(0, shownThreats)
      .flatMap(({ threat, ids }) => indent(wrap(printable(`${threat} (${compactIds(ids)})`), width - 4), 4)),
    ...(more > 0 ? [`    and ${count(more, 'further threat')}: see report.html`] : []),
  ];
}

/** The verdict as a word with its sign. */
export function verdictBadge(verdict: RunVerdict, colors: Colors): string {
  const paint = { CONFORMANT: colors.green, NONCONFORMANT: colors.red, INCOMPLETE: colors.yellow }[verdict];
  const sign = { CONFORMANT: '✓', NONCONFORMANT: '✗', INCOMPLETE: '?' }[verdict];
  return paint(colors.bold(`${sign} ${verdict}`));
}

function facts({ target, scope, level, ...run }: RunResult, mostNotes: number): string[][] {
  const { kind, declaredOff, selection } = scope;
  const absent = declaredOff.filter((id) => ['resource-api', 'authorization-service'].includes(id));
  const off = declaredOff.filter((id) => !absent.includes(id));
  const without =
    absent.length === 0
      ? ''
      : `, no URL given for the ${absent.join(' and the ')}, so nothing of it is tested`;
  const declared = off.length === 0 ? '' : `, declared off: ${off.join(', ')}`;
  const shown = target.notes.slice(0, target.notes.length > mostNotes + 1 ? mostNotes : undefined);
  const more = target.notes.length - shown.length;
  const known = (label: string, value: string | undefined) => (value === undefined ? [] : [[label, value]]);
  return [
    ['Target', targetName(target)],
    ...known('', target.authorization && `authorization  ${target.authorization}`),
    ...known('', target.resource && `resource       ${target.resource}`),
    ...known('Release', target.release),
    ...known('Defect', target.defect && `${target.defect} (switched on in the reference server)`),
    ...shown.map((note) => ['Note', note]),
    ...(more > 0 ? [['', `and ${count(more, 'further note')}: see --details or report.html`]] : []),
    ['Scope', `${kind}, level ${level}${without}${declared}`],
    ...known('Selection', selection),
    ['Run', `${run.runId}, ${run.startedAt}, ${duration(run.durationMs)}, assay ${run.suite.version}`],
    ...known('Seed', run.seed),
    ...known('Stopped', run.stopped && `${run.stopped.message} (${run.stopped.reason})`),
  ];
}
