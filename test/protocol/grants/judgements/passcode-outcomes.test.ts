import { expect } from 'chai';
import { hasHeaderValue } from '../../../../src/protocol/core/judgements/security-headers.ts';
import { readPasscode } from '../../../../src/protocol/grants/judgements/passcode.ts';
import { withHeaders } from '../../core/judgements/authorization-answers.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';

const answer = (body: string, status = 200, type = 'text/html') => ({
  ...{ status, body },
  headers: [['Content-Type', type]] as const,
});

describe('the passcode that is read', () => {
  for (const [what, body, passcode] of [
    ['the longest word', '<b>short1</b><b>longer-12</b><b>short2</b>', 'longer-12'],
    ['a word with blanks around it', '<b>\n abc123 </b>', 'abc123'],
    ['the value of an input', '<input name="x" value="abc123"><b>aB</b>', 'abc123'],
    ['no value that is hidden', '<input name="x" type="hidden" value="abc123">', undefined],
    ['no value of an input that is hidden at its end', '<input value="abc123" hidden>', undefined],
    ['no word of a script', '<script src="x">let abc123 = "<b>abc123</b>"</script>', undefined],
    ['no word of a style', '<style>.a{}<b>abc123</b></style>', undefined],
    ['no word of a head', '<head><meta>abc123</meta></head>', undefined],
    ['no word of a title in upper case', '<TITLE>abc123</TITLE>', undefined],
    ['a word of a header, which is no head', '<header>abc123</header>', 'abc123'],
    ['no part of a sentence', '<b>see abc123</b><b>abc123 is it</b>', undefined],
    ['no word of five', '<b>ab123</b>', undefined],
    ['a word of six', '<b>abc123</b>', 'abc123'],
    ['a word of 128', `<b>1${'a'.repeat(127)}</b>`, `1${'a'.repeat(127)}`],
    ['no word of 129', `<b>1${'a'.repeat(128)}</b>`, undefined],
    ['no word with a capital alone at its front', '<b>Passcode</b>', undefined],
    ['no word of capitals', '<b>PASSCODE</b>', undefined],
    ['no word with two capitals at its front', '<b>PAsscode</b>', undefined],
    ['a word with a late capital', '<b>passcOde</b>', 'passcOde'],
    ['a word with a capital as its second letter', '<b>aBcdef</b>', 'aBcdef'],
    ['no word with a script within', '<b>abc<script>x</script>123</b>', undefined],
    ['a word with a capital at its end', '<b>passcodE</b>', 'passcodE'],
    ['no long word of 23 letters', `<b>${'a'.repeat(23)}</b>`, undefined],
    ['a word of 24 letters', `<b>${'a'.repeat(24)}</b>`, 'a'.repeat(24)],
    ['nothing in JSON null', 'null', undefined],
    ['nothing in a JSON number', '123456', undefined],
    ['nothing in an object without strings', '{"a":1}', undefined],
    ['the one string that is not empty', '{"a":"","b":"x"}', 'x'],
    ['nothing in an empty string', '""', undefined],
    ['nothing in nothing', '', undefined],
  ] as const) {
    it(`is ${what}`, () => expect(readPasscode(answer(body))).to.equal(passcode));
  }

  it('is no name of a user, who is named or not', () => {
    expect(readPasscode(answer('<b>user-1</b><b>user-2</b>'), ['user-2'])).to.equal('user-1');
    expect(readPasscode(answer('<b>user-1</b>'), ['user-1'])).to.equal(undefined);
    expect(readPasscode(answer('<b>Stryker was here</b>'))).to.equal(undefined);
  });
});

describe('what an outcome says of security headers', () => {
  const value = (...values: string[]) =>
    hasHeaderValue(withHeaders(...values.map((one): [string, string] => ['X-A', one])), 'x-a', 'b');
  tellOutcomes({
    'a value': [() => value(' b '), true, 'x-a: b', 'x-a: b'],
    'two values': [() => value('b', 'c'), false, 'x-a: b, c'],
    'no value': [() => value(), false, 'no header x-a'],
  });
});
