import { isObject } from './json.ts';
import { pathText, type SchemaRule } from './schema-rules.ts';

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

/** What keywords say, each by its value, where it is not the `type`. */
const words: Readonly<Record<string, (value: unknown) => string>> = {
  not: () => 'absent',
  const: (value) => JSON.stringify(value),
  enum: (value) => `one of ${JSON.stringify(value)}`,
  pattern: (value) => `a string like "${value}"`,
  additionalProperties: () => 'free of other members',
  minProperties: () => 'not empty',
  contains: (value) => `an array with ${JSON.stringify(isObject(value) ? value.const : value)}`,
};

/** What a rule demands of a member, in the words of a form: `a non-empty string`, `absent`, `there`. */
export function formOf({ schema, keywords }: Pick<SchemaRule, 'schema' | 'keywords'>): string {
  const said = keywords.filter((keyword) => keyword !== 'required');
  if (said.length === 0) return 'there';
  if (typeof schema.title === 'string') return schema.title;
  const most = said.find((keyword) => words[keyword] !== undefined);
  if (most !== undefined) return words[most]?.(schema[most]) ?? most;
  const type = [schema.type].flat().map((name) => types[String(name)] ?? String(name));
  const isFilled = said.includes('minLength') || said.includes('minItems');
  return isFilled ? `a non-empty ${schema.type}` : type.join(' or ');
}

/** Where a rule speaks, in words: ` where valid is false`; empty where it always does. */
export function whereOf({ where }: Pick<SchemaRule, 'where'>): string {
  return where === undefined ? '' : ` where ${where.schema.title ?? 'its condition holds'}`;
}

/** The rule as a sentence about the member of an answer. */
export function ruleSentence(rule: SchemaRule, subject: string): string {
  return `${unconditional(rule, subject)}${whereOf(rule)}`;
}

function unconditional(rule: SchemaRule, subject: string): string {
  const form = formOf(rule);
  const member = pathText(rule.path);
  if (rule.path.length === 0) return `the ${subject} is ${form}`;
  if (form === 'absent') return `the ${subject} has no "${member}"`;
  if (form === 'there') return `the ${subject} has the field "${member}"`;
  const isOptional = !rule.keywords.includes('required');
  return `"${member}" of the ${subject}${isOptional ? ', where present,' : ''} is ${form}`;
}
