import { type Finding, findingsOf } from './findings/finding.ts';
import { pack } from './model/packed.ts';
import type { RunResult } from './model/result.ts';
import { escapedJson } from './printable.ts';

/** The result written out in full (form: `schemas/result.schema.json`), with its failures by cause. */
export function renderJson(result: RunResult): string {
  return escapedJson(`${JSON.stringify({ ...result, findings: findingsOf(result).map(byIds) }, null, 2)}\n`);
}

/**
 * The result as the text of `result.json`, a sixth as long: a requirement or an exchange a line, and what stands many
 * times once, in `packed`.
 */
export function renderPackedJson(result: RunResult): string {
  const members = Object.entries({ ...pack(result), findings: findingsOf(result).map(byIds) });
  const lines = members
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${Array.isArray(value) ? list(value) : JSON.stringify(value)}`,
    );
  return escapedJson(`{\n${lines.join(',\n')}\n}\n`);
}

function list(values: readonly unknown[]): string {
  return values.length === 0 ? '[]' : `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`;
}

/** A finding without what the result holds already. */
function byIds({ requirements, consequences, scenario, exchange, control, ...finding }: Finding) {
  const [leading, ...others] = requirements.map(({ id }) => id);
  const { feature, line, name } = scenario;
  return {
    requirement: leading,
    ...finding,
    alsoFailed: [...others, ...consequences.map(({ id }) => id)],
    scenario: { feature, line, name },
    ...(exchange && { exchange: exchange.id }),
    ...(control && { control: control.id }),
  };
}
