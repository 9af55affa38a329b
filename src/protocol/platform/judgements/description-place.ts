import type { Outcome } from '../../../evidence/outcome.ts';
import { describeValue } from './describe.ts';
import { type Operation, operations } from './judged.ts';
import { objectAt, operationOf, operationsIn, responseOf, type SwaggerDocument } from './swagger-document.ts';

/** A place of a description that the document speaks of. */
export interface DescriptionPlace {
  /** As feature files say it. */
  readonly name: string;
  readonly find: (document: SwaggerDocument) => unknown;
}

const atTheTop: readonly DescriptionPlace[] = [
  { name: 'a title', find: (document) => objectAt(document, ['info'])?.title },
  { name: 'a description text', find: (document) => objectAt(document, ['info'])?.description },
  { name: 'a version', find: (document) => objectAt(document, ['info'])?.version },
  { name: 'a base path', find: (document) => document.basePath },
  { name: 'its format', find: (document) => document.swagger },
];

const schemes: readonly DescriptionPlace[] = ['ApiKeyAuth', 'BasicAuth'].flatMap((scheme) => [
  { name: `the security scheme ${scheme}`, find: (document) => schemeOf(document, scheme) },
  { name: `the kind of ${scheme}`, find: (document) => schemeOf(document, scheme)?.type },
  { name: `the place of ${scheme}`, find: (document) => schemeOf(document, scheme)?.in },
  { name: `the header of ${scheme}`, find: (document) => schemeOf(document, scheme)?.name },
]);

const show = 'GET /buildpacks/{guid}';

const parameters: readonly DescriptionPlace[] = [
  { name: 'the path parameter guid', find: guidParameter },
  { name: 'the type of the path parameter guid', find: (document) => guidParameter(document)?.type },
  { name: 'the mark of a required guid', find: (document) => guidParameter(document)?.required },
  { name: 'the body parameter of POST /buildpacks', find: bodyParameter },
];

const ofOperations: readonly DescriptionPlace[] = operations.flatMap((operation) => [
  { name: `the operation ${operation}`, find: (document) => operationOf(document, operation)?.members },
  {
    name: `the summary of ${operation}`,
    find: (document) => operationOf(document, operation)?.members.summary,
  },
  mediaTypes('consumes', operation),
  mediaTypes('produces', operation),
  ...[200, 201, 400, 404, 500].flatMap((status) => response(operation, status)),
]);

/** Every place that feature files can name. */
export const descriptionPlaces: readonly DescriptionPlace[] = [
  ...atTheTop,
  ...schemes,
  ...parameters,
  ...ofOperations,
];

/** Passes when the description has the place. */
export function gives(document: SwaggerDocument, place: DescriptionPlace): Outcome {
  const value = place.find(document);
  return {
    expected: `the description gives ${place.name}`,
    actual: `${place.name}: ${describeValue(value)}`,
    passed: (value ?? null) !== null,
  };
}

/** Passes when the place has exactly that content; words for a kind of content: "a string", "true". */
export function givesAs(document: SwaggerDocument, place: DescriptionPlace, content: string): Outcome {
  const value = place.find(document);
  return {
    expected: `the description gives ${place.name} as ${content}`,
    actual: `${place.name}: ${describeValue(value)}`,
    passed: kinds[content]?.(value) ?? (Array.isArray(value) ? value.includes(content) : value === content),
  };
}

/** Notes the operations of a description, and which schemes each of them names. */
function noteOperations(document: SwaggerDocument): Outcome {
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

/** What is recorded of a description, in the words of the feature files. */
export const descriptionLists = {
  operations: noteOperations,
} as const satisfies Record<string, (document: SwaggerDocument) => Outcome>;

export type DescriptionList = keyof typeof descriptionLists;

const kinds: Readonly<Record<string, (value: unknown) => boolean>> = {
  'a string': (value) => typeof value === 'string',
  true: (value) => value === true,
};

/** Media types of the operation, or else those of the whole description (Swagger 2.0, "Operation Object"). */
function mediaTypes(member: 'consumes' | 'produces', operation: Operation): DescriptionPlace {
  const find = (document: SwaggerDocument): unknown => {
    const own = operationOf(document, operation);
    return own === undefined ? undefined : (own.members[member] ?? document[member]);
  };
  return { name: `what ${operation} ${member}`, find };
}

function response(operation: Operation, status: number): DescriptionPlace[] {
  return [
    {
      name: `the response ${status} of ${operation}`,
      find: (document) => responseOf(document, operation, status),
    },
    {
      name: `the body of the response ${status} of ${operation}`,
      find: (document) => responseOf(document, operation, status)?.schema,
    },
  ];
}

function schemeOf(document: SwaggerDocument, name: string): Readonly<Record<string, unknown>> | undefined {
  return objectAt(document, ['securityDefinitions', name]);
}

function guidParameter(document: SwaggerDocument): Readonly<Record<string, unknown>> | undefined {
  const all = operationOf(document, show)?.parameters;
  return all?.find(({ name, in: place }) => name === 'guid' && place === 'path');
}

function bodyParameter(document: SwaggerDocument): unknown {
  return operationOf(document, 'POST /buildpacks')?.parameters.find((one) => one.in === 'body');
}
