import { expect } from 'chai';
import {
  agrees,
  differentGuids,
  inAllBut,
  inMembers,
} from '../../../../src/protocol/platform/judgements/agreement.ts';
import { matchesSchema } from '../../../../src/protocol/platform/judgements/body-schema.ts';
import {
  describeAnswer,
  describeBody,
  describeValue,
} from '../../../../src/protocol/platform/judgements/describe.ts';
import { statusIs } from '../../../../src/protocol/platform/judgements/error-object.ts';
import {
  anyAnswer,
  buildpackGranted,
  healthGranted,
} from '../../../../src/protocol/platform/judgements/granted.ts';
import { readJsonText } from '../../../../src/protocol/platform/judgements/json-text.ts';
import { isBlocked, isSuccess } from '../../../../src/protocol/platform/judgements/judged.ts';
import { memberIs } from '../../../../src/protocol/platform/judgements/member.ts';
import {
  answerIs,
  headerHas,
  headerIsLike,
  type QualityName,
} from '../../../../src/protocol/platform/judgements/quality.ts';
import { statusDeclared } from '../../../../src/protocol/platform/judgements/table-of-endpoints.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered, buildpack } from './answered.ts';

describe('a value in a few words', () => {
  for (const [value, words] of [
    [undefined, 'left out'],
    [null, 'null'],
    [[1], 'an array: [1]'],
    [{ a: 1 }, 'an object: {"a":1}'],
    ['x', 'a string: "x"'],
    [0, 'a number: 0'],
    [false, 'a boolean: false'],
  ] as const) {
    it(`is ${words}`, () => expect(describeValue(value)).to.equal(words));
  }

  for (const [body, words] of [
    ['{"a":1,"b":2}', 'a JSON object with a, b'],
    ['{}', 'an empty JSON object'],
    ['[]', 'an array: []'],
    ['', 'an empty body'],
  ] as const) {
    it(`is ${words}, of a body`, () => {
      expect(describeBody(body)).to.equal(words);
      expect(describeAnswer({ status: 201, body })).to.equal(`status 201, ${words}`);
    });
  }
});

