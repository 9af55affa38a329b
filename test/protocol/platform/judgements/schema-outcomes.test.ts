import { expect } from 'chai';
import { conformsTo } from '../../../../src/protocol/platform/judgements/swagger-schema.ts';
import { validSwagger } from '../../../../src/protocol/platform/judgements/swagger-validity.ts';
import { documentedInterface } from '../../../../src/protocol/platform/judgements/table-of-endpoints.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered } from './answered.ts';

const whole = documentedInterface();

describe('what an outcome says of an answer under a description', () => {
  const held = (schema: unknown, body: unknown, rest: object = {}) =>
    conformsTo(
      { paths: { '/healthz': { get: { responses: { 200: { schema } } } } }, ...rest },
      answered(body),
      'GET /healthz',
    );
  const [one, ok] = [
    'status 200, a number: 1',
    'the answer: the body that the description gives for 200 of GET /healthz',
  ];
  tellOutcomes({
    'a body': [() => held({ type: 'integer' }, '1'), true, one, ok],
    'two problems': [
      () => held({ required: ['a', 'b'] }, {}),
      false,
      "status 200, an empty JSON object: the body must have required property 'a'; the body must have required property 'b'",
    ],
    'no JSON': [() => held({}, ''), false, 'status 200, an empty body: an empty body'],
    'a least number': [() => held({ minimum: 1 }, '1'), true, one],
    'less than a least number': [() => held({ minimum: 2 }, '1'), false, `${one}: the body must be >= 2`],
    'a number that is no bound': [
      () => held({ minimum: 1, exclusiveMinimum: true }, '1'),
      false,
      `${one}: the body must be > 1`,
    ],
    'a bound that counts': [() => held({ maximum: 1, exclusiveMaximum: false }, '1'), true, one],
    'a greatest number': [
      () => held({ maximum: 1, exclusiveMaximum: true }, '1'),
      false,
      `${one}: the body must be < 1`,
    ],
    'more than a greatest number': [() => held({ maximum: 0 }, '1'), false, `${one}: the body must be <= 0`],
    'null where it may be': [
      () => held({ type: 'string', 'x-nullable': true }, 'null'),
      true,
      'status 200, null',
    ],
    'a value of another type where null may be': [
      () => held({ type: 'string', 'x-nullable': true }, '1'),
      false,
      `${one}: the body must be string; the body must be null; the body must match a schema in anyOf`,
    ],
    'one of a list': [() => held({ enum: [1, 'a'] }, '1'), true, one],
    'an unknown word': [
      () => held({ discriminator: 'a', example: 1, format: 'int32', type: 'integer' }, '1'),
      true,
      one,
    ],
    'a definition': [
      () => held({ $ref: '#/definitions/A' }, '1', { definitions: { A: { type: 'string' } } }),
      false,
      `${one}: the body must be string`,
    ],
    'a description': [
      () => validSwagger(whole),
      true,
      'a valid Swagger 2.0 document',
      'the description is a valid Swagger 2.0 document',
    ],
    none: [() => validSwagger({}), false, 'it is no Swagger 2.0'],
  });

  for (const [schema, problem] of [
    [{ $ref: '#/definitions/No' }, "can't resolve reference #/definitions/No from id #"],
    [{ required: true }, 'schema is invalid: data/allOf/0/required must be array'],
    [{ pattern: '[' }, 'Invalid regular expression: /[/u: Unterminated character class'],
    [{ allOf: [{ $ref: '#/%zz' }] }, 'URI contains malformed percent-encoding.'],
  ] as const) {
    it(`is blocked by a description that is not valid: ${JSON.stringify(schema)}`, () => {
      expect(held(schema, '1')).to.deep.equal({ blockedBy: 'DESCRIPTION-001', message: `${ok}: ${problem}` });
    });
  }

  it('reads nothing that a description refers to outside of itself', async () => {
    for (const $ref of ['http://127.0.0.1:9/x.json', 'no-such-file.json']) {
      const { actual } = await validSwagger({
        ...whole,
        definitions: { ...Object(whole.definitions), X: { $ref } },
      });
      expect(actual).to.not.match(/open|download|resolv/i);
    }
  });

  it('tells what is wrong with a description in one line', async () => {
    const { actual } = await validSwagger({ swagger: '2.0', info: {}, paths: {} });
    expect(actual).to.match(
      /^Swagger schema validation failed\.; #\/info must have required property 'version'/,
    );
    expect(actual).to.not.match(/\n|\s;|;\s\s|\s$/);
  });
});
