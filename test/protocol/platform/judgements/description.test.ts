import { expect } from 'chai';
import { givesDefinition } from '../../../../src/protocol/platform/judgements/description-definition.ts';
import {
  hasPlace,
  noteOperations,
  placeIn,
} from '../../../../src/protocol/platform/judgements/description-place.ts';
import { isBlocked } from '../../../../src/protocol/platform/judgements/judged.ts';
import type { SwaggerDocument } from '../../../../src/protocol/platform/judgements/swagger-document.ts';
import { conformsTo } from '../../../../src/protocol/platform/judgements/swagger-schema.ts';
import { validSwagger } from '../../../../src/protocol/platform/judgements/swagger-validity.ts';
import { documentedInterface } from '../../../../src/protocol/platform/judgements/table-of-endpoints.ts';
import { answered, buildpack } from './answered.ts';

const whole = documentedInterface();
const nothing = {};

/** The description with one member changed; `undefined` takes it out. */
function changed(path: readonly string[], value: unknown): SwaggerDocument {
  const copy = structuredClone(whole);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<unknown>((object, name) => Reflect.get(Object(object), name), copy);
  Reflect.set(Object(parent), last, value);
  return JSON.parse(JSON.stringify(copy));
}

describe('a description document', () => {
  it('is valid Swagger 2.0', async () => {
    expect(await validSwagger(whole)).to.include({ passed: true });
  });

  for (const [what, document] of [
    ['it is empty', nothing],
    ['it has no paths', changed(['paths'], undefined)],
    ['it is OpenAPI 3', { ...whole, swagger: undefined, openapi: '3.0.0' }],
    ['a path parameter is not declared', changed(['paths', '/buildpacks/{guid}', 'get', 'parameters'], [])],
    ['a reference leads nowhere', changed(['definitions', 'Link'], undefined)],
    ['a member is unknown', { ...whole, servers: [] }],
  ] as const) {
    it(`is not valid when ${what}`, async () => {
      const outcome = await validSwagger(document);
      expect(outcome).to.include({ passed: false });
      expect(outcome.actual).to.not.equal('');
    });
  }

  const show = 'GET /buildpacks/{guid}';
  for (const place of [
    ...['info.title', 'info.description', 'info.version', 'basePath', 'swagger'],
    ...['securityDefinitions.ApiKeyAuth', 'securityDefinitions.BasicAuth', `${show}.parameters.path.guid`],
    ...['POST /buildpacks.parameters.body', 'GET /healthz', `${show}.summary`, 'POST /buildpacks.consumes'],
    ...[200, 400, 404, 500].map((status) => `${show}.responses.${status}`),
    ...[200, 400, 404, 500].map((status) => `${show}.responses.${status}.schema`),
  ]) {
    it(`has ${place}, or not`, () => {
      expect(hasPlace(whole, place)).to.include({ passed: true });
      expect(hasPlace(nothing, place)).to.include({ passed: false });
    });
  }

  it('has what it says once with each operation, and where it refers to', () => {
    const parameters = [{ $ref: '#/parameters/guid' }];
    const moved = {
      ...changed(['paths', '/buildpacks/{guid}'], { parameters, get: { responses: {} } }),
      parameters: { guid: { name: 'guid', in: 'path', type: 'string', required: true } },
      produces: ['a/b'],
    };
    expect(placeIn(moved, `${show}.parameters.path.guid.type`)).to.equal('string');
    expect(placeIn(moved, `${show}.produces`)).to.deep.equal(['a/b']);
    expect(placeIn(whole, `${show}.responses.404.schema`)).to.not.have.property('$ref');
  });

  it('has its operations recorded', () => {
    expect(noteOperations(whole).actual).to.contain('GET /buildpacks/{guid} (security "not given")');
  });
});

describe('the objects in a description', () => {
  const definition = (name: string) => ['definitions', name, 'properties'];
  for (const [name, path, value] of [
    ['POST /buildpacks.responses.201.schema', [...definition('Buildpack'), 'state'], undefined],
    ['POST /buildpacks.responses.201.schema', [...definition('Buildpack'), 'position'], { type: 'string' }],
    [
      'POST /buildpacks.responses.201.schema.properties.enabled',
      [...definition('NullableBoolean'), 'bool'],
      { type: 'string' },
    ],
    [
      'POST /buildpacks.responses.201.schema.properties.stack',
      [...definition('NullableString'), 'valid'],
      undefined,
    ],
    [
      'POST /buildpacks.responses.201.schema.properties.links.properties.self',
      [...definition('Link'), 'method'],
      undefined,
    ],
    [
      'POST /buildpacks.responses.201.schema.properties.metadata',
      ['definitions', 'NullableStringMap', 'additionalProperties'],
      { type: 'string' },
    ],
    ['POST /buildpacks.responses.400.schema', [...definition('PlatformError'), 'code'], { type: 'string' }],
    ['GET /healthz.responses.500.schema', [...definition('FrameworkError'), 'message'], undefined],
  ] as const) {
    it(`are ${name}, or not when ${path.slice(1).join('.')} is other`, () => {
      expect(givesDefinition(whole, name)).to.include({ passed: true });
      expect(givesDefinition(changed(path, value), name)).to.include({ passed: false });
    });
  }

  it('may have other names and be joined of parts', () => {
    const parts = { allOf: [{ $ref: '#/definitions/Link' }, { type: 'object' }] };
    expect(
      givesDefinition(
        changed([...definition('Links'), 'self'], parts),
        'POST /buildpacks.responses.201.schema.properties.links.properties.self',
      ).passed,
    ).to.equal(true);
  });
});

describe('an answer under a description', () => {
  const judge = (document: SwaggerDocument, body: unknown, status = 200) =>
    conformsTo(document, answered(body, { status }), 'GET /buildpacks/{guid}');

  it('conforms to the schema of its status, or not', () => {
    expect(judge(whole, buildpack)).to.include({ passed: true });
    expect(judge(whole, { ...buildpack, locked: true })).to.include({ passed: false });
    expect(judge(whole, {}, 404)).to.include({ passed: true });
    expect(judge(whole, { message: 'x' }, 404)).to.include({ passed: false });
    expect(judge(whole, '{}{}', 404)).to.include({ passed: false });
  });

  it('is not judged where the description gives no schema', () => {
    expect(judge(whole, buildpack, 302)).to.equal(undefined);
    expect(judge(nothing, buildpack)).to.equal(undefined);
  });

  it('is read with the words of Swagger 2.0', () => {
    const position = ['definitions', 'Buildpack', 'properties', 'position'];
    const bound = changed(position, { type: 'integer', minimum: 1, exclusiveMinimum: true });
    expect(judge(bound, buildpack)).to.include({ passed: false });
    const nullable = changed(position, { type: 'integer', 'x-nullable': true });
    const outcome = judge(nullable, { ...buildpack, position: null });
    expect(outcome !== undefined && !isBlocked(outcome) && outcome.passed).to.equal(true);
  });
});
