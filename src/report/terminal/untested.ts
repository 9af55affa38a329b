import type { RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { printable } from '../printable.ts';
import { reasonTexts } from '../reasons.ts';
import { type UntestedGroup, untestedGroups } from '../untested.ts';
import type { Colors } from './colors.ts';
import { indent, wrap } from './layout.ts';

/** What was not tested and why, by reason; blocked requirements under what blocked them. */
export function untestedLines(result: RunResult, colors: Colors, width: number): string[] {
  const byReason = Map.groupBy(untestedGroups(result.requirements), ({ reason }) => reason);
  return [...byReason].flatMap(([reason, groups]) => {
    const { title, remedy } = reasonTexts[reason];
    const number = groups.reduce((sum, { requirements }) => sum + requirements.length, 0);
    return [
      `  ${colors.yellow('–')} ${colors.bold(title)} ${colors.dim(`(${reason}, ${count(number, 'requirement')})`)}`,
      ...(remedy === undefined ? [] : indent(wrap(remedy, width - 4), 4).map(colors.dim)),
      ...groups.flatMap((group) => groupLines(group, width)),
    ];
  });
}

function groupLines({ blockedBy, message, requirements, reason }: UntestedGroup, width: number): string[] {
  if (reason === 'not-selected') return [];
  const ids = requirements.map(({ id, scored, level }) => (scored ? id : `${id} (${level})`));
  const why = blockedBy.length > 0 ? `by ${blockedBy.join(', ')}` : message;
  return [
    ...(why === undefined ? [] : indent(wrap(printable(why), width - 4), 4)),
    ...indent(wrap(ids.join(', '), width - 6), 6),
  ];
}
