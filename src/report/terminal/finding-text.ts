import { faultText } from '../../evidence/records.ts';
import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { sourceText } from '../../requirements/source-link.ts';
import { curlCommand } from '../curl.ts';
import { type Difference, type Finding, toldOf } from '../findings/finding.ts';
import { compactIds } from '../ids.ts';
import type { Invocation, RecordedExchange, RequirementResult } from '../model/result.ts';
import { nextSteps } from '../next-steps.ts';
import { count } from '../phrases.ts';
import { cut, printable } from '../printable.ts';
import { sentRequest } from '../sent.ts';
import type { Colors } from './colors.ts';
import { columns, indent, labelled, labelWidth, shortened, wrap } from './layout.ts';

export interface TextStyle {
  readonly colors: Colors;
  /** Columns of the terminal. */
  readonly width: number;
  /** True when the run did not verify certificates: the curl line then does not either. */
  readonly insecure: boolean;
  /** True: nothing is left out. */
  readonly details?: boolean | undefined;
  /** How many requirements, and how many differences, are shown in full; left out: as many as a report shows. */
  readonly most?: number | undefined;
  /** How the run was called, so that the commands go to the same target. */
  readonly invocation?: Invocation | undefined;
}

const bodyLimit = 600;
/** Lines of ids that failed by the same cause. */
const mostAlso = 6;
const mostAlike = 3;

/** One failure as a text that somebody can act on who knows neither the suite nor the run. */
export function findingText(finding: Finding, style: TextStyle): string {
  const label = (name: string, lines: readonly string[]) => labelled(name, lines, style.colors.dim);
  const room = style.width - labelWidth - 2;
  return [
    ...headings(finding, style),
    '',
    ...scenarioLines(finding, label, room),
    ...(finding.exchange ? label('Sent', sentLines(finding, finding.exchange, room)) : []),
    ...finding.differences
      .slice(0, style.most)
      .flatMap((difference) => differenceLines(difference, finding, style, label)),
    ...furtherDifferences(finding, style, label),
    ...(finding.exchange ? label('Answer', answerLines(finding, finding.exchange, room)) : []),
    ...(finding.exchange ? replayLines(finding.exchange, style, label, room) : []),
    ...label('Next', nextSteps(finding, style.invocation)),
  ].join('\n');
}

/** The same in a few lines, without what was sent and how to send it again. */
export function shortFindingText(finding: Finding, alike: string, style: TextStyle): string {
  const label = (name: string, lines: readonly string[]) => labelled(name, lines, style.colors.dim);
  const room = style.width - labelWidth - 2;
  const [requirement] = finding.requirements;
  const { exchange, differences } = finding;
  const [difference] = differences;
  const brief = (text: string) => shortened(printable(text), room);
  const said = exchange && faultText(exchange);
  const fault = said === undefined ? '' : `, one fault: ${said}`;
  return [
    ...wrap(
      `${badge(requirement, finding, style)}  ${style.colors.bold(requirement.id)}  ${style.colors.dim(requirement.level)}`,
      style.width,
    ),
    ...indent(wrap(printable(requirement.sentence), style.width - 4), 2),
    ...(exchange ? label('Sent', [brief(`${exchange.request.method} ${exchange.request.url}${fault}`)]) : []),
    ...(difference ? label('Expected', [style.colors.green(brief(difference.expected))]) : []),
    ...(difference ? label('Received', [style.colors.red(brief(difference.actual))]) : []),
    ...(alike === '' ? [] : label('Likewise', fewLines(wrap(alike, room), mostAlike, style))),
    ...label('Next', nextSteps(finding, style.invocation).slice(0, 1)),
  ].join('\n');
}

/** Lines that only name ids: of more than a few so many, and an ellipsis, which takes the room of one more. */
function fewLines(lines: readonly string[], most: number, { details }: TextStyle): readonly string[] {
  return details === true || lines.length <= most + 1 ? lines : [...lines.slice(0, most), '…'];
}

/** What a failure weighs, in a word with its sign: that of a must looks like no other. */
function badge({ level }: RequirementResult, { scored }: Finding, { colors }: TextStyle): string {
  if (!scored) return colors.yellow('! ADVICE');
  return level === 'must' ? colors.red('✗ FAILED') : colors.yellow('▲ FAILED');
}

type Label = (name: string, lines: readonly string[]) => string[];

function headings(finding: Finding, style: TextStyle): string[] {
  const { inFull, named } = toldOf(finding, style.most);
  const told = inFull.flatMap((one) => requirementLines(one, finding, style));
  if (named.length === 0) return told;
  const also = `also failed by the same cause: ${compactIds(named.map(({ id }) => id))}`;
  const lines = wrap(also, style.width - 4);
  return [...told, ...indent(fewLines(lines, mostAlso, style), 2).map((line) => style.colors.bold(line))];
}

