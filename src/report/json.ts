import type { RunResult } from './model/result.ts';

/** The result as the text of `result.json` (form: `schemas/result.schema.json`). */
export function renderJson(result: RunResult): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}
