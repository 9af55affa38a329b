import { type Alike, alikeFindings, requirementsOf } from '../findings/alike.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { compactIds } from '../ids.ts';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { count } from '../phrases.ts';
import { printable } from '../printable.ts';
import { failureWeight } from '../weight.ts';
import { findingText, shortFindingText, type TextStyle } from './finding-text.ts';
import { columns, indent, labelled, shortened, wrap } from './layout.ts';
import type { SummaryStyle } from './style.ts';

/** How many causes are told in a short block each, after the first; the others in a line. */
const shortBlocks = 3;
const shownAlike = 6;
/** Where there are few causes, the first is told whole in so many lines. */
const mostOfFew = 60;
/** Lines that are kept for the causes after the first. */
const fewestOfOthers = 8;

/**
 * What makes the verdict red, what differs alike together. A few are told in full; of many the first, a few
 * more in short, then a line each.
 *
 * @param room lines that may be used, `details` excepted
 */
export function failureLines(result: RunResult, style: SummaryStyle, room: number): string[] {
  const scored = findingsOf(result).filter((one) => one.scored);
  const insecure = result.target.notes.some((note) => /insecure/i.test(note));
  const told = { ...style, insecure, invocation: result.invocation };
  const inFull = apart(scored.map((finding) => findingText(finding, told).split('\n')));
  if (style.details === true) return inFull;
  const [first, ...others] = alikeFindings(scored);
  if (first === undefined) return [];
  if (scored.length <= shortBlocks && inFull.length <= room) return inFull;
  const isLong = others.length > shortBlocks;
  const blocks = [leadingLines(first, told, isLong ? room : mostOfFew)];
  while (others[0] !== undefined && blocks.length <= shortBlocks) {
    const block = shortFindingText(others[0].leading, alikeText(others[0]), told).split('\n');
    if (apart([...blocks, block]).length > room - 3) break;
    blocks.push(block);
    others.shift();
  }
  const lines = apart(blocks);
  return [...lines, ...furtherLines(others, style, Math.max(3, room - lines.length))];
}

/** The worst cause, whole where there is room for others beneath it. */
function leadingLines({ leading, others }: Alike, style: TextStyle & SummaryStyle, room: number): string[] {
  const whole = [...findingText(leading, { ...style, most: 1 }).split('\n'), ...alikeLines(others, style)];
  if (whole.length <= room - fewestOfOthers) return whole;
  return shortFindingText(leading, alikeText({ leading, others }), style).split('\n');
}

function apart(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block]));
}

/** The others that differ as the one above does, a line each. */
function alikeLines(others: readonly Finding[], { colors, width }: SummaryStyle): string[] {
  if (others.length === 0) return [];
  const shown = others.slice(0, shownAlike).map((finding) => {
    const [first, ...more] = requirementsOf(finding);
    const along = more.length === 0 ? '' : ` (and ${more.length} more)`;
    return [`${first?.id}${along}`, printable(String(first?.sentence))];
  });
  const lines = columns(shown, { width: width - 13 });
  const rest = others.slice(shownAlike).flatMap(requirementsOf);
  const last = rest.length === 0 ? [] : [`and ${count(rest.length, 'further requirement')}`];
  return labelled('Likewise', [...lines, ...last], colors.dim);
}

function alikeText({ leading, others }: Alike): string {
  const [, ...rest] = [leading, ...others].flatMap(requirementsOf).map(({ id }) => id);
  return compactIds(rest);
}

/** The requirements of further causes, a line each as far as there is room. */
function furtherLines(groups: readonly Alike[], style: SummaryStyle, room: number): string[] {
  const findings = groups.flatMap(({ leading, others }) => [leading, ...others]);
  const requirements = findings.flatMap(requirementsOf);
  if (requirements.length === 0) return [];
  const few = requirements.length <= room - 2 ? requirements.length : room - 3;
  const more = requirements.length - few;
  const note = `and ${count(more, 'further requirement')}: see --details or report.html`;
  return [
    '',
    ...requirements.slice(0, few).map((one) => oneLine(one, style)),
    ...(more > 0 ? wrap(note, style.width - 2).map((text) => `  ${style.colors.dim(text)}`) : []),
  ];
}

function oneLine({ id, level, sentence }: RequirementResult, { colors, width }: SummaryStyle): string {
  const head = `  ${level === 'must' ? '✗' : '▲'} ${id}  `;
  const text = shortened(printable(sentence), Math.max(1, width - head.length));
  return `${level === 'must' ? colors.red(head) : colors.yellow(head)}${text}`;
}

/** What failed outside the verdict. */
export function adviceLines({ requirements }: RunResult, style: SummaryStyle, most: number): string[] {
  const { width, details } = style;
  const advice = requirements.filter((one) => one.verdict === 'failed' && failureWeight(one) === 'advice');
  const few = details === true || advice.length <= most ? advice.length : most - 1;
  const rows = advice
    .slice(0, few)
    .map(({ id, level, sentence }) => [`  ! ${id}`, level, printable(sentence)]);
  const lines = columns(rows, { width });
  const more = advice.length - few;
  const note = `and ${more} more: see --details or report.html`;
  return more === 0 ? lines : [...lines, ...indent(wrap(note, width - 4), 4).map(style.colors.dim)];
}
