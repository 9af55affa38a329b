import { stringify } from 'yaml';
import type { RequirementResult, RunResult } from '../model/result.ts';
import { selectedOf } from '../model/selected.ts';
import { printable } from '../printable.ts';
import { type RunCase, runCases } from '../run-cases.ts';
import { failureWeight } from '../weight.ts';

/**
 * The result as TAP 14: a test point for each requirement, after those of the run as a whole. Advice and known departures
 * are `TODO`, which no harness counts as a failure; what was not tested is `SKIP`, and a run without a verdict fails by
 * its first point.
 */
export function renderTap(result: RunResult): string {
  const { verdict, headline, summary } = result;
  const selected = selectedOf(result.requirements);
  const points = [...runCases(result).map(runPoint), ...selected.map(requirementPoint)];
  return [
    'TAP version 14',
    `1..${points.length}`,
    `# ${oneLine(`${verdict}: ${headline}`)}`,
    ...points.map(({ ok, title, directive, details }, at) => {
      const line = `${ok ? 'ok' : 'not ok'} ${at + 1} - ${title}${directive ?? ''}`;
      return details === undefined ? line : `${line}\n${block(details)}`;
    }),
    `# passed ${summary.passed}, failed ${summary.failed}, not applicable ${summary.notApplicable}, not tested ${summary.notTested}`,
    '',
  ].join('\n');
}

interface Point {
  readonly ok: boolean;
  /** Escaped. */
  readonly title: string;
  readonly directive?: string;
  readonly details?: object;
}

function runPoint({ name, outcome, message }: RunCase): Point {
  const ok = outcome === 'passed';
  return {
    ok,
    title: escaped(name),
    ...(message !== undefined && { details: { message: printable(message) } }),
  };
}

function requirementPoint(requirement: RequirementResult): Point {
  const { id, sentence, verdict, reason, message, level, document, section, scenarios } = requirement;
  const title = escaped(`${id} ${sentence}`);
  if (verdict === 'passed') return { ok: true, title };
  const details = { level, verdict, source: `${document}, ${section}` };
  if (verdict !== 'failed') {
    const why = [reason ?? verdict, ...(message === undefined ? [] : [message])].join(': ');
    return { ok: true, title, directive: ` # SKIP ${escaped(why)}`, details };
  }
  const failed = scenarios.filter((one) => one.verdict === 'failed');
  const directive = excuse(requirement);
  return {
    ...{ ok: false, title, ...(directive !== undefined && { directive }) },
    details: {
      ...details,
      failures: failed.flatMap(({ feature, line, name, checks }) =>
        checks
          .filter(({ passed }) => !passed)
          .map(({ expected, actual, exchange }) => ({
            at: `${feature}:${line}`,
            scenario: printable(name),
            expected: printable(expected),
            actual: printable(actual),
            ...(exchange !== undefined && { exchange }),
          })),
      ),
    },
  };
}

/** A directive that takes the failure from the harness's account; undefined where the failure counts. */
function excuse(requirement: RequirementResult): string | undefined {
  const failed = requirement.scenarios.filter(({ verdict }) => verdict === 'failed');
  const known = failed.flatMap((one) => one.known ?? []);
  const weight = failureWeight(requirement);
  if (weight !== 'failure') return ` # TODO ${weight} (${requirement.level})`;
  if (known.length === 0 || known.length < failed.length) return undefined;
  return ` # TODO known departure: ${escaped(known[0]?.reason ?? '')}`;
}

function block(details: object): string {
  const yaml = stringify(details, { lineWidth: 0 }).trimEnd().split('\n');
  return ['  ---', ...yaml.map((line) => `  ${line}`), '  ...'].join('\n');
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}

/** `#` begins a directive and `\` an escape (TAP 14, "Test point"). */
function escaped(text: string): string {
  return oneLine(text).replace(/[\\#]/g, '\\$&');
}
