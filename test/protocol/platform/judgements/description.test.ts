import { expect } from 'chai';
import { givesDefinition } from '../../../../src/protocol/platform/judgements/description-definition.ts';
import {
  descriptionLists,
  descriptionPlaces,
  gives,
  givesAs,
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

function place(name: string): (typeof descriptionPlaces)[number] {
  const found = descriptionPlaces.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no place is called ${name}`);
  return found;
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

  const shown = [200, 400, 404, 500].map((status) => `response ${status} of GET /buildpacks/{guid}`);
  for (const name of [
    ...['a title', 'a description text', 'a version', 'a base path', 'its format'],
    ...['the security scheme ApiKeyAuth', 'the security scheme BasicAuth', 'the path parameter guid'],
    ...['the body parameter of POST /buildpacks', 'the operation GET /healthz'],
    ...['the summary of GET /buildpacks/{guid}', 'what POST /buildpacks consumes'],
    ...shown.flatMap((response) => [`the ${response}`, `the body of the ${response}`]),
  ]) {
    it(`gives ${name}, or not`, () => {
      expect(gives(whole, place(name))).to.include({ passed: true });
      expect(gives(nothing, place(name))).to.include({ passed: false });
    });
  }

  for (const [name, content, other] of [
    ['a version', '3.0.0', '3.0.1'],
    ['a version', 'a string', undefined],
    ['the mark of a required guid', 'true', 'false'],
    ['the kind of BasicAuth', 'basic', 'apiKey'],
    ['what GET /healthz produces', 'application/json', 'text/plain'],
  ] as const) {
    it(`gives ${name} as ${content}, or not`, () => {
      expect(givesAs(whole, place(name), content)).to.include({ passed: true });
      expect(givesAs(nothing, place(name), content)).to.include({ passed: false });
      if (other !== undefined) expect(givesAs(whole, place(name), other)).to.include({ passed: false });
    });
  }

  it('gives a parameter also at its path, and by reference', () => {
    const parameters = [{ $ref: '#/parameters/guid' }];
    const moved = {
      ...changed(['paths', '/buildpacks/{guid}'], { parameters, get: { responses: {} } }),
      parameters: { guid: { name: 'guid', in: 'path', type: 'string', required: true } },
    };
    expect(givesAs(moved, place('the type of the path parameter guid'), 'string').passed).to.equal(true);
  });

  it('has its operations recorded', () => {
    expect(descriptionLists.operations(whole).actual).to.contain(
      'GET /buildpacks/{guid} (security "not given")',
    );
  });
});

describe('the objects in a description', () => {
  const definition = (name: string) => ['definitions', name, 'properties'];
  for (const [name, path, value] of [
    ['the buildpack object', [...definition('Buildpack'), 'state'], undefined],
    ['the buildpack object', [...definition('Buildpack'), 'position'], { type: 'string' }],
    ['the nullable boolean', [...definition('NullableBoolean'), 'bool'], { type: 'string' }],
    ['the nullable string', [...definition('NullableString'), 'valid'], undefined],
    ['the link object', [...definition('Link'), 'method'], undefined],
    ['the metadata object', ['definitions', 'NullableStringMap', 'additionalProperties'], { type: 'string' }],
    ['the platform error object', [...definition('PlatformError'), 'code'], { type: 'string' }],
    ['the framework error object', [...definition('FrameworkError'), 'message'], undefined],
  ] as const) {
    it(`are ${name}, or not when ${path.slice(1).join('.')} is other`, () => {
      expect(givesDefinition(whole, name)).to.include({ passed: true });
      expect(givesDefinition(changed(path, value), name)).to.include({ passed: false });
    });
  }

  it('may have other names and be joined of parts', () => {
    const parts = { allOf: [{ $ref: '#/definitions/Link' }, { type: 'object' }] };
    expect(
      givesDefinition(changed([...definition('Links'), 'self'], parts), 'the link object').passed,
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
