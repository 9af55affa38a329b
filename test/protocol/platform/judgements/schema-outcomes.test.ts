import { expect } from 'chai';
import { mapValuesAre, nullableRules } from '../../../../src/protocol/platform/judgements/nullable.ts';
import { conformsTo } from '../../../../src/protocol/platform/judgements/swagger-schema.ts';
import { validSwagger } from '../../../../src/protocol/platform/judgements/swagger-validity.ts';
import { documentedInterface } from '../../../../src/protocol/platform/judgements/table-of-endpoints.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered, buildpack } from './answered.ts';

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

describe('what an outcome says of a nullable value', () => {
  const of = (rule: keyof typeof nullableRules, path: string, body: object) =>
    nullableRules[rule](answered({ ...buildpack, ...body }), path);
  const [typed, marked, valid, empty] = [
    'typed while it is absent',
    'marked while it is absent',
    'valid only with a value',
    'empty when nothing is in it',
  ] as const;
  const labelled = (labels: object) => answered({ metadata: { labels } });
  tellOutcomes({
    'a boolean': [
      () => of(typed, 'locked', { locked: { bool: 0, valid: false } }),
      false,
      'locked.bool is a number: 0',
      'the answer: locked.bool is a boolean also while valid is false',
    ],
    'a string': [
      () => of(typed, 'filename', { filename: { string: '', valid: false } }),
      true,
      'filename.string is a string: ""',
    ],
    'a mark': [
      () => of(marked, 'locked', { locked: { bool: null, valid: true } }),
      false,
      'locked is an object: {"bool":null,"valid":true}',
      'the answer: valid of locked is false, since the value is absent',
    ],
    'a valid value': [
      () => of(valid, 'enabled', { enabled: { bool: false, valid: true } }),
      true,
      'enabled is an object: {"bool":false,"valid":true}',
      'the answer: enabled has a value that is not empty, or valid is false',
    ],
    'a valid value that is missing': [
      () => of(valid, 'enabled', { enabled: { string: 'a', valid: true } }),
      false,
      'enabled is an object: {"string":"a","valid":true}',
    ],
    'an empty map': [
      () => of(empty, 'metadata', { metadata: {} }),
      true,
      'metadata is an object: {}',
      'the answer: metadata is {}',
    ],
    'no map': [() => of(empty, 'metadata', { metadata: null }), false, 'metadata is null'],
    values: [
      () => mapValuesAre(labelled({ a: {}, b: 1 }), 'metadata.labels', 'a nullable string'),
      false,
      'metadata.labels.b is a number: 1',
      'the answer: each value of metadata.labels is a nullable string',
    ],
    'the first value': [
      () => mapValuesAre(labelled({ a: {}, b: {} }), 'metadata.labels', 'a nullable string'),
      true,
      'metadata.labels.a is an object: {}',
    ],
  });

  it('is not judged where there is nothing to see', () => {
    for (const judged of [
      of(empty, 'nothing', {}),
      of(valid, 'stack', { stack: { string: '', valid: 'x' } }),
      of(valid, 'stack', { stack: 'x' }),
      of(marked, 'locked', { locked: { bool: true, valid: true } }),
      mapValuesAre(labelled({ a: 1 }), 'metadata.labels', 'an object with a string'),
      mapValuesAre(labelled({ a: { string: 'x' } }), 'metadata.labels', 'typed while it is absent'),
    ]) {
      expect(judged).to.equal(undefined);
    }
  });
});
