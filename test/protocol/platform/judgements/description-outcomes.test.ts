import { expect } from 'chai';
import { givesDefinition } from '../../../../src/protocol/platform/judgements/description-definition.ts';
import {
  declaresNoSchemeBeside,
  hasPlace,
  noteOperations,
  placeIn,
} from '../../../../src/protocol/platform/judgements/description-place.ts';
import {
  operationOf,
  operationsIn,
  resolved,
  type SwaggerDocument,
} from '../../../../src/protocol/platform/judgements/swagger-document.ts';
import { documentedInterface } from '../../../../src/protocol/platform/judgements/table-of-endpoints.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { buildpack } from './answered.ts';

const whole = documentedInterface();
const show = 'GET /buildpacks/{guid}';
const showing = (parameters: unknown, rest: object = {}): SwaggerDocument => ({
  paths: { '/buildpacks/{guid}': { get: { parameters } }, '/buildpacks': { post: { parameters } } },
  ...rest,
});

describe('what an outcome says of a place of a description', () => {
  const at = (place: string, document: SwaggerDocument = whole) => hasPlace(document, place);
  const guid = { name: 'guid', in: 'path', type: 'string' };
  const guidPlace = `${show}.parameters.path.guid`;
  const without = (place: string, document: SwaggerDocument) =>
    [() => at(place, document), false, `${place}: left out`] as const;
  tellOutcomes({
    'a place': [
      () => at('info.version'),
      true,
      'info.version: a string: "3.0.0"',
      'the description has info.version',
    ],
    'a place that is null': [() => at('basePath', { basePath: null }), false, 'basePath: null'],
    'no scheme of that name': without('securityDefinitions.ApiKeyAuth.in', {}),
    'a parameter of another place': without(
      guidPlace,
      showing([
        { ...guid, in: 'query' },
        { ...guid, name: 'id' },
      ]),
    ),
    'a type of no parameter': without(`${guidPlace}.type`, showing([])),
    'parameters that are no list': without(`${guidPlace}.required`, showing('x')),
    'a parameter behind a reference that leads nowhere': [
      () => at(guidPlace, showing([{ $ref: '#/parameters/x' }, null, guid])),
      true,
      `${guidPlace}: an object: {"name":"guid","in":"path","type":"string"}`,
    ],
    'a body parameter': [
      () => at('POST /buildpacks.parameters.body', showing([guid, { name: 'b', in: 'body' }])),
      true,
      'POST /buildpacks.parameters.body: an object: {"b":{"name":"b","in":"body"}}',
    ],
    'no body parameter': without('POST /buildpacks.parameters.body', showing([guid])),
    'a response of an operation without any': without(`${show}.responses.200`, showing([])),
    'a response behind a reference that leads nowhere': without(`${show}.responses.200`, {
      paths: { '/buildpacks/{guid}': { get: { responses: { 200: { $ref: '#/responses/x' } } } } },
    }),
    'media types of no operation': without('GET /healthz.produces', { produces: ['c/d'] }),
    operations: [
      () => noteOperations({ ...showing([]), security: [{ a: [] }] }),
      true,
      `${show} (security [{"a":[]}]), POST /buildpacks (security [{"a":[]}])`,
      'recorded, not judged',
    ],
    'operations of each method': [
      () =>
        noteOperations({
          security: [],
          paths: {
            '/a': {
              get: 1,
              put: { security: [{ b: [] }] },
              post: {},
              delete: {},
              options: {},
              head: {},
              patch: {},
              x: {},
            },
          },
        }),
      true,
      ['PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH']
        .map((method) => `${method} /a (security ${method === 'PUT' ? '[{"b":[]}]' : '[]'})`)
        .join(', '),
    ],
    'no operation': [() => noteOperations({}), true, 'no operation'],
    schemes: [
      () => declaresNoSchemeBeside(whole, ['ApiKeyAuth', 'BasicAuth']),
      true,
      'declared: ApiKeyAuth, BasicAuth',
      'the description declares no security scheme beside ApiKeyAuth and BasicAuth',
    ],
    'a third scheme': [
      () => declaresNoSchemeBeside(whole, ['ApiKeyAuth']),
      false,
      'declared: ApiKeyAuth, BasicAuth',
    ],
    'no scheme': [() => declaresNoSchemeBeside({}, ['ApiKeyAuth']), false, 'declared: none'],
  });

  it('has media types of the operation before those of the whole', () => {
    const document = { paths: { '/healthz': { get: { produces: ['a/b'] } } }, produces: ['c/d'] };
    expect(placeIn(document, 'GET /healthz.produces')).to.deep.equal(['a/b']);
  });

  it('knows an operation only where path and method are', () => {
    expect(operationOf({ paths: { '/buildpacks': {} } }, 'POST /buildpacks')).to.equal(undefined);
    expect(operationOf({}, 'POST /buildpacks')).to.equal(undefined);
    expect(operationOf(showing([]), show)).to.deep.equal({ parameters: [], members: { parameters: [] } });
    expect(operationsIn({ paths: 1 as unknown })).to.deep.equal([]);
  });

  it('follows references within the document, and no circle', () => {
    const document = { a: { 'b/c~': { x: 1 } }, loop: { $ref: '#/loop' }, twice: { $ref: '#/a/b~1c~0' } };
    expect(resolved(document, { $ref: '#/twice' })).to.deep.equal({ x: 1 });
    expect(resolved(document, { $ref: '#/a/b%2Fc~0' })).to.deep.equal(undefined);
    expect(resolved(document, { $ref: '#/loop' })).to.deep.equal({ $ref: '#/loop' });
    for (const $ref of ['xxa', '#/%zz', '#/nothing'])
      expect(resolved(document, { $ref })).to.equal(undefined);
    expect(resolved(document, { $ref: 1 })).to.deep.equal({ $ref: 1 });
  });
});

