import { Ajv, type ValidateFunction } from 'ajv';
import { isObject } from '../../../json/json.ts';
import { schemaProblems } from '../../../json/schemas.ts';
import { describeAnswer } from './describe.ts';
import { readJsonText } from './json-text.ts';
import type { Answered, Judged, Operation } from './judged.ts';
import { responseOf, type SwaggerDocument } from './swagger-document.ts';

/**
 * Holds an answer against the schema that a description gives for its status; undefined when it gives none,
 * blocked when what it gives is no schema.
 * Schemas are those of Swagger 2.0 ("Schema Object"): the keywords of JSON Schema draft 4 that it names.
 */
export function conformsTo(document: SwaggerDocument, answer: Answered, operation: Operation): Judged {
  const schema = responseOf(document, operation, answer.status)?.schema;
  if (!isObject(schema)) return undefined;
  const expected = `${answer.name}: the body that the description gives for ${answer.status} of ${operation}`;
  const validate = compiled(document, schema);
  if (validate instanceof Error) return { blockedBy: valid, message: `${expected}: ${validate.message}` };
  const { value, problem } = readJsonText(answer.body);
  const problems = problem === undefined ? problemsOf(validate, value) : [problem];
  const detail = problems.length === 0 ? '' : `: ${problems.join('; ')}`;
  return { expected, actual: `${describeAnswer(answer)}${detail}`, passed: problems.length === 0 };
}

/** The requirement that the description is valid: no answer can be held against a schema that is none. */
const valid = 'DESCRIPTION-001';

/** @returns the error that says what is wrong, when the schema is none or refers to what is not there */
function compiled(document: SwaggerDocument, schema: unknown): ValidateFunction | Error {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, logger: false });
  const root = draft7({ definitions: document.definitions ?? {}, allOf: [schema] });
  try {
    return ajv.compile(isObject(root) ? root : {});
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

function problemsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) === true ? [] : schemaProblems(validate.errors, 'the body');
}

/**
 * The schema in the words of a later draft: boolean bounds become numbers, and `x-nullable`, which authenticators
 * write where Swagger 2.0 has no word for null, allows null.
 */
function draft7(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(draft7);
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [name, draft7(value)] as const);
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = Object.fromEntries(entries);
  const bounds = {
    ...bound('minimum', 'exclusiveMinimum', minimum, exclusiveMinimum),
    ...bound('maximum', 'exclusiveMaximum', maximum, exclusiveMaximum),
  };
  const plain = { ...rest, ...bounds };
  return schema['x-nullable'] === true ? { anyOf: [plain, { type: 'null' }] } : plain;
}

function bound(inclusive: string, exclusive: string, limit: unknown, flag: unknown): Record<string, unknown> {
  if (limit === undefined) return {};
  return flag === true ? { [exclusive]: limit } : { [inclusive]: limit };
}
