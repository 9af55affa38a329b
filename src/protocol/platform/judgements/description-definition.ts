import { SuiteDefect } from '../../../errors.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { describeValue } from './describe.ts';
import { type Operation, operations } from './judged.ts';
import { resolved, responseOf, type SwaggerDocument } from './swagger-document.ts';
import { documentedInterface } from './table-of-endpoints.ts';

/** A schema of a description: that of a response, or of a property within it. */
interface Place {
  readonly operation: Operation;
  readonly status: number;
  /** Names of properties that lead to it from the body. */
  readonly members: readonly string[];
}

/** `POST /buildpacks.responses.201.schema.properties.links` @throws SuiteDefect when a page names no place of a schema */
function readPlace(text: string): Place {
  const [, name, status, rest] = /^(.+)\.responses\.(\d+)\.schema((?:\.properties\.\w+)*)$/.exec(text) ?? [];
  const operation = operations.find((one) => one === name);
  if (operation === undefined)
    throw new SuiteDefect('unknown-word', `"${text}" is no schema of the document`);
  return { operation, status: Number(status), members: rest?.split('.properties.').slice(1) ?? [] };
}

/** Passes when a place of the description has the members and types that the document gives it; names are its own. */
export function givesDefinition(document: SwaggerDocument, text: string): Outcome {
  const place = readPlace(text);
  const at = [`${place.status} of ${place.operation}`, ...place.members].join(' ');
  const wanted = schemaAt(documentedInterface(), place);
  // The members of the body have requirements of their own.
  const depth = place.members.length === 0 ? 1 : 3;
  const problems = differences(document, schemaAt(document, place), wanted, at, depth);
  return {
    expected: `the description gives ${at} with its members and their types`,
    actual: problems.length === 0 ? `it gives ${at} so` : problems.join('; '),
    passed: problems.length === 0,
  };
}

function schemaAt(document: SwaggerDocument, { operation, status, members }: Place): unknown {
  const body = responseOf(document, operation, status)?.schema;
  return members.reduce<unknown>((schema, name) => property(document, schema, name), body);
}

/** What the found schema lacks of the wanted one: type, properties, values of maps, down to a depth. */
function differences(
  document: SwaggerDocument,
  found: unknown,
  wanted: unknown,
  at: string,
  depth: number,
): string[] {
  const [is, shall] = [resolved(document, found), resolved(documentedInterface(), wanted)];
  if (!isObject(shall)) return [];
  if (!isObject(is)) return [`${at}: no schema`];
  const typeOf = (schema: Record<string, unknown>) => schema.type ?? (schema.properties && 'object');
  if (shall.type !== undefined && typeOf(is) !== shall.type && is.allOf === undefined) {
    return [`${at}: type ${describeValue(is.type)} in place of ${String(shall.type)}`];
  }
  if (depth === 0) return [];
  const names = isObject(shall.properties) ? Object.keys(shall.properties) : [];
  const inner = names.flatMap((name) => {
    const own = property(document, is, name);
    if (own === undefined) return [`${at}: no property ${name}`];
    const part = property(documentedInterface(), shall, name);
    return differences(document, own, part, `${at} ${name}`, depth - 1);
  });
  const [held, values] = [is.additionalProperties, shall.additionalProperties];
  return [...inner, ...differences(document, held, values, `${at} values`, depth - 1)];
}

/** The schema of a property, also where it stands in a part of `allOf`. */
function property(document: SwaggerDocument, schema: unknown, name: string): unknown {
  const object = resolved(document, schema);
  if (!isObject(object)) return undefined;
  if (isObject(object.properties) && name in object.properties) return object.properties[name];
  const parts = Array.isArray(object.allOf) ? object.allOf : [];
  return parts.map((part) => property(document, part, name)).find((found) => found !== undefined);
}