describe('what an outcome says of an answer of the resource API', () => {
  const created = { operation: 'POST /buildpacks', name: 'the first answer' } as const;
  const later = (body: object) => answered(body, { name: 'the later answer' });
  const [first, second] = [
    answered(buildpack, created),
    answered({ ...buildpack, guid: 'b' }, { ...created, name: 'another' }),
  ];
  const shown = answered(buildpack, { operation: 'GET /buildpacks/{guid}' });
  tellOutcomes({
    agreement: [
      () => agrees(first, later(buildpack), inMembers('position')),
      true,
      'position: the same',
      'the later answer has position of the first answer',
    ],
    'two changes': [
      () => agrees(first, later({ ...buildpack, name: 1, stack: null }), inAllBut('position, links')),
      false,
      'name was a string: "example" and is a number: 1; stack was an object: {"string":"","valid":false} and is null',
    ],
    'all fields but one': [
      () => agrees(first, later({ ...buildpack, position: 9 }), inAllBut('position')),
      true,
      'every field but position: the same',
      'the later answer has every field but position of the first answer',
    ],
    'a later answer without JSON': [
      () => agrees(first, answered(''), inMembers('guid')),
      false,
      `guid was a string: "${buildpack.guid}" and is left out`,
    ],
    'different guids, whatever is shown beside': [
      () => differentGuids([first, shown, second]),
      true,
      `guids a string: "${buildpack.guid}" and a string: "b"`,
      'the first answer and another have different guids',
    ],
    'no guid': [
      () => differentGuids([first, answered('', created)]),
      false,
      `guids a string: "${buildpack.guid}" and left out`,
    ],
    'a body': [
      () => matchesSchema(answered({ code: 'x' }), 'platform/platform-error'),
      false,
      "status 200, a JSON object with code: the body must have required property 'title'; the body must have required property 'detail'; code must be integer",
      'the answer: Platform error object (platform-resource-api, "Errors") (schemas/platform/platform-error.schema.json)',
    ],
    'a body of its form': [
      () => matchesSchema(answered({}), 'platform/empty-object'),
      true,
      'status 200, an empty JSON object',
    ],
    'a body twice': [
      () => matchesSchema(answered('{}{}'), 'platform/empty-object'),
      false,
      'status 200, the same JSON document twice in a row: {}',
    ],
    'a status': [
      () => statusIs(answered({}), '4xx', () => false),
      false,
      'status 200, an empty JSON object',
      'the answer: status 4xx',
    ],
    'a status of the table': [
      () => statusDeclared(answered({}, { status: 404 }), 'POST /buildpacks', [405, 201]),
      true,
      'status 404, an empty JSON object',
      'the answer: status 201, 400, 404, 405, 429, 500',
    ],
    'a status with a cause before those of the table': [
      () => statusDeclared(answered({}, { status: 302 }), 'POST /buildpacks', [100]),
      false,
      'status 302, an empty JSON object',
      'the answer: status 100, 201, 400, 404, 429, 500',
    ],
    'a grant': [
      () => buildpackGranted(answered({ guid: 'x' })),
      true,
      'status 200, a JSON object with guid',
      'a 2xx and a JSON object with the guid of the buildpack',
    ],
    health: [() => healthGranted(answered('', { status: 300 })), false, 'status 300, an empty body', 'a 2xx'],
    'any answer': [() => anyAnswer(answered('')), true, 'status 200, an empty body', 'any answer'],
  });

  it('is a success from 200 to 299', () => {
    expect([199, 200, 299, 300].map((status) => isSuccess({ status }))).to.deep.equal([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is blocked with a message where something is missing', () => {
    const { stack: _, ...without } = buildpack;
    const noLinks = { ...buildpack, links: { upload: {} } };
    for (const [judged, blockedBy, message] of [
      [
        memberIs(answered('[]'), 'guid', 'the address of the buildpack'),
        'BUILDPACK-SHOW-001',
        'the answer is no JSON object',
      ],
      [
        memberIs(answered(without), 'stack.string', 'the address of the buildpack'),
        'BUILDPACK-FIELD-019',
        'the answer: stack is left out, so stack.string cannot be judged',
      ],
      [
        memberIs(answered({ links: { self: 1 } }), 'links.self.href', 'the address of the buildpack'),
        'BUILDPACK-LINK-002',
        'the answer: links.self is no object, so links.self.href cannot be judged',
      ],
      [
        memberIs(answered({ a: {} }), 'a.b.c', 'the address of the buildpack'),
        'BUILDPACK-SHOW-001',
        'the answer: a.b is left out, so a.b.c cannot be judged',
      ],
      [agrees(answered(without), first, inMembers('guid')), undefined, undefined],
      [
        agrees(answered(noLinks), first, inMembers('links.self.href')),
        'BUILDPACK-LINK-001',
        'the answer has no links.self to compare with',
      ],
      [
        agrees(answered({ ...buildpack, position: undefined }), first, inMembers('position')),
        'BUILDPACK-FIELD-011',
        'the answer has no position to compare with',
      ],
    ] as const) {
      if (isBlocked(judged)) expect(judged).to.deep.equal({ blockedBy, message });
      else expect(blockedBy).to.equal(undefined);
    }
  });

  it('is no JSON where brackets do not fit or a text has no end', () => {
    for (const body of ['{]', '[}', '"a', '{"a":[}', '}', ':', ',', '{"a":1,"a"']) {
      expect(readJsonText(body), body).to.include({
        isJson: false,
        problem: `a body that is not JSON: ${JSON.stringify(body)}`,
      });
    }
    expect(readJsonText('')).to.deep.include({ repeatedNames: [] });
  });
});

describe('what an outcome says of an answer as a message', () => {
  const bare = (body: string, quality: QualityName) => answerIs(answered(body, { headers: [] }), quality);
  const typed = (value: string) =>
    answerIs(answered({}, { headers: [['content-type', value]] }), 'encoded in UTF-8').passed;
  const allow = answered({}, { headers: [['Allow', 'GET'] as const, ['Allow', '1'] as const] });

  it('has no other charset', () => {
    const others = ['a/b;charset=x', 'a/b; x=y; Charset="latin1" '];
    expect(others.map(typed)).to.deep.equal([false, false]);
    const none = [
      'charset=x',
      'a/b',
      'a/b;xcharset=x',
      'a/b;charset=x y',
      'a/b;x=y; Charset="utf-8" ',
      'a/b;charset=utf-8;charset=z',
    ];
    expect(none.map(typed)).to.not.include(false);
  });

  tellOutcomes({
    'a media type': [
      () => headerHas(answered({}, { headers: [['Content-Type', 'a/b; c=d/e']] }), 'Content-Type', 'd/e'),
      false,
      'Content-Type: a/b; c=d/e',
      'the answer: header Content-Type that holds d/e',
    ],
    'a value of an expression': [
      () => headerIsLike(allow, 'Allow', '[A-Z]+'),
      true,
      'Allow: GET, 1',
      'the answer: header Allow like [A-Z]+',
    ],
    'a value of which a part is of the expression': [
      () => headerIsLike(allow, 'Allow', 'E'),
      false,
      'Allow: GET, 1',
    ],
    'no field': [() => headerIsLike(allow, 'X', '.+'), false, 'no header X'],
    'octets of a media type': [
      () => answerIs(answered({}, { headers: [['content-type', 'a/b']] }), 'encoded in UTF-8'),
      true,
      'octets that are UTF-8, Content-Type a/b',
    ],
    octets: [() => bare('{}', 'encoded in UTF-8'), true, 'octets that are UTF-8, Content-Type left out'],
    'octets that are none': [
      () => bare('\uFFFD', 'encoded in UTF-8'),
      false,
      'octets that are not UTF-8, Content-Type left out',
    ],
    'a byte order mark': [
      () => bare('\uFEFF{}', 'free of a byte order mark'),
      false,
      'the body begins with U+FEFF',
    ],
    'no byte order mark': [() => bare('{}', 'free of a byte order mark'), true, 'the body begins with "{"'],
    'no body': [() => bare('', 'free of a byte order mark'), true, 'the body begins with nothing'],
    names: [() => bare('{}', 'free of repeated member names'), true, 'each name once'],
    'names twice': [
      () => bare('{"a":1,"a":2,"b":1,"b":2}', 'free of repeated member names'),
      false,
      'more than once: "a", "b"',
    ],
  });
});
