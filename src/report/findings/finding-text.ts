import { placeOfScenario } from '../../evidence/scenario-record.ts';
import { curlCommand } from '../curl.ts';
import type { RecordedExchange, RequirementResult } from '../model/result.ts';
import { nextSteps } from '../next-steps.ts';
import { count } from '../phrases.ts';
import { cut, printable } from '../printable.ts';
import { sentRequest } from '../sent.ts';
import type { Colors } from '../terminal/colors.ts';
import { columns, indent, labelled, labelWidth, wrap } from '../terminal/layout.ts';
import { type Difference, type Finding, toldOf } from './finding.ts';

export interface TextStyle {
  readonly colors: Colors;
  /** Columns of the terminal. */
  readonly width: number;
  /** True when the run did not verify certificates: the curl line then does not either. */
  readonly insecure: boolean;
}

const bodyLimit = 600;

/** One failure as a text that somebody can act on who knows neither the suite nor the run. */
export function findingText(finding: Finding, style: TextStyle): string {
  const label = (name: string, lines: readonly string[]) => labelled(name, lines, style.colors.dim);
  const room = style.width - labelWidth - 2;
  return [
    ...headings(finding, style),
    '',
    ...scenarioLines(finding, label),
    ...(finding.exchange ? label('Sent', sentLines(finding, finding.exchange, room)) : []),
    ...finding.differences.flatMap((difference) => differenceLines(difference, finding, style, label)),
    ...(finding.exchange ? label('Answer', answerLines(finding, finding.exchange, room)) : []),
    ...(finding.exchange ? replayLines(finding.exchange, style, label) : []),
    ...label('Next', nextSteps(finding)),
  ].join('\n');
}

type Label = (name: string, lines: readonly string[]) => string[];

function headings(finding: Finding, style: TextStyle): string[] {
  const { inFull, named } = toldOf(finding);
  const told = inFull.flatMap((one) => requirementLines(one, finding, style));
  if (named.length === 0) return told;
  const also = `also failed by the same cause: ${named.map(({ id }) => id).join(', ')}`;
  return [...told, ...indent(wrap(also, style.width - 4), 2).map((line) => style.colors.bold(line))];
}

function requirementLines(one: RequirementResult, { scored }: Finding, style: TextStyle): string[] {
  const { colors } = style;
  const word = scored ? colors.red('✗ FAILED') : colors.yellow('! ADVICE');
  const since = one.since === undefined ? '' : `, since ${one.since}`;
  const quote =
    one.quote === undefined ? [one.paraphrase].filter((text) => text !== undefined) : [`“${one.quote}”`];
  return [
    `${word}  ${colors.bold(one.id)}  ${colors.dim(`${one.level}${since}`)}`,
    ...indent(wrap(printable(one.sentence), style.width - 4), 2),
    ...indent(
      quote.flatMap((text) => wrap(printable(text), style.width - 6)),
      4,
    ).map(colors.cyan),
    colors.dim(`    ${one.document}, “${one.section}”`),
  ];
}

function scenarioLines({ scenario, furtherScenarios, blocks }: Finding, label: Label): string[] {
  const further = furtherScenarios === 0 ? [] : [`and in ${count(furtherScenarios, 'further scenario')}`];
  return [
    ...(scenario ? label('Scenario', [scenario.name, placeOfScenario(scenario), ...further]) : []),
    ...(blocks.length > 0
      ? label('Blocks', [`the test of ${count(blocks.length, 'other requirement')}`])
      : []),
  ];
}

function sentLines({ control }: Finding, exchange: RecordedExchange, room: number): string[] {
  const { method, url, parameters, body } = sentRequest(exchange.request);
  const granted = control?.response
    ? ` (the same request without this fault was answered ${control.response.status})`
    : '';
  const fault = exchange.fault === undefined ? [] : wrap(`one fault: ${exchange.fault}${granted}`, room);
  const rows = parameters.map(({ place, name, value }) => [`  ${place}`, name, value]);
  return [
    `${method} ${url}`,
    ...fault,
    ...columns(rows).map(printable),
    ...(body === undefined ? [] : indent(bodyLines(body, room), 2)),
  ].map(printable);
}

function differenceLines(difference: Difference, finding: Finding, style: TextStyle, label: Label): string[] {
  const room = style.width - labelWidth - 2;
  const { expected, actual, likelyCause } = difference;
  const whose = finding.differences.length > 1 ? [style.colors.dim(difference.requirements.join(', '))] : [];
  const text = (value: string) => wrap(printable(cut(value, bodyLimit)), room);
  return [
    ...label('Expected', [...whose, ...text(expected).map(style.colors.green)]),
    ...label('Received', text(actual).map(style.colors.red)),
    ...(likelyCause === undefined ? [] : label('Likely', text(likelyCause))),
  ];
}

function answerLines(finding: Finding, { response, error }: RecordedExchange, room: number): string[] {
  if (error !== undefined) return wrap(printable(`no response: ${error.message} (${error.code})`), room);
  if (response === undefined) return ['nothing was recorded'];
  const aboutHeaders = finding.differences.some(({ expected }) => /header|cookie|location/i.test(expected));
  const shown = response.headers.filter(([name]) => aboutHeaders || /^(content-type|location)$/i.test(name));
  return [
    `status ${response.status}`,
    ...shown.map(([name, value]) => printable(`${name}: ${value}`)),
    ...bodyLines(response.body, room),
  ];
}

function bodyLines(body: string, room: number): string[] {
  return body.trim() === '' ? [] : wrap(printable(cut(body, bodyLimit)), room);
}

function replayLines(exchange: RecordedExchange, { insecure }: TextStyle, label: Label): string[] {
  const { command, variables } = curlCommand(exchange.request, insecure);
  const first =
    variables.length === 0
      ? []
      : [`set ${variables.join(', ')} first (redacted here; codes and tokens: fresh ones)`];
  return label('Replay', [...first, ...command.split('\n')]);
}
