import { expect } from 'chai';
import { givesDefinition } from '../../../../src/protocol/platform/judgements/description-definition.ts';
import {
  declaresNoSchemeBeside,
  descriptionLists,
  descriptionPlaces,
  gives,
  givesAs,
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
const place = (name: string) => {
  const found = descriptionPlaces.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no place is called ${name}`);
  return found;
};
const showing = (parameters: unknown, rest: object = {}): SwaggerDocument => ({
  paths: { '/buildpacks/{guid}': { get: { parameters } }, '/buildpacks': { post: { parameters } } },
  ...rest,
});

describe('what an outcome says of a place of a description', () => {
  const at = (name: string, document: SwaggerDocument = whole) => gives(document, place(name));
  const guid = { name: 'guid', in: 'path', type: 'string' };
  tellOutcomes({
    'a place': [
      () => at('a version'),
      true,
      'a version: a string: "3.0.0"',
      'the description gives a version',
    ],
    'a place that is null': [() => at('a base path', { basePath: null }), false, 'a base path: null'],
    'the place of a scheme': [
      () => at('the place of ApiKeyAuth'),
      true,
      'the place of ApiKeyAuth: a string: "header"',
    ],
    'the header of a scheme': [
      () => at('the header of ApiKeyAuth'),
      true,
      'the header of ApiKeyAuth: a string: "Authorization"',
    ],
    'no scheme with a place': [
      () => at('the place of ApiKeyAuth', {}),
      false,
      'the place of ApiKeyAuth: left out',
    ],
    'no scheme with a header': [
      () => at('the header of ApiKeyAuth', {}),
      false,
      'the header of ApiKeyAuth: left out',
    ],
    'no scheme with a kind': [
      () => at('the kind of BasicAuth', {}),
      false,
      'the kind of BasicAuth: left out',
    ],
    'a parameter of another place': [
      () =>
        at(
          'the path parameter guid',
          showing([
            { ...guid, in: 'query' },
            { ...guid, name: 'id' },
          ]),
        ),
      false,
      'the path parameter guid: left out',
    ],
    'a type of no parameter': [
      () => at('the type of the path parameter guid', showing([])),
      false,
      'the type of the path parameter guid: left out',
    ],
    'a mark of no parameter': [
      () => at('the mark of a required guid', showing('x')),
      false,
      'the mark of a required guid: left out',
    ],
    'a parameter behind a reference that leads nowhere': [
      () => at('the path parameter guid', showing([{ $ref: '#/parameters/x' }, null, guid])),
      true,
      'the path parameter guid: an object: {"name":"guid","in":"path","type":"string"}',
    ],
    'a body parameter': [
      () => at('the body parameter of POST /buildpacks', showing([guid, { in: 'body' }])),
      true,
      'the body parameter of POST /buildpacks: an object: {"in":"body"}',
    ],
    'no body parameter': [
      () => at('the body parameter of POST /buildpacks', showing([guid])),
      false,
      'the body parameter of POST /buildpacks: left out',
    ],
    'a response of an operation without any': [
      () => at(`the response 200 of ${show}`, showing([])),
      false,
      `the response 200 of ${show}: left out`,
    ],
    'media types of the operation before those of the whole': [
      () =>
        givesAs(
          { ...showing([]), paths: { '/healthz': { get: { produces: ['a/b'] } } }, produces: ['c/d'] },
          place('what GET /healthz produces'),
          'a/b',
        ),
      true,
      'what GET /healthz produces: an array: ["a/b"]',
      'the description gives what GET /healthz produces as a/b',
    ],
    'media types of no operation': [
      () => at('what GET /healthz produces', { produces: ['c/d'] }),
      false,
      'what GET /healthz produces: left out',
    ],
    operations: [
      () => descriptionLists.operations({ ...showing([]), security: [{ a: [] }] }),
      true,
      `${show} (security [{"a":[]}]), POST /buildpacks (security [{"a":[]}])`,
      'recorded, not judged',
    ],
    'operations of each method': [
      () =>
        descriptionLists.operations({
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
    'no operation': [() => descriptionLists.operations({}), true, 'no operation'],
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
  const so = 'it gives the link object so';
  const self = '201 of POST /buildpacks links self';
  const judge = (document: SwaggerDocument) => givesDefinition(document, 'the link object');
  tellOutcomes({
    'the object': [
      () => judge(links(link)),
      true,
      so,
      'the description gives the link object with its members and their types',
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
    'two objects': [
      () => judge(links(link, {})),
      false,
      '201 of POST /buildpacks links upload: type left out in place of object',
    ],
    'no operation': [
      () => judge({}),
      false,
      `${self}: no schema; 201 of POST /buildpacks links upload: no schema`,
    ],
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
          'the framework error object',
        ),
      true,
      'it gives the framework error object so',
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
          'the metadata object',
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
        return givesDefinition(created({ type: 'object', properties }), 'the buildpack object');
      },
      true,
      'it gives the buildpack object so',
    ],
  });
});
