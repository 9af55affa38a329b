import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { describeValue } from './describe.ts';
import type { Operation } from './judged.ts';
import { resolved, responseOf, type SwaggerDocument } from './swagger-document.ts';
import { documentedInterface } from './table-of-endpoints.ts';

interface Place {
  readonly operation: Operation;
  readonly status: number;
  /** Names of properties that lead to it from the body. */
  readonly members: readonly string[];
}

const created = (...members: string[]): Place => ({ operation: 'POST /buildpacks', status: 201, members });

/** Objects of the document, and where a description shows their form: its names are its own. */
export const definitions = {
  'the buildpack object': [created()],
  'the nullable boolean': [created('enabled'), created('locked')],
  'the nullable string': [created('filename'), created('stack')],
  'the link object': [created('links', 'self'), created('links', 'upload')],
  'the metadata object': [created('metadata')],
  'the platform error object': [{ operation: 'POST /buildpacks', status: 400, members: [] }],
  'the framework error object': [{ operation: 'GET /healthz', status: 500, members: [] }],
} as const satisfies Record<string, readonly Place[]>;

export type DefinitionName = keyof typeof definitions;

/** Passes when the description gives the object with the members and types of the document. */
export function givesDefinition(document: SwaggerDocument, name: DefinitionName): Outcome {
  const places: readonly Place[] = definitions[name];
  const problems = places.flatMap((place) => {
    const at = [`${place.status} of ${place.operation}`, ...place.members].join(' ');
    const wanted = schemaAt(documentedInterface(), place);
    return differences(
      document,
      schemaAt(document, place),
      wanted,
      at,
      name === 'the buildpack object' ? 1 : 3,
    );
  });
  return {
    expected: `the description gives ${name} with its members and their types`,
    actual: problems.length === 0 ? `it gives ${name} so` : problems.join('; '),
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
