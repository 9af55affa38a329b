import { isJsonObject, type JsonValue } from '../domain/json.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without } from './json-body.ts';

/** The document with the value at a path changed; `undefined` takes it out. */
function changed(
  document: JsonValue | undefined,
  path: readonly string[],
  change: (value: JsonValue | undefined) => JsonValue | undefined,
): JsonValue | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return change(document);
  if (Array.isArray(document))
    return document.map((one, index) =>
      String(index) === name ? (changed(one, rest, change) ?? null) : one,
    );
  if (!isJsonObject(document)) return document;
  const value = changed(document[name], rest, change);
  return value === undefined ? without(document, name) : { ...document, [name]: value };
}

/** What becomes of a value; `undefined` takes it out. */
export type Change = (value: JsonValue | undefined) => JsonValue | undefined;

/** Takes a value out. */
export const takeOut: Change = () => undefined;
/** Puts another value in its place. */
export const to =
  (value: JsonValue): Change =>
  () =>
    value;

/** What is changed where: id, mistake, path in the document, change, requirements that it breaks. */
export type DescriptionChange = readonly [string, string, readonly string[], Change, ...string[]];

/** Makes a defect of a change of the description. */
export function descriptionDefect([id, mistake, path, change, ...breaks]: DescriptionChange): Defect {
  return {
    ...{ id, mistake, breaks },
    rewrite: {
      ...{ method: 'GET', path: '/v3/swagger.json', status: 200 },
      response: jsonBody((document) => changed(document, path, change) ?? null),
    },
  };
}
