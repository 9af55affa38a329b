import { isObject } from '../../../json/json.ts';
import type { Operation } from './judged.ts';

/** The parts of a Swagger 2.0 document that are looked at here; anything else may stand beside them. */
export type SwaggerDocument = Readonly<Record<string, unknown>>;

export interface SwaggerOperation {
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly parameters: readonly Readonly<Record<string, unknown>>[];
  readonly members: Readonly<Record<string, unknown>>;
}

/** The operation at its path; parameters of the path item count as its own (Swagger 2.0, "Path Item Object"). */
export function operationOf(document: SwaggerDocument, operation: Operation): SwaggerOperation | undefined {
  const [method = '', path = ''] = operation.split(' ');
  const item = objectAt(document, ['paths', path]);
  const found = objectAt(document, ['paths', path, method.toLowerCase()]);
  if (item === undefined || found === undefined) return undefined;
  const parameters = [found.parameters, item.parameters].flatMap((list) => (Array.isArray(list) ? list : []));
  const responses = objectAt(found, ['responses']);
  return {
    parameters: parameters.map((parameter) => resolved(document, parameter)).filter(isObject),
    members: found,
    ...(responses === undefined ? {} : { responses }),
  };
}

/** The response of an operation for a status. */
export function responseOf(
  document: SwaggerDocument,
  operation: Operation,
  status: number,
): Readonly<Record<string, unknown>> | undefined {
  const response = resolved(document, operationOf(document, operation)?.responses?.[String(status)]);
  return isObject(response) ? response : undefined;
}

/** The operations that a description gives, each by `METHOD /path`. */
export function operationsIn(document: SwaggerDocument): [string, Readonly<Record<string, unknown>>][] {
  const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];
  return Object.keys(objectAt(document, ['paths']) ?? {}).flatMap((path) =>
    methods.flatMap((method) => {
      const operation = objectAt(document, ['paths', path, method]);
      return operation === undefined ? [] : [[`${method.toUpperCase()} ${path}`, operation]];
    }),
  );
}

/** The object at a path of member names. */
export function objectAt(
  document: Readonly<Record<string, unknown>>,
  path: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  const value = path.reduce<unknown>(
    (object, name) => (isObject(object) ? object[name] : undefined),
    document,
  );
  return isObject(value) ? value : undefined;
}

/** What a reference within the document leads to; anything else as it is. Circles end after some steps. */
export function resolved(document: SwaggerDocument, value: unknown, steps = 8): unknown {
  if (!isObject(value) || typeof value.$ref !== 'string' || steps === 0) return value;
  const path = pathOf(value.$ref);
  return path === undefined ? undefined : resolved(document, objectAt(document, path), steps - 1);
}

/** A JSON Pointer as fragment of a URI (RFC 6901, section 6); undefined when it is none, or leads elsewhere. */
function pathOf(reference: string): string[] | undefined {
  if (!reference.startsWith('#/')) return undefined;
  try {
    const parts = decodeURIComponent(reference.slice(2)).split('/');
    return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
