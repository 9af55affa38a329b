import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { SuiteDefect } from '../errors.ts';
import { suiteRoot } from '../root.ts';
import { isObject } from './json.ts';
import { normalizedUrl } from './url-spelling.ts';

/** A JSON Schema (2020-12), or a schema within one. */
export type Schema = Readonly<Record<string, unknown>>;

/** Below it lies the `$id` of every schema of the suite, at the path of its file. */
const host = 'https://assay.example/schemas/';
const suffix = '.schema.json';

/**
 * The one validator of everything that the suite holds to a schema of its own. Errors name the schema they come from.
 * Most schemas look at a few answers in a run: to improve their code costs more than it saves. A test holds them to the
 * schema of schemas, which takes longer to compile than they do.
 */
const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  strictRequired: false,
  verbose: true,
  validateSchema: false,
  code: { optimize: false },
});
formats.default(ajv, ['date', 'date-time', 'uri']);
ajv.addFormat('url', (text: string) => normalizedUrl(text) !== undefined);
// Which keywords beside it speak for which requirements: see schema-rules.ts.
ajv.addKeyword({ keyword: 'requirements', schemaType: 'object' });

const read = new Map<string, Schema>();

/**
 * The schema in `schemas/NAME.schema.json`, with those that it refers to.
 *
 * @throws SuiteDefect when its `$id` is not that of its place
 */
export function schemaNamed(name: string): Schema {
  const known = read.get(name);
  if (known !== undefined) return known;
  const schema = JSON.parse(readFileSync(new URL(`schemas/${name}${suffix}`, suiteRoot), 'utf8'));
  if (schema.$id !== `${host}${name}${suffix}`)
    throw new SuiteDefect('schema-id', `schemas/${name}${suffix} has the $id ${schema.$id}`);
  read.set(name, schema);
  ajv.addSchema(schema);
  for (const ref of refsIn(schema)) targetOf(ref, schema.$id);
  return schema;
}

/** The validator of `schemas/NAME.schema.json`, compiled at its first use. */
export function validatorOf<T = unknown>(name: string): ValidateFunction<T> {
  const validate = ajv.getSchema<T>(String(schemaNamed(name).$id));
  if (validate !== undefined) return validate as ValidateFunction<T>;
  throw new SuiteDefect('schema-id', `schemas/${name}${suffix} is not known by its $id`);
}

/** Whether a value is as a schema says that refers to no other; compiled at its first use. */
export function isAs(schema: Schema, value: unknown): boolean {
  return ajv.validate(schema, value) === true;
}

/** Schemas that pages make, by their text: many are made again and again, and some for one value alone. */
const made = new Map<string, Schema>();
const mostMade = 500;

/** The same of a schema that a page makes: it is kept for a while. */
export function isAsMade(schema: Schema, value: unknown): boolean {
  const text = JSON.stringify(schema);
  if (made.size >= mostMade) forgetMade();
  const known = made.get(text) ?? schema;
  made.set(text, known);
  return isAs(known, value);
}

function forgetMade(): void {
  for (const schema of made.values()) ajv.removeSchema(schema);
  made.clear();
}

/** The names of the members that a schema describes, in its order. */
export function membersOf(name: string): string[] {
  const { properties } = schemaNamed(name);
  return isObject(properties) ? Object.keys(properties) : [];
}

/**
 * The schema that a `$ref` points at.
 *
 * @param base `$id` of the schema that the reference stands in
 */
export function targetOf(ref: string, base: string): { readonly schema: Schema; readonly base: string } {
  const { href, hash } = new URL(ref, base);
  const id = href.slice(0, href.length - hash.length);
  const root = schemaNamed(id.slice(host.length, -suffix.length));
  const steps = hash.split('/').slice(1).map(decodeURIComponent);
  const schema = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), root);
  if (isObject(schema)) return { schema, base: id };
  throw new SuiteDefect('schema-id', `${base} refers to ${ref}, which is no schema`);
}

function refsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(refsIn);
  if (!isObject(schema)) return [];
  const own = typeof schema.$ref === 'string' ? [schema.$ref] : [];
  return [...own, ...Object.values(schema).flatMap(refsIn)];
}

/**
 * The errors of a validation, each as `member: what is wrong`, e.g. `links.self.href must be string`.
 *
 * @param whole what the value is called where it is wrong as a whole
 */
export function schemaProblems(errors: readonly ErrorObject[] | null | undefined, whole = 'it'): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const member = instancePath.slice(1).replaceAll('/', '.') || whole;
    const named = 'additionalProperty' in params ? ` (${params.additionalProperty})` : '';
    return `${member} ${message ?? 'is wrong'}${named}`;
  });
}
