import { readdirSync } from 'node:fs';
import { isObject } from '../../src/json/json.ts';
import {
  eachItem,
  eachValue,
  pathText,
  promiseOf,
  type SchemaRule,
  schemaRules,
} from '../../src/json/schema-rules.ts';
import { type Schema, schemaNamed } from '../../src/json/schemas.ts';
import type { Catalogue } from '../../src/requirements/catalogue.ts';
import { levels } from '../../src/requirements/requirement.ts';
import type { FeatureFile } from './feature-file.ts';
import { type Problem, repeated } from './problem.ts';

/** Keywords that describe, or lead to other schemas whose keywords speak for themselves. */
const silent = new Set(
  '$schema $id $ref $defs title description requirements properties items allOf if then additionalProperties'.split(
    ' ',
  ),
);

/** Every schema of a response, by its file in a folder of `schemas/`. */
export function responseSchemas(root: URL): string[] {
  return readdirSync(new URL('schemas/', root), { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.schema.json') && path.includes('/'))
    .map((path) => path.replace('.schema.json', ''))
    .sort();
}

/** Holds the keyword `requirements` of the schemas to the catalogue, to the keywords beside it, and to the features. */
export function schemaLintProblems(
  schemas: readonly string[],
  catalogue: Catalogue,
  files: readonly Pick<FeatureFile, 'scenarios'>[],
): Problem[] {
  const tested = new Set(files.flatMap(({ scenarios }) => scenarios.flatMap((one) => one.requirements)));
  const own = schemas.map((name) => [name, ownRules(name)] as const);
  const everywhere = own.flatMap(([, rules]) => [...new Set(rules.map(({ requirement }) => requirement))]);
  return [
    ...own.flatMap(([name, rules]) => {
      const at = (message: string): Problem => ({ place: `schemas/${name}.schema.json`, message });
      const ids = [...new Set(rules.map(({ requirement }) => requirement))];
      return [
        ...ids.flatMap((id) => idMessages(id, catalogue, tested)).map(at),
        ...repeated(rules.map(wording)).map((one) => at(`${one} stands twice`)),
        ...rules.flatMap((rule) => keywordMessages(rule, name)).map(at),
        ...rules.flatMap((rule) => promiseMessages(rule, name, catalogue)).map(at),
        ...(rules.length === 0 ? [] : unnamedMessages(schemaNamed(name), '')).map(at),
      ];
    }),
    ...repeated(everywhere).map((id) => ({ place: 'schemas/', message: `two schemas name ${id}` })),
  ];
}

/** What a rule says: two of them with the same words are a copy. */
function wording({ requirement, path, schema, keywords }: SchemaRule): string {
  const said = keywords.map((keyword) => `${keyword} ${JSON.stringify(schema[keyword])}`).join(', ');
  return `${requirement} at ${pathText(path)}: ${said}`;
}

/** Those that stand in the file itself, and not in one that it refers to. */
export function ownRules(name: string): SchemaRule[] {
  const here = new Set(objectsIn(schemaNamed(name)));
  return schemaRules(name).filter(({ schema }) => here.has(schema));
}

function objectsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

function idMessages(id: string, { requirements }: Catalogue, tested: ReadonlySet<string>): string[] {
  if (!requirements.some((one) => one.id === id)) return [`${id} is not in the catalogue`];
  return tested.has(id) ? [] : [`no step holds an answer to what ${id} says`];
}

/** A keyword that is not there can never fail. */
export function keywordMessages({ requirement, path, schema, keywords }: SchemaRule, name: string): string[] {
  const place = pathText(path);
  const isDemanded = () =>
    objectsIn(schemaNamed(name)).some(
      (one) =>
        isObject(one) &&
        isObject(one.properties) &&
        one.properties[path.at(-1) ?? ''] === schema &&
        Array.isArray(one.required) &&
        one.required.includes(path.at(-1)),
    );
  return [
    ...(keywords.length === 0 ? [`${requirement} names no keyword at ${place}`] : []),
    ...keywords
      .filter((keyword) => (keyword === 'required' ? !isDemanded() : schema[keyword] === undefined))
      .map((keyword) => `${requirement} names ${keyword} at ${place}, which does not stand there`),
  ];
}

/**
 * Where a member or what it lies in is left out, a rule of it is blocked by the requirement that it is there: that must
 * weigh as much, and hold for the same releases.
 */
function promiseMessages(
  { requirement, path, keywords }: SchemaRule,
  name: string,
  catalogue: Catalogue,
): string[] {
  const own = catalogue.get(requirement);
  const isSpread = path.some((step) => step === eachItem || step === eachValue);
  if (own === undefined || isSpread) return [];
  const ways = keywords.includes('required') ? path.slice(0, -1) : path;
  return ways.flatMap((_, at) => {
    const place = pathText(path.slice(0, at + 1));
    const promise = catalogue.get(promiseOf(name, place, 'required') ?? requirement);
    if (promise === undefined || promise.id === requirement) return [];
    const isLess = levels.indexOf(promise.level) > levels.indexOf(own.level);
    const isOther = promise.since !== own.since || promise.before !== own.before;
    return isLess || isOther
      ? [`${requirement} would be blocked by ${promise.id}, which is of another level or other releases`]
      : [];
  });
}

/** Places that are objects by the reading of the answer: the whole, and the parts of a redirect. */
const objects = ['', 'query', 'fragment'];

/** A keyword that no requirement names judges nothing. */
export function unnamedMessages(schema: Schema, place: string): string[] {
  const named = new Set(Object.values(isObject(schema.requirements) ? schema.requirements : {}).flat());
  const unnamed = Object.keys(schema).filter(
    (keyword) => !silent.has(keyword) && keyword !== 'required' && !named.has(keyword),
  );
  const members = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return [
    ...unnamed
      .filter((keyword) => keyword !== 'type' || !objects.includes(place))
      .map((keyword) => `no requirement names ${keyword} at ${place}`),
    ...members.flatMap(([name, member]) =>
      isObject(member) ? unnamedMessages(member, place === '' ? name : `${place}.${name}`) : [],
    ),
    ...(isObject(schema.items) ? unnamedMessages(schema.items, `${place}[*]`) : []),
  ];
}
