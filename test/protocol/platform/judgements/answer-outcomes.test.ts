import { expect } from 'chai';
import { agrees, differentGuids } from '../../../../src/protocol/platform/judgements/agreement.ts';
import { bodyProblems, carries } from '../../../../src/protocol/platform/judgements/body-schema.ts';
import { contents } from '../../../../src/protocol/platform/judgements/content.ts';
import {
  describeAnswer,
  describeBody,
  describeValue,
} from '../../../../src/protocol/platform/judgements/describe.ts';
import {
  bodyIs,
  nothingBeside,
  statusIs,
} from '../../../../src/protocol/platform/judgements/error-object.ts';
import {
  anyAnswer,
  buildpackGranted,
  healthGranted,
} from '../../../../src/protocol/platform/judgements/granted.ts';
import { readJsonText } from '../../../../src/protocol/platform/judgements/json-text.ts';
import { isBlocked, isSuccess } from '../../../../src/protocol/platform/judgements/judged.ts';
import { memberIs } from '../../../../src/protocol/platform/judgements/member.ts';
import { noted } from '../../../../src/protocol/platform/judgements/observation.ts';
import { answerIs, type QualityName } from '../../../../src/protocol/platform/judgements/quality.ts';
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
      () => agrees(first, later(buildpack), 'the position'),
      true,
      'the position: the same',
      'the later answer has the position of the first answer',
    ],
    'two changes': [
      () =>
        agrees(first, later({ ...buildpack, name: 1, stack: null }), 'every field but position and links'),
      false,
      'name was a string: "example" and is a number: 1; stack was an object: {"string":"","valid":false} and is null',
    ],
    'a later answer without JSON': [
      () => agrees(first, answered(''), 'the guid'),
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
      () => carries(answered({ code: 'x' }), 'a platform error object'),
      false,
      "status 200, a JSON object with code: the body must have required property 'title'; the body must have required property 'detail'; code must be integer",
      'the answer: the body is a platform error object, and nothing else',
    ],
    'a body of its form': [
      () => carries(answered({}), 'the empty JSON object'),
      true,
      'status 200, an empty JSON object',
    ],
    'a body twice': [
      () => carries(answered('{}{}'), 'the empty JSON object'),
      false,
      'status 200, the same JSON document twice in a row: {}',
    ],
    'a shape that stands twice': [
      () => bodyIs(answered('{}{}'), 'an object'),
      false,
      'status 200, the same JSON document twice in a row: {}',
      'the answer: the body is an object',
    ],
    'no shape at all': [() => bodyIs(answered(''), 'an object'), false, 'status 200, an empty body'],
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
    'a timestamp that is none': [
      () => noted(answered({ created_at: 12 }), 'the form of the timestamps'),
      true,
      'the answer: created_at a number: 12, updated_at left out',
    ],
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
      [memberIs(answered('[]'), 'guid', 'null'), 'BUILDPACK-SHOW-001', 'the answer is no JSON object'],
      [
        memberIs(answered(without), 'stack.string', 'null'),
        'BUILDPACK-FIELD-019',
        'the answer: stack is left out, so stack.string cannot be judged',
      ],
      [
        memberIs(answered({ links: { self: 1 } }), 'links.self.href', 'null'),
        'BUILDPACK-LINK-002',
        'the answer: links.self is no object, so links.self.href cannot be judged',
      ],
      [
        memberIs(answered({ a: {} }), 'a.b.c', 'null'),
        'BUILDPACK-SHOW-001',
        'the answer: a.b is left out, so a.b.c cannot be judged',
      ],
      [nothingBeside(answered('[]'), []), 'BUILDPACK-SHOW-001', 'the answer carries no JSON object'],
      [agrees(answered(without), first, 'the guid'), undefined, undefined],
      [
        agrees(answered(noLinks), first, 'the links'),
        'BUILDPACK-LINK-001',
        'the answer has no self to compare with',
      ],
      [
        agrees(answered({ ...buildpack, position: undefined }), first, 'the position'),
        'BUILDPACK-FIELD-011',
        'the answer has no position to compare with',
      ],
    ] as const) {
      if (isBlocked(judged)) expect(judged).to.deep.equal({ blockedBy, message });
      else expect(blockedBy).to.equal(undefined);
    }
  });

  it('is judged by what was sent only where something was', () => {
    const sent = (payload: object) => ({ ...answered(buildpack), ...payload });
    expect(contents['the name that was sent']('x', sent({}))).to.equal(false);
    expect(contents['the name that was sent']('x', sent({ payload: '[]' }))).to.equal(false);
    expect(contents['the address of the buildpack with /upload']('x', answered('[]'))).to.equal(false);
  });

  it('is held against a schema that is read from its file', () => {
    expect(bodyProblems('framework-error', {})).to.deep.equal([
      "the body must have required property 'message'",
    ]);
    expect(() => bodyProblems('none-of-ours', {})).to.throw('schemas/platform/none-of-ours.schema.json');
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
  const typed = (value: string, quality: QualityName = 'declared as UTF-8') =>
    answerIs(answered({}, { headers: [['content-type', value]] }), quality);
  const bare = (body: string, quality: QualityName) => answerIs(answered(body, { headers: [] }), quality);
  const [json, utf8] = ['declared as application/json', 'declared as UTF-8'] as const;
  tellOutcomes({
    'a media type': [
      () => typed(' application/json ;a=b', json),
      true,
      'Content-Type  application/json ;a=b',
      'the answer is declared as application/json',
    ],
    'a media type alone': [() => typed('application/json ', json), true, 'Content-Type application/json '],
    'no media type': [() => bare('{}', json), false, 'Content-Type left out'],
    'a charset': [() => typed('a/b;x=y; Charset="utf-8" '), true, 'Content-Type a/b;x=y; Charset="utf-8" '],
    'the first charset': [
      () => typed('a/b;x=y;charset=utf-8;charset=z'),
      true,
      'Content-Type a/b;x=y;charset=utf-8;charset=z',
    ],
    'no charset but a longer name': [
      () => typed('a/b;xcharset=utf-8'),
      false,
      'Content-Type a/b;xcharset=utf-8',
    ],
    'a charset with a word after it': [
      () => typed('a/b;charset=utf-8 x'),
      false,
      'Content-Type a/b;charset=utf-8 x',
    ],
    'a charset with quotes within': [
      () => typed('a/b;charset="utf-8"x'),
      false,
      'Content-Type a/b;charset="utf-8"x',
    ],
    'no charset': [() => bare('{}', utf8), false, 'Content-Type left out'],
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
    'no field': [() => bare('{}', 'marked with a request id'), false, 'X-Platform-Request-Id is left out'],
    fields: [
      () =>
        answerIs(
          answered({}, { headers: [['Allow', 'GET'] as const, ['Allow', '1'] as const] }),
          'a list of the allowed methods',
        ),
      true,
      'Allow: GET, 1',
    ],
  });
});
