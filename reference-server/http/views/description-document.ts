import type { JsonObject } from '../../domain/json.ts';

const reference = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });
const answer = (description: string, schema: JsonObject): JsonObject => ({ description, schema });

const textProperties = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]));

/** An object that always has all of its properties. */
const object = (properties: JsonObject): JsonObject => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const mapToNullableString = { type: 'object', additionalProperties: reference('NullableString') };

const definitions = {
  NullableBoolean: object({ bool: { type: 'boolean' }, valid: { type: 'boolean' } }),
  NullableString: object({ string: { type: 'string' }, valid: { type: 'boolean' } }),
  Link: object(textProperties('href', 'method')),
  Links: object({ self: reference('Link'), upload: reference('Link') }),
  Metadata: object({ labels: mapToNullableString, annotations: mapToNullableString }),
  Buildpack: object({
    ...textProperties('guid', 'created_at', 'updated_at', 'name', 'state'),
    position: { type: 'integer' },
    enabled: reference('NullableBoolean'),
    locked: reference('NullableBoolean'),
    filename: reference('NullableString'),
    stack: reference('NullableString'),
    metadata: reference('Metadata'),
    links: reference('Links'),
  }),
  BuildpackToCreate: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 250 },
      stack: { type: 'string', maxLength: 250 },
      position: { type: 'integer', minimum: 1, default: 1 },
      enabled: { type: 'boolean', default: true },
      locked: { type: 'boolean', default: false },
    },
  },
  PlatformError: object({ code: { type: 'integer' }, ...textProperties('title', 'detail') }),
  FrameworkError: object({ message: {} }),
  EmptyObject: { type: 'object', maxProperties: 0 },
} satisfies JsonObject;

const refusals = {
  400: answer('Bad Request', reference('PlatformError')),
  404: answer('Not Found', reference('EmptyObject')),
  500: answer('Internal Server Error', reference('PlatformError')),
};

const both = [{ ApiKeyAuth: [] }, { BasicAuth: [] }];
const produces = ['application/json'];

const paths = {
  '/buildpacks': {
    post: {
      summary: 'Create a buildpack',
      operationId: 'createBuildpack',
      consumes: ['application/json'],
      produces,
      security: both,
      parameters: [{ in: 'body', name: 'buildpack', required: true, schema: reference('BuildpackToCreate') }],
      responses: { 201: answer('Created', reference('Buildpack')), ...refusals },
    },
  },
  '/buildpacks/{guid}': {
    get: {
      summary: 'Show a buildpack',
      operationId: 'showBuildpack',
      produces,
      security: both,
      parameters: [
        {
          in: 'path',
          name: 'guid',
          type: 'string',
          required: true,
          description: 'Identifier of the buildpack',
        },
      ],
      responses: { 200: answer('OK', reference('Buildpack')), ...refusals },
    },
  },
  '/healthz': {
    get: {
      summary: 'Platform availability',
      operationId: 'health',
      produces,
      responses: {
        200: answer('OK', { type: 'object' }),
        500: answer('Internal Server Error', reference('FrameworkError')),
      },
    },
  },
} satisfies JsonObject;

/**
 * "The interface is described as a Swagger 2.0 document. That document carries a title, a description, a
 * version string and a base path." (platform-resource-api, "What the service does")
 */
export const descriptionDocument: JsonObject = {
  swagger: '2.0',
  info: {
    title: 'Platform resource API',
    description: 'Buildpacks and health of a platform, compatible with a v3 platform API',
    version: '3.0.0',
  },
  basePath: '/v3',
  paths,
  securityDefinitions: {
    ApiKeyAuth: { type: 'apiKey', in: 'header', name: 'Authorization' },
    BasicAuth: { type: 'basic' },
  },
  definitions,
};
