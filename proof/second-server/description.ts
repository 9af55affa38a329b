// The Swagger 2.0 description of the platform resource API.
import type { Json } from './json.ts';

const ref = (name: string) => ({ $ref: `#/definitions/${name}` });
const string = { type: 'string' };
const response = (description: string, schema: Json) => ({ description, schema });
const errors = {
  400: response('bad request', ref('problem')),
  404: response('not found', { type: 'object' }),
  500: response('internal error', ref('problem')),
};

const object = (properties: Json) => ({ type: 'object', properties });
const map = { type: 'object', additionalProperties: ref('nullString') };

const definitions: Json = {
  nullBool: object({ valid: { type: 'boolean' }, bool: { type: 'boolean' } }),
  nullString: object({ valid: { type: 'boolean' }, string }),
  link: object({ href: string, method: string }),
  links: object({ self: ref('link'), upload: ref('link') }),
  metadata: object({ labels: map, annotations: map }),
  problem: object({ code: { type: 'integer' }, title: string, detail: string }),
  failure: object({ message: {} }),
  buildpack: object({
    guid: string,
    created_at: string,
    updated_at: string,
    name: string,
    state: string,
    position: { type: 'integer' },
    enabled: ref('nullBool'),
    locked: ref('nullBool'),
    filename: ref('nullString'),
    stack: ref('nullString'),
    metadata: ref('metadata'),
    links: ref('links'),
  }),
};

const guid = { name: 'guid', in: 'path', required: true, type: 'string' };
const body = { name: 'body', in: 'body', required: true, schema: object({ name: string }) };
const one = (status: number) => ({ [status]: response('the buildpack', ref('buildpack')), ...errors });

const paths: Json = {
  '/healthz': {
    get: {
      summary: 'Platform availability',
      produces: ['application/json'],
      responses: { 200: response('up', { type: 'object' }), 500: response('down', ref('failure')) },
    },
  },
  '/buildpacks/{guid}': {
    get: {
      summary: 'Show a buildpack',
      produces: ['application/json'],
      parameters: [guid],
      responses: one(200),
    },
  },
  '/buildpacks': {
    post: {
      summary: 'Create a buildpack',
      consumes: ['application/json'],
      produces: ['application/json'],
      parameters: [body],
      responses: one(201),
    },
  },
};

export const description: Json = {
  definitions,
  paths,
  securityDefinitions: {
    BasicAuth: { type: 'basic' },
    ApiKeyAuth: { in: 'header', name: 'Authorization', type: 'apiKey' },
  },
  basePath: '/v3',
  info: { title: 'Second platform', description: 'Buildpacks and health', version: '3.0.0' },
  swagger: '2.0',
};
