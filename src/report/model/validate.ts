import { schemaProblems, validatorOf } from '../../json/schemas.ts';
import { unpack } from './packed.ts';
import type { RunResult } from './result.ts';

/** A text that is not a result of this version of the form. */
export class InvalidResultError extends Error {
  override readonly name = 'InvalidResultError';
  readonly code = 'RESULT_INVALID';
  /** What is wrong, member by member, e.g. `requirements.3.verdict must be equal to one of …`. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `not a result.json of this version of assay: ${problems.join('; ')}. Run assay again to make a new one.`,
    );
    this.problems = problems;
  }
}

/**
 * Reads the text of a `result.json`, packed or written out in full, and holds it to `schemas/result.schema.json`; what is derived from the rest is left
 * out.
 *
 * @throws {InvalidResultError} when it is not JSON or not of that form
 */
export function parseResult(text: string): RunResult {
  const value = parseJson(text);
  const validate = validatorOf<RunResult & { findings?: unknown }>('result');
  if (validate(value)) {
    const { findings: _derived, ...result } = value;
    return result;
  }
  const problems = schemaProblems(validate.errors, 'the document');
  throw new InvalidResultError(problems.slice(0, 10));
}

function parseJson(text: string): unknown {
  try {
    return unpack(JSON.parse(text));
  } catch (error) {
    throw new InvalidResultError([error instanceof Error ? error.message : String(error)]);
  }
}
