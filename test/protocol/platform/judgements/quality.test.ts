import { expect } from 'chai';
import {
  answerIs,
  headerHas,
  headerIsLike,
  type QualityName,
} from '../../../../src/protocol/platform/judgements/quality.ts';
import { answered } from './answered.ts';

const typed = (value: string) => answered({}, { headers: [['content-type', value]] });
const bare = answered({}, { headers: [] });
const withField = (name: string, value: string) => answered({}, { headers: [[name, value]] });

describe('an answer as a message', () => {
  const cases: readonly (readonly [QualityName, ReturnType<typeof answered>, ReturnType<typeof answered>])[] =
    [
      ['JSON', answered('{}{}'), answered('OK')],
      ['JSON', answered('"OK"'), answered('')],
      ['one JSON document', answered('{}\n'), answered('{}{}')],
      ['encoded in UTF-8', answered('{"a":"é"}'), answered('{"a":"\uFFFD"}')],
      ['encoded in UTF-8', typed('application/json;charset=utf-8'), typed('application/json;charset=latin1')],
      ['free of a byte order mark', answered('{}'), answered('\uFEFF{}')],
      ['free of repeated member names', answered('{"a":1}'), answered('{"a":1,"a":2}')],
    ];
  for (const [quality, good, bad] of cases) {
    it(`is ${quality}, or not`, () => {
      expect(answerIs(good, quality)).to.include({ passed: true });
      expect(answerIs(bad, quality)).to.include({ passed: false });
    });
  }

  it('has a value among those of a header field, or not', () => {
    const has = (value: string, member: string) => headerHas(typed(value), 'Content-Type', member).passed;
    expect(has('Application/JSON; charset="UTF-8"', 'application/json')).to.equal(true);
    expect(has('Application/JSON; charset="UTF-8"', 'charset=utf-8')).to.equal(true);
    expect(has('text/plain; a=application/json', 'application/json')).to.equal(false);
    expect(has('text/plain, application/json', 'application/json')).to.equal(false);
    expect(headerHas(bare, 'Content-Type', 'application/json').passed).to.equal(false);
  });

  it('has a header field like a regular expression, or not', () => {
    const challenge = "[!#-'*+.^_`|~0-9A-Za-z-]+([ ,].*)?";
    const isLike = (value: string) =>
      headerIsLike(withField('www-authenticate', value), 'WWW-Authenticate', challenge)?.passed;
    expect([isLike('Bearer realm="x"'), isLike('Basic'), isLike(''), isLike('"x"')]).to.deep.equal([
      ...[true, true, false, false],
    ]);
  });

  it('shows nothing by a header field that is absent where the expression takes the empty text', () => {
    expect(headerIsLike(bare, 'X-RateLimit-Limit', '([0-9]+)?')).to.equal(undefined);
    expect(headerIsLike(bare, 'X-RateLimit-Limit', '[0-9]+')?.passed).to.equal(false);
    expect(
      headerIsLike(withField('x-ratelimit-limit', ''), 'X-RateLimit-Limit', '([0-9]+)?')?.passed,
    ).to.equal(true);
  });

  it('is named when it holds the same document twice', () => {
    expect(answerIs(answered('{"a":1}{"a":1}'), 'one JSON document').actual).to.equal(
      'the same JSON document twice in a row: {"a":1}',
    );
  });
});
