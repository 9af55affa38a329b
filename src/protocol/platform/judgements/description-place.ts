import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';
import { describeValue } from './describe.ts';
import { operations } from './judged.ts';
import { objectAt, operationOf, operationsIn, resolved, type SwaggerDocument } from './swagger-document.ts';

/**
 * What a description has in a place: names joined by dots, of which the first may be an operation. References are
 * followed, and what is said once for several operations is found with each of them.
 *
 * @param place e.g. `info.title`, `GET /healthz.produces`, `GET /buildpacks/{guid}.parameters.path.guid.type`
 */
export function placeIn(document: SwaggerDocument, place: string): unknown {
  const ofOperations = operations.map((one) => [one, operationView(document, one)]);
  const view: unknown = { ...document, ...Object.fromEntries(ofOperations) };
  const at = (value: unknown, name: string) => resolved(document, isObject(value) ? value[name] : undefined);
  return place.split('.').reduce(at, view);
}

/** An operation with the media types of the whole where it has none ("Operation Object"), and its parameters by `in` and `name`. */
function operationView(document: SwaggerDocument, operation: (typeof operations)[number]): unknown {
  const found = operationOf(document, operation);
  if (found === undefined) return undefined;
  const { consumes, produces } = document;
  const parameters = Object.entries(Object.groupBy(found.parameters, (one) => String(one.in)));
  const byName = parameters.map(([place, list = []]) => [
    place,
    Object.fromEntries(list.map((one) => [String(one.name), one])),
  ]);
  return { consumes, produces, ...found.members, parameters: Object.fromEntries(byName) };
}

/** Passes when the description has something in the place. */
export function hasPlace(document: SwaggerDocument, place: string): Outcome {
  const value = placeIn(document, place);
  return {
    expected: `the description has ${place}`,
    actual: `${place}: ${describeValue(value)}`,
    passed: (value ?? null) !== null,
  };
}

/** Notes the operations of a description, and which schemes each of them names. */
export function noteOperations(document: SwaggerDocument): Outcome {
  const named = operationsIn(document).map(([name, operation]) => {
    const security = operation.security ?? document.security;
    return `${name} (security ${JSON.stringify(security ?? 'not given')})`;
  });
  return { expected: 'recorded, not judged', actual: named.join(', ') || 'no operation', passed: true };
}

/**
 * Passes when a description declares some of these security schemes, and none beside them; that each is there has a
 * check of its own.
 */
export function declaresNoSchemeBeside(document: SwaggerDocument, schemes: readonly string[]): Outcome {
  const names = Object.keys(objectAt(document, ['securityDefinitions']) ?? {});
  return {
    expected: `the description declares no security scheme beside ${schemes.join(' and ')}`,
    actual: `declared: ${names.join(', ') || 'none'}`,
    passed: names.length > 0 && names.every((name) => schemes.includes(name)),
  };
}
