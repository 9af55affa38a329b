import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import tokenResponse from '../../../../schemas/token/token-response.schema.json' with { type: 'json' };
import type { Outcome } from '../../../evidence/outcome.ts';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false });
ajv.addSchema(tokenResponse);

/** Passes when a value has the form of a JSON Schema (2020-12) with an `$id`. Compiled at its first use. */
export function fitsSchema(what: string, schema: AnySchemaObject, value: unknown): Outcome {
  const validate = ajv.getSchema(schema.$id ?? '') ?? ajv.compile(schema);
  const passed = validate(value) === true;
  const problems = (validate.errors ?? []).map(describe);
  return {
    expected: `${what} of this form: ${schema.title ?? schema.$id}`,
    actual: passed ? `${what} of this form` : `${what} where ${problems.slice(0, 5).join('; ')}`,
    passed,
  };
}

function describe({ instancePath, message }: ErrorObject): string {
  const member = instancePath.slice(1).replaceAll('/', '.');
  return `${member === '' ? 'it' : member} ${message ?? 'is wrong'}`;
}
