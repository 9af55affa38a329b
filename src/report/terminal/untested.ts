import { compactIds } from '../ids.ts';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { printable } from '../printable.ts';
import { reasonTexts } from '../reasons.ts';
import { type UntestedGroup, untestedGroups } from '../untested.ts';
import type { Colors } from './colors.ts';
import { indent, wrap } from './layout.ts';

const fewIds = 6;

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
  const why = blockedBy.length > 0 ? `by ${compactIds(blockedBy)}` : message;
  return [
    ...(why === undefined ? [] : indent(wrap(printable(why), width - 4), 4)),
    ...idLines(requirements).flatMap((line) => indent(wrap(line, width - 6), 6)),
  ];
}

/** Scored requirements by id; the others by id too when they are few, else by number and level. */
function idLines(requirements: readonly RequirementResult[]): string[] {
  const scored = requirements.filter((one) => one.scored).map(({ id }) => id);
  const others = Map.groupBy(
    requirements.filter((one) => !one.scored),
    ({ level }) => level,
  );
  const texts = [...others].map(([level, own]) =>
    own.length > fewIds ? `${own.length} ${level}` : `${compactIds(own.map(({ id }) => id))} (${level})`,
  );
  return [
    ...(scored.length > 0 ? [compactIds(scored)] : []),
    ...(texts.length > 0 ? [`outside the verdict: ${texts.join(', ')}`] : []),
  ];
}
