import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../../schemas/result.schema.json' with { type: 'json' };
import { unpack } from './packed.ts';
import type { RunResult } from './result.ts';

/** A text that is not a result of this version of the form. */
export class InvalidResultError extends Error {
  override readonly name = 'InvalidResultError';
  readonly code = 'RESULT_INVALID';
  /** What is wrong, member by member, e.g. `/requirements/3/verdict must be equal to one of …`. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `not a result.json of this version of assay: ${problems.join('; ')}. Run assay again to make a new one.`,
    );
    this.problems = problems;
  }
}

const validate = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile<
  RunResult & { findings?: unknown }
>(schema);

/**
 * Reads the text of a `result.json`, packed or written out in full, and holds it to `schemas/result.schema.json`; what is derived from the rest is left
 * out.
 *
 * @throws {InvalidResultError} when it is not JSON or not of that form
 */
export function parseResult(text: string): RunResult {
  const value = parseJson(text);
  if (validate(value)) {
    const { findings: _derived, ...result } = value;
    return result;
  }
  const problems = (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const named = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
    return `${instancePath === '' ? 'the document' : instancePath} ${message ?? 'is wrong'}${named}`;
  });
  throw new InvalidResultError(problems.slice(0, 10));
}

function parseJson(text: string): unknown {
  try {
    return unpack(JSON.parse(text));
  } catch (error) {
    throw new InvalidResultError([error instanceof Error ? error.message : String(error)]);
  }
}
