import { type Finding, findingsOf } from './findings/finding.ts';
import type { RunResult } from './model/result.ts';

/** The result as the text of `result.json` (form: `schemas/result.schema.json`), with its failures by cause. */
export function renderJson(result: RunResult): string {
  const whole = { ...result, findings: findingsOf(result).map(byIds) };
  return `${JSON.stringify(whole, null, 2)}\n`;
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