describe('what an outcome says of the objects in a description', () => {
  const created = (schema: unknown): SwaggerDocument => ({
    paths: { '/buildpacks': { post: { responses: { 201: { schema } } } } },
  });
  const link = { type: 'object', properties: { href: { type: 'string' }, method: { type: 'string' } } };
  const links = (self: unknown, upload: unknown = link) =>
    created({ properties: { links: { properties: { self, upload } } } });
  const self = '201 of POST /buildpacks links self';
  const so = `it gives ${self} so`;
  const judge = (document: SwaggerDocument, member = 'self') =>
    givesDefinition(document, `POST /buildpacks.responses.201.schema.properties.links.properties.${member}`);
  it('are of places that the document gives a schema', () => {
    for (const place of ['GET /nowhere.responses.200.schema', `${show}.responses`])
      expect(() => givesDefinition(whole, place)).to.throw('is no schema of the document');
  });

  tellOutcomes({
    'the object': [
      () => judge(links(link)),
      true,
      so,
      `the description gives ${self} with its members and their types`,
    ],
    'an object by its properties': [() => judge(links({ properties: link.properties })), true, so],
    'an object of parts': [
      () => judge(links({ allOf: [{ type: 'object' }, { $ref: '#/x' }, link] })),
      true,
      so,
    ],
    'no object': [() => judge(links('x')), false, `${self}: no schema`],
    'another type': [
      () => judge(links({ type: 'array' })),
      false,
      `${self}: type a string: "array" in place of object`,
    ],
    'no type': [() => judge(links({})), false, `${self}: type left out in place of object`],
    'no member, and one of another type': [
      () => judge(links({ type: 'object', properties: { href: { type: 'number' } } })),
      false,
      `${self} href: type a string: "number" in place of string; ${self}: no property method`,
    ],
    'another object': [
      () => judge(links(link, {}), 'upload'),
      false,
      '201 of POST /buildpacks links upload: type left out in place of object',
    ],
    'no operation': [() => judge({}), false, `${self}: no schema`],
    'a member of any type': [
      () =>
        givesDefinition(
          {
            paths: {
              '/healthz': {
                get: {
                  responses: { 500: { schema: { type: 'object', properties: { message: { type: 'x' } } } } },
                },
              },
            },
          },
          'GET /healthz.responses.500.schema',
        ),
      true,
      'it gives 500 of GET /healthz so',
    ],
    'values of a map': [
      () =>
        givesDefinition(
          created({
            properties: {
              metadata: {
                type: 'object',
                properties: {
                  labels: { type: 'object', additionalProperties: { type: 'object' } },
                  annotations: { type: 'object' },
                },
              },
            },
          }),
          'POST /buildpacks.responses.201.schema.properties.metadata',
        ),
      false,
      [
        '201 of POST /buildpacks metadata labels values: no property string',
        '201 of POST /buildpacks metadata labels values: no property valid',
        '201 of POST /buildpacks metadata annotations values: no schema',
      ].join('; '),
    ],
    'a buildpack, of which the members within are others': [
      () => {
        const properties = Object.fromEntries(
          Object.entries(buildpack).map(([name, value]) => {
            const type = typeof value === 'number' ? 'integer' : typeof value;
            return [name, { type }];
          }),
        );
        return givesDefinition(
          created({ type: 'object', properties }),
          'POST /buildpacks.responses.201.schema',
        );
      },
      true,
      'it gives 201 of POST /buildpacks so',
    ],
  });
});
