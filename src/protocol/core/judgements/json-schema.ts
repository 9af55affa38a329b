import type { Outcome } from '../../../evidence/outcome.ts';
import { schemaNamed, schemaProblems, validatorOf } from '../../../json/schemas.ts';

/** Passes when a value is of the form of `schemas/NAME.schema.json` as a whole. */
export function fitsSchema(what: string, name: string, value: unknown): Outcome {
  const validate = validatorOf(name);
  const passed = validate(value);
  const problems = schemaProblems(validate.errors).slice(0, 5);
  return {
    expected: `${what} of this form: ${schemaNamed(name).title}`,
    actual: passed ? `${what} of this form` : `${what} where ${problems.join('; ')}`,
    passed,
  };
}
