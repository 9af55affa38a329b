import { expect } from 'chai';
import { matchesSchema } from '../../../../src/protocol/platform/judgements/body-schema.ts';
import { contents } from '../../../../src/protocol/platform/judgements/content.ts';
import {
  keepsNameOrRefuses,
  lacks,
  statusIs,
} from '../../../../src/protocol/platform/judgements/error-object.ts';
import {
  anyAnswer,
  buildpackGranted,
  healthGranted,
} from '../../../../src/protocol/platform/judgements/granted.ts';
import { noted, notedMember } from '../../../../src/protocol/platform/judgements/observation.ts';
import { statusDeclared } from '../../../../src/protocol/platform/judgements/table-of-endpoints.ts';
import { answered, buildpack } from './answered.ts';

const error = { code: 1, title: 't', detail: 'd' };

describe('a body of the document', () => {
  for (const [name, good, bad] of [
    ['platform/buildpack', buildpack, { ...buildpack, stack: null }],
    ['platform/empty-object', {}, { message: 'Not Found' }],
    ['platform/platform-error', error, { errors: [error] }],
    ['platform/framework-error', { message: null }, {}],
    ['platform/object', {}, '"OK"'],
  ] as const) {
    it(`is ${name}, or not`, () => {
      expect(matchesSchema(answered(good), name)).to.include({ passed: true });
      expect(matchesSchema(answered(bad), name)).to.include({ passed: false });
    });
  }

  it('is none when it stands twice, and is named so', () => {
    const twice = matchesSchema(
      answered(`${JSON.stringify(error)}${JSON.stringify(error)}`),
      'platform/platform-error',
    );
    expect(twice.passed).to.equal(false);
    expect(twice.actual).to.contain('the same JSON document twice in a row');
  });

  it('names the member that is wrong', () => {
    const { actual } = matchesSchema(
      answered({ ...buildpack, enabled: { bool: 1, valid: true } }),
      'platform/buildpack',
    );
    expect(actual).to.contain('enabled.bool must be boolean');
  });

  it('has the name that was sent, or is a refusal', () => {
    const payload = JSON.stringify({ name: 'a\u0000b' });
    const kept = (body: unknown, status = 200) => keepsNameOrRefuses(answered(body, { payload, status }));
    expect(kept({ name: 'a\u0000b' })).to.include({ passed: true });
    expect(kept({ name: 'a' })).to.include({ passed: false });
    expect(kept({ name: 'a' }).actual).to.match(/^status 200, .*, name "a"$/);
    expect([400, 422, 500, 302].map((status) => kept({}, status).passed)).to.deep.equal([
      ...[true, true, false, false],
    ]);
    expect(kept('', 400)).to.deep.equal({
      expected: 'the answer: a 4xx, or a buildpack of the name "a\\u0000b"',
      actual: 'status 400, an empty body',
      passed: true,
    });
    expect(keepsNameOrRefuses(answered({}))).to.include({ passed: false });
  });

  it('is answered with a status that the description declares', () => {
    const responses = { 201: {}, default: {} };
    const described = (given: object) => ({ paths: { '/buildpacks': { post: { responses: given } } } });
    const judged = (status: number, given: object) =>
      statusDeclared(answered({}, { status }), 'POST /buildpacks', [422], described(given)).passed;
    expect([201, 422, 429].every((status) => judged(status, { 201: {} }))).to.equal(true);
    expect([200, 400, 404].some((status) => judged(status, { 201: {} }))).to.equal(false);
    expect(judged(404, responses)).to.equal(true);
  });
});

describe('an answer of the resource API', () => {
  it('grants a create or show request with a 2xx and a guid', () => {
    const grants = (status: number, body: unknown) => buildpackGranted({ ...answered(body), status }).passed;
    expect(grants(201, buildpack)).to.equal(true);
    expect(grants(200, {})).to.equal(false);
    expect(grants(200, { guid: '' })).to.equal(false);
    expect(grants(401, buildpack)).to.equal(false);
    expect(grants(200, `${JSON.stringify(buildpack)}{}`)).to.equal(false);
  });

  it('grants a health request with a 2xx, whatever its body', () => {
    expect(healthGranted(answered('"OK"')).passed).to.equal(true);
    expect(healthGranted(answered('')).passed).to.equal(true);
    expect(healthGranted(answered({}, { status: 503 })).passed).to.equal(false);
  });

  it('is as good as any other where the document shows none', () => {
    expect(anyAnswer(answered('', { status: 500 })).passed).to.equal(true);
  });

  it('has a status of the table, or one whose cause is in the request', () => {
    const judge = (status: number, causes: readonly number[]) =>
      statusDeclared(answered({}, { status }), 'POST /buildpacks', causes).passed;
    expect([201, 400, 404, 429, 500].map((status) => judge(status, []))).to.not.include(false);
    expect([200, 302, 401, 415, 502].map((status) => judge(status, []))).to.not.include(true);
    expect(judge(415, [415])).to.equal(true);
  });

  it('has the asked status, or not', () => {
    const is400 = (status: number) =>
      statusIs(answered({}, { status }), '400', (seen) => seen === 400).passed;
    expect([is400(400), is400(422)]).to.deep.equal([true, false]);
  });

  it('shows no buildpack when it is refused, or a list', () => {
    expect(lacks(answered({ resources: [buildpack] }), 'guid').passed).to.equal(true);
    expect(lacks(answered({ code: 10010 }, { status: 404 }), 'guid').passed).to.equal(true);
    expect(lacks(answered(buildpack), 'guid').passed).to.equal(false);
  });

  it('is recorded and not judged where the document is silent', () => {
    const expected = 'recorded, not judged';
    const seen = 'the answer: status 200, created_at is 0000-00-00T00:00:00Z';
    expect(notedMember(answered(buildpack), 'created_at')).to.deep.equal({
      expected,
      actual: seen,
      passed: true,
    });
    expect(notedMember(answered({ code: 12 }), 'code').actual).to.match(/code is a number: 12$/);
    expect(notedMember(answered({ code: 'on 2024-01-01' }), 'code').actual).to.contain('"on 2024-01-01"');
    expect(notedMember(answered({ code: ['2024-01-01'] }), 'code').actual).to.contain(
      'an array: ["2024-01-01"]',
    );
    expect(notedMember(answered({}), 'code').actual).to.equal('the answer: status 200, code is left out');
    expect(noted(answered({ a: 1 }))).to.include({
      actual: 'the answer: status 200, a JSON object with a',
      expected,
    });
  });

  it('has no address where it is no object', () => {
    for (const content of [
      'the address of the buildpack',
      'the address of the buildpack with /upload',
    ] as const) {
      expect(contents[content]('x', answered('[]'))).to.equal(false);
    }
  });
});
