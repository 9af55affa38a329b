import { SuiteDefect } from '../errors.ts';
import type { RequirementId } from '../requirement-id.ts';
import { isObject } from './json.ts';
import { type Schema, schemaNamed, targetOf } from './schemas.ts';

/**
 * What a schema says of one member for one requirement. The keyword `requirements` of a schema says so:
 * `{ "type": "string", "requirements": { "DISCOVERY-FIELD-001": ["required"], "DISCOVERY-TYPE-001": ["type"] } }`.
 * `required` is the keyword of the object that the member lies in.
 */
export interface SchemaRule {
  readonly requirement: RequirementId;
  /** Names of members from the outermost in; `[*]` is each item of an array, `*` each value of a map. */
  readonly path: readonly string[];
  /** The schema that the annotation stands in. */
  readonly schema: Schema;
  readonly keywords: readonly string[];
  /** It speaks only where a value on its path, so many steps in, is as a schema says: the `if` before its `then`. */
  readonly where?: { readonly steps: number; readonly schema: Schema };
}

/** What the text of a step names: an answer, and the schema that it is held to. */
export interface NamedSchema {
  readonly subject: string;
  readonly schema: string;
}

/** The answer and the schema of a step `the token response matches the schema "token/password"`; undefined for others. */
export function schemaOfStep(text: string): NamedSchema | undefined {
  const [, subject, schema] = /^the (.+) matches the schema "([^"]*)"$/.exec(text) ?? [];
  return subject === undefined || schema === undefined ? undefined : { subject, schema };
}

const known = new Map<string, readonly SchemaRule[]>();

/** Everything that the schema of that name says for requirements, in its order, with what it refers to. */
export function schemaRules(name: string): readonly SchemaRule[] {
  const schema = schemaNamed(name);
  const rules = known.get(name) ?? rulesIn(schema, [], String(schema.$id));
  known.set(name, rules);
  return rules;
}

/** Id of the requirement for which a schema says the keyword of the member at a path, e.g. `required` of `links.self`. */
export function promiseOf(name: string, path: string, keyword: string): RequirementId | undefined {
  return schemaRules(name).find((rule) => pathText(rule.path) === path && rule.keywords.includes(keyword))
    ?.requirement;
}

/** In a path: each item of an array, each value of a map. */
export const eachItem = '[*]';
export const eachValue = '*';

/** A path as people write it: `resources[*].guid`; empty for the whole. */
export function pathText(path: readonly string[]): string {
  return path.join('.').replaceAll(`.${eachItem}`, eachItem);
}

function rulesIn(schema: Schema, path: readonly string[], base: string): SchemaRule[] {
  return [
    ...ownRules(schema, path),
    ...entriesOf(schema.properties).flatMap(([name, member]) => rulesIn(member, [...path, name], base)),
    ...schemasIn(schema.items).flatMap((each) => rulesIn(each, [...path, eachItem], base)),
    ...schemasIn(schema.additionalProperties).flatMap((each) => rulesIn(each, [...path, eachValue], base)),
    ...schemasIn(...listOf(schema.allOf)).flatMap((part) => rulesIn(part, path, base)),
    ...schemasIn(schema.then).flatMap((part) => rulesWhere(schema.if, part, path, base)),
    ...referredRules(schema.$ref, path, base),
  ];
}

function ownRules(schema: Schema, path: readonly string[]): SchemaRule[] {
  const { requirements } = schema;
  if (requirements === undefined) return [];
  if (!isObject(requirements))
    throw new SuiteDefect('schema-id', `"requirements" of ${path.join('.')} is no map`);
  // That an id is one of the catalogue, and a keyword stands there, the lint holds.
  return Object.entries(requirements).map(([id, keywords]) => {
    return { requirement: id as RequirementId, path, schema, keywords: listOf(keywords).map(String) };
  });
}

function rulesWhere(condition: unknown, then: Schema, path: readonly string[], base: string): SchemaRule[] {
  if (!isObject(condition)) return [];
  const where = { steps: path.length, schema: condition };
  return rulesIn(then, path, base).map((rule) => ({ ...rule, where }));
}

function referredRules(ref: unknown, path: readonly string[], base: string): SchemaRule[] {
  if (typeof ref !== 'string') return [];
  const target = targetOf(ref, base);
  return rulesIn(target.schema, path, target.base);
}

function entriesOf(map: unknown): (readonly [string, Schema])[] {
  if (!isObject(map)) return [];
  return Object.entries(map).flatMap(([name, value]) => (isObject(value) ? [[name, value] as const] : []));
}

function schemasIn(...values: readonly unknown[]): Schema[] {
  return values.filter(isObject);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
