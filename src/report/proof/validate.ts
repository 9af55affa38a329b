import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schemas/kill-matrix.schema.json' with { type: 'json' };
import { SuiteDefect } from '../../errors.ts';
import type { KillMatrix } from './model.ts';

const validate = new Ajv2020({
  allErrors: true,
  strict: true,
  strictRequired: false,
  formats: { 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) },
}).compile<KillMatrix>(schema);

/**
 * The matrix as the text of `kill-matrix.json`, held to `schemas/kill-matrix.schema.json` before it is written.
 * @throws {SuiteDefect} when it is not of that form
 */
export function matrixJson(matrix: KillMatrix): string {
  if (!validate(matrix)) {
    const [problem] = validate.errors ?? [];
    const where = `${problem?.instancePath ?? ''} ${problem?.message ?? ''}`;
    throw new SuiteDefect('kill-matrix-form', `kill-matrix.json would not be of its form: ${where}`);
  }
  return `${JSON.stringify(matrix, null, 1)}\n`;
}
