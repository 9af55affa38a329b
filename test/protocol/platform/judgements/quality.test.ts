import { expect } from 'chai';
import { answerIs, type QualityName } from '../../../../src/protocol/platform/judgements/quality.ts';
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
      ['declared as application/json', typed('Application/JSON; charset=utf-8'), typed('text/plain')],
      ['declared as application/json', typed('application/json'), bare],
      ['declared as UTF-8', typed('application/json; charset="UTF-8"'), typed('application/json')],
      ['encoded in UTF-8', answered('{"a":"é"}'), answered('{"a":"\uFFFD"}')],
      ['encoded in UTF-8', typed('application/json;charset=utf-8'), typed('application/json;charset=latin1')],
      ['free of a byte order mark', answered('{}'), answered('\uFEFF{}')],
      ['free of repeated member names', answered('{"a":1}'), answered('{"a":1,"a":2}')],
      ['a challenge', withField('www-authenticate', 'Bearer realm="x"'), bare],
      ['a challenge', withField('WWW-Authenticate', 'Basic'), withField('WWW-Authenticate', '')],
      ['a list of the allowed methods', withField('Allow', 'GET, HEAD'), bare],
      ['marked with a request id', withField('X-Platform-Request-Id', 'x'), bare],
    ];
  for (const [quality, good, bad] of cases) {
    it(`is ${quality}, or not`, () => {
      expect(answerIs(good, quality)).to.include({ passed: true });
      expect(answerIs(bad, quality)).to.include({ passed: false });
    });
  }

  it('is named when it holds the same document twice', () => {
    expect(answerIs(answered('{"a":1}{"a":1}'), 'one JSON document').actual).to.equal(
      'the same JSON document twice in a row: {"a":1}',
    );
  });
});