function requirementLines(one: RequirementResult, finding: Finding, style: TextStyle): string[] {
  const { colors } = style;
  const word = badge(one, finding, style);
  const since = one.since === undefined ? '' : `, since ${one.since}`;
  const quote =
    one.quote === undefined ? [one.paraphrase].filter((text) => text !== undefined) : [`“${one.quote}”`];
  return [
    ...wrap(`${word}  ${colors.bold(one.id)}  ${colors.dim(`${one.level}${since}`)}`, style.width),
    ...indent(wrap(printable(one.sentence), style.width - 4), 2),
    ...indent(caseLines(one, style.width - 6), 4).map(colors.dim),
    ...indent(
      quote.flatMap((text) => wrap(printable(text), style.width - 6)),
      4,
    ).map(colors.cyan),
    ...indent(wrap(sourceText(one), style.width - 6), 4).map(colors.dim),
  ];
}

/** The requirement that fails with a case of it. */
function caseLines({ caseOf }: RequirementResult, width: number): string[] {
  return caseOf === undefined ? [] : wrap(printable(`a case of ${caseOf.id}: ${caseOf.sentence}`), width);
}

function scenarioLines(
  { scenario, furtherScenarios, blocks }: Finding,
  label: Label,
  room: number,
): string[] {
  const further =
    furtherScenarios === 0 ? [] : wrap(`and in ${count(furtherScenarios, 'further scenario')}`, room);
  return [
    ...(scenario
      ? label('Scenario', [...wrap(printable(scenario.name), room), placeOfScenario(scenario), ...further])
      : []),
    ...(blocks.length > 0
      ? label('Blocks', wrap(`the test of ${count(blocks.length, 'other requirement')}`, room))
      : []),
  ];
}

function sentLines({ control }: Finding, exchange: RecordedExchange, room: number): string[] {
  const { method, url, parameters, body } = sentRequest(exchange.request);
  const granted = control?.response
    ? ` (the same request without this fault was answered ${control.response.status})`
    : '';
  const said = faultText(exchange);
  const fault = said === undefined ? [] : wrap(`one fault: ${said}${granted}`, room);
  const rows = parameters.map(({ place, name, value }) => [`  ${place}`, name, value].map(printable));
  return [
    ...wrap(`${method} ${url}`, room),
    ...fault,
    ...columns(rows, { width: room }),
    ...(body === undefined ? [] : indent(bodyLines(body, room), 2)),
  ].map(printable);
}

function differenceLines(difference: Difference, finding: Finding, style: TextStyle, label: Label): string[] {
  const room = style.width - labelWidth - 2;
  const { expected, actual, likelyCause } = difference;
  const whose =
    finding.differences.length > 1
      ? wrap(difference.requirements.join(', '), room).map(style.colors.dim)
      : [];
  const text = (value: string) => wrap(printable(cut(value, bodyLimit)), room);
  return [
    ...label('Expected', [...whose, ...text(expected).map(style.colors.green)]),
    ...label('Received', text(actual).map(style.colors.red)),
    ...(likelyCause === undefined ? [] : label('Likely', text(likelyCause))),
  ];
}

function furtherDifferences(
  { differences }: Finding,
  { most = differences.length }: TextStyle,
  label: Label,
) {
  const further = differences.length - most;
  return further <= 0 ? [] : label('', [`and ${count(further, 'further difference')}: --details`]);
}

function answerLines(finding: Finding, { response, error }: RecordedExchange, room: number): string[] {
  if (error !== undefined) return wrap(printable(`no response: ${error.message} (${error.code})`), room);
  if (response === undefined) return ['nothing was recorded'];
  const aboutHeaders = finding.differences.some(({ expected }) => /header|cookie|location/i.test(expected));
  const shown = response.headers.filter(([name]) => aboutHeaders || /^(content-type|location)$/i.test(name));
  return [
    `status ${response.status}`,
    ...shown.flatMap(([name, value]) => wrap(printable(`${name}: ${value}`), room)),
    ...bodyLines(response.body, room),
  ];
}

function bodyLines(body: string, room: number): string[] {
  return body.trim() === '' ? [] : wrap(printable(cut(body, bodyLimit)), room);
}

function replayLines(
  exchange: RecordedExchange,
  { insecure }: TextStyle,
  label: Label,
  room: number,
): string[] {
  const { command, variables } = curlCommand(exchange.request, insecure);
  const first =
    variables.length === 0
      ? []
      : wrap(`set ${variables.join(', ')} first (redacted here; codes and tokens: fresh ones)`, room);
  return label('Replay', [...first, ...command.split('\n')]);
}
