import { compactIds } from '../ids.ts';
import type { Reason, RequirementResult, RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { printable } from '../printable.ts';
import { reasonTexts } from '../reasons.ts';
import { type UntestedGroup, untestedGroups } from '../untested.ts';
import { indent, shortened, wrap } from './layout.ts';
import type { SummaryStyle } from './style.ts';

const fewIds = 6;
/** How many causes of a reason are told, and in how many lines each, where not everything is wanted. */
const fewCauses = 2;
const fewLines = 1;
const fewWhys = 4;

/** What was not tested and why, by reason; blocked requirements under what blocked them. */
export function untestedLines(result: RunResult, style: SummaryStyle): string[] {
  const { colors, width, details } = style;
  return byReason(result).flatMap(([reason, own]) => {
    const { remedy } = reasonTexts[reason];
    const isStopped = reason === 'could-not-run' && result.stopped !== undefined;
    const isOpen = own.some(({ requirements }) => requirements.some(({ scored }) => scored));
    const causes = details === true ? own : isOpen ? weightiest(own) : [];
    return [
      ...headLines(reason, own, style),
      ...(remedy === undefined || isStopped || !(isOpen || details === true)
        ? []
        : indent(wrap(remedy, width - 4), 4).map(colors.dim)),
      ...causes.flatMap((group) => groupLines(group, style)),
      ...restLine(
        numberOf(own) - numberOf(causes),
        causes.length === 0 ? 0 : own.length - causes.length,
        style,
      ),
    ];
  });
}

/** The same by reason alone, a line each. */
export function untestedHeads(result: RunResult, style: SummaryStyle): string[] {
  return byReason(result).flatMap(([reason, own]) => headLines(reason, own, style));
}

function byReason({ requirements, scope }: RunResult): [Reason, UntestedGroup[]][] {
  const groups = untestedGroups(requirements).filter(
    ({ reason }) => reason !== 'not-selected' || scope.selection !== undefined,
  );
  return [...Map.groupBy(groups, ({ reason }) => reason)];
}

function headLines(reason: Reason, own: readonly UntestedGroup[], { colors, width }: SummaryStyle): string[] {
  const head = `${reasonTexts[reason].title} (${reason}, ${count(numberOf(own), 'requirement')})`;
  const [first = '', ...more] = wrap(head, width - 4);
  return [`  ${colors.yellow('–')} ${colors.bold(first)}`, ...indent(more, 4).map(colors.bold)];
}

function numberOf(groups: readonly UntestedGroup[]): number {
  return groups.reduce((sum, { requirements }) => sum + requirements.length, 0);
}

/** Those that keep most of the verdict from being given. */
function weightiest(groups: readonly UntestedGroup[]): UntestedGroup[] {
  const weight = ({ requirements }: UntestedGroup) =>
    requirements.filter(({ scored }) => scored).length * 10_000 + requirements.length;
  return groups.toSorted((a, b) => weight(b) - weight(a)).slice(0, fewCauses);
}

function restLine(requirements: number, causes: number, { colors, width }: SummaryStyle): string[] {
  if (causes === 0 || requirements === 0) return [];
  const text = `and ${count(requirements, 'further requirement')}, for ${count(causes, 'other cause')}`;
  return indent(wrap(text, width - 4), 4).map(colors.dim);
}

function groupLines(group: UntestedGroup, { width, details }: SummaryStyle): string[] {
  const { blockedBy, message, requirements, reason } = group;
  if (reason === 'not-selected') return [];
  const why = blockedBy.length > 0 ? `by ${compactIds(blockedBy)}` : message;
  const ids = idLines(requirements);
  if (details !== true) {
    const whys = wrap(printable(why ?? ''), width - 4);
    const told =
      whys.length > fewWhys
        ? [...whys.slice(0, fewWhys - 1), shortened(whys.slice(fewWhys - 1).join(' '), width - 4)]
        : whys;
    return [
      ...(why === undefined ? [] : indent(told, 4)),
      ...indent(
        ids.slice(0, fewLines).map((line) => shortened(line, width - 6)),
        6,
      ),
    ];
  }
  return [
    ...(why === undefined ? [] : indent(wrap(printable(why), width - 4), 4)),
    ...ids.flatMap((line) => indent(wrap(line, width - 6), 6)),
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
