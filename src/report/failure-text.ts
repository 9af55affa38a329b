import { placeOfScenario } from '../evidence/scenario-record.ts';
import { curlCommand } from './curl.ts';
import type { Difference, FailureBlock } from './failure.ts';
import type { RecordedExchange, RequirementResult } from './model/result.ts';
import { nextSteps } from './next-steps.ts';
import { count } from './phrases.ts';
import { cut, printable } from './printable.ts';
import { sentRequest } from './sent.ts';
import type { Colors } from './terminal/colors.ts';
import { columns, indent, labelled, labelWidth, wrap } from './terminal/layout.ts';

export interface TextStyle {
  readonly colors: Colors;
  /** Columns of the terminal. */
  readonly width: number;
  /** True when the run did not verify certificates: the curl line then does not either. */
  readonly insecure: boolean;
}

/** How many requirements of one block are told in full; the others by id. */
const toldInFull = 4;
const bodyLimit = 600;

/** One failure as a text that somebody can act on who knows neither the suite nor the run. */
export function failureText(block: FailureBlock, style: TextStyle): string {
  const label = (name: string, lines: readonly string[]) => labelled(name, lines, style.colors.dim);
  const room = style.width - labelWidth - 2;
  return [
    ...headings(block, style),
    '',
    ...scenarioLines(block, label),
    ...(block.exchange ? label('Sent', sentLines(block, block.exchange, room)) : []),
    ...block.differences.flatMap((difference) => differenceLines(difference, block, style, label)),
    ...(block.exchange ? label('Answer', answerLines(block, block.exchange, room)) : []),
    ...(block.exchange ? replayLines(block.exchange, style, label) : []),
    ...label('Next', nextSteps(block)),
  ].join('\n');
}

type Label = (name: string, lines: readonly string[]) => string[];

function headings(block: FailureBlock, style: TextStyle): string[] {
  const { colors } = style;
  const told = block.requirements.slice(0, toldInFull).flatMap((one) => requirementLines(one, block, style));
  const rest = block.requirements.slice(toldInFull).map(({ id }) => id);
  const more = rest.length === 0 ? [] : indent(wrap(`and ${rest.join(', ')}`, style.width - 4), 2);
  return [...told, ...more.map((line) => colors.bold(line))];
}

function requirementLines(one: RequirementResult, { scored }: FailureBlock, style: TextStyle): string[] {
  const { colors } = style;
  const word = scored ? colors.red('✗ FAILED') : colors.yellow('! ADVICE');
  const since = one.since === undefined ? '' : `, since ${one.since}`;
  const quote = one.quote === undefined ? [] : [`“${one.quote}”`];
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

function scenarioLines({ scenario, furtherScenarios, blocks }: FailureBlock, label: Label): string[] {
  const further = furtherScenarios === 0 ? [] : [`and in ${count(furtherScenarios, 'further scenario')}`];
  return [
    ...(scenario ? label('Scenario', [scenario.name, placeOfScenario(scenario), ...further]) : []),
    ...(blocks.length > 0
      ? label('Blocks', [`the test of ${count(blocks.length, 'other requirement')}`])
      : []),
  ];
}

function sentLines({ control }: FailureBlock, exchange: RecordedExchange, room: number): string[] {
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

function differenceLines(
  difference: Difference,
  block: FailureBlock,
  style: TextStyle,
  label: Label,
): string[] {
  const room = style.width - labelWidth - 2;
  const { expected, actual, likelyCause } = difference;
  const whose = block.differences.length > 1 ? [style.colors.dim(difference.requirements.join(', '))] : [];
  const text = (value: string) => wrap(printable(cut(value, bodyLimit)), room);
  return [
    ...label('Expected', [...whose, ...text(expected).map(style.colors.green)]),
    ...label('Received', text(actual).map(style.colors.red)),
    ...(likelyCause === undefined ? [] : label('Likely', text(likelyCause))),
  ];
}

function answerLines(block: FailureBlock, { response, error }: RecordedExchange, room: number): string[] {
  if (error !== undefined) return wrap(printable(`no response: ${error.message} (${error.code})`), room);
  if (response === undefined) return ['nothing was recorded'];
  const aboutHeaders = block.differences.some(({ expected }) => /header|cookie|location/i.test(expected));
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
