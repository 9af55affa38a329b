import { readdirSync, readFileSync } from 'node:fs';
import { isObject } from '../../src/json/json.ts';
import { eachItem, eachValue, type SchemaRule, schemaRules } from '../../src/json/schema-rules.ts';
import { judgeRule } from '../../src/protocol/core/judgements/schema-rule.ts';
import { suiteRoot } from '../../src/root.ts';

type Json = Readonly<Record<string, unknown>>;

/** The schemas of responses, by their files: those in the folders of `schemas/`. */
export const responseSchemas: readonly string[] = readdirSync(new URL('schemas/', suiteRoot), {
  recursive: true,
})
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.schema.json') && path.includes('/'))
  .map((path) => path.replace('.schema.json', ''))
  .sort();

/** An example of a schema, by its file. */
export interface Example {
  readonly file: string;
  readonly value: unknown;
}

/** The examples of a schema, in `schemas/examples/`, in the folder of its name. */
export function examplesOf(schema: string): Example[] {
  const folder = new URL(`schemas/examples/${schema.split('/').at(-1)}/`, suiteRoot);
  return readdirSync(folder).map((file) => {
    return { file, value: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) };
  });
}

/** The rules that a value breaks. */
export function broken(schema: string, value: unknown): SchemaRule[] {
  return schemaRules(schema).filter((rule) => {
    const judged = judgeRule(rule, { schema, value, verifies: 'SERVICE-001' });
    return judged !== undefined && 'passed' in judged && !judged.passed;
  });
}

const wrong = [
  null,
  true,
  false,
  1,
  1.5,
  501,
  -1,
  '',
  'x',
  'x  y',
  'oct',
  '-----BEGIN PRIVATE KEY-----',
  'x,y',
  {},
  [],
  [1],
  [''],
  { x: 1 },
  { code: 1 },
  { string: '', valid: true },
  Symbol.for('left out'),
];

/** The value with something else at a path, or without it, in each way that may be wrong. */
export function mutationsAt(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [...wrong, ...lesser(value)];
  if (name === eachItem) return Array.isArray(value) ? mutationsOfItems(value, rest) : [];
  if (!isObject(value)) return [];
  const names = name === eachValue ? Object.keys(value) : [name];
  return names.flatMap((one) =>
    mutationsAt(value[one], rest).map((mutant) => withMember(value, one, mutant)),
  );
}

/** An object with a member more, an array with an item less. */
function lesser(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.map((_, at) => value.toSpliced(at, 1));
  return isObject(value) ? [{ ...value, 'another member': 1 }] : [];
}

function mutationsOfItems(items: readonly unknown[], rest: readonly string[]): unknown[] {
  return items.flatMap((item, at) =>
    mutationsAt(item, rest).map((mutant) =>
      typeof mutant === 'symbol' ? items.toSpliced(at, 1) : items.toSpliced(at, 1, mutant),
    ),
  );
}

function withMember(value: Json, name: string, mutant: unknown): Json {
  const { [name]: _, ...others } = value;
  return typeof mutant === 'symbol' ? others : { ...others, [name]: mutant };
}
