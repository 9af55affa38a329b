import { SuiteDefect } from '../../errors.ts';
import { schemaProblems, validatorOf } from '../../json/schemas.ts';
import type { KillMatrix } from './model.ts';

/**
 * The matrix as the text of `kill-matrix.json`, held to `schemas/kill-matrix.schema.json` before it is written.
 * @throws {SuiteDefect} when it is not of that form
 */
export function matrixJson(matrix: KillMatrix): string {
  const validate = validatorOf<KillMatrix>('kill-matrix');
  if (!validate(matrix)) {
    const [where] = schemaProblems(validate.errors);
    throw new SuiteDefect('kill-matrix-form', `kill-matrix.json would not be of its form: ${where}`);
  }
  return `${JSON.stringify(matrix, null, 1)}\n`;
}
