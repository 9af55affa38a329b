import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import tokenResponse from '../../schemas/token/token-response.schema.json' with { type: 'json' };
import type { Outcome } from './outcome.ts';

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  strictRequired: false,
  schemas: [tokenResponse],
});
const compiled = new Map<AnySchemaObject, ValidateFunction>();

/** Passes when a value has the form of a JSON Schema (2020-12). Compiled at first use. */
export function fitsSchema(what: string, schema: AnySchemaObject, value: unknown): Outcome {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  const passed = validate(value) === true;
  const problems = (validate.errors ?? []).map(describe);
  return {
    expected: `${what} of this form: ${schema.title ?? schema.$id ?? 'schema'}`,
    actual: passed ? `${what} of this form` : `${what} where ${problems.slice(0, 5).join('; ')}`,
    passed,
  };
}

function describe({ instancePath, message }: ErrorObject): string {
  const member = instancePath.slice(1).replaceAll('/', '.');
  return `${member === '' ? 'it' : member} ${message ?? 'is wrong'}`;
}
