import { expect } from 'chai';
import {
  cookieMember,
  cookiesSet,
  eachCookie,
  namesSet,
  parseCookie,
} from '../../../../src/protocol/core/judgements/cookies.ts';
import { withHeaders } from './authorization-answers.ts';
import { tellOutcomes } from './outcomes.ts';

const set = (...fields: string[]) => fields.map((field) => withHeaders(['Set-Cookie', field]));

describe('a member of a cookie', () => {
  const user = (value: unknown) => `c=${encodeURIComponent(JSON.stringify(value))}`;
  for (const [field, name, value] of [
    ['c=x', 'value', 'x'],
    ['c=""', 'value', ''],
    ['c=; max-age= 0 ', 'Max-Age', '0'],
    ['c=x', 'Max-Age', undefined],
    ['c=x; httponly', 'HttpOnly', true],
    ['c=x; HttpOnly=true', 'HttpOnly', true],
    ['c=HttpOnly', 'HttpOnly', false],
    ['c=x; Secure', 'Secure', true],
    ['c=x; samesite=STRICT', 'SameSite', 'STRICT'],
    ['c=x; SameSite', 'SameSite', ''],
    [user({ userId: '7' }), 'value.userId', '7'],
    [user({ userId: 7 }), 'value.userId', 7],
    [user({ user: '7' }), 'value.userId', undefined],
    [user('userId'), 'value.userId', undefined],
    ['c=null', 'value.userId', undefined],
    ['c=%zz', 'value.userId', undefined],
    ['c=', 'value.userId', undefined],
  ] as const) {
    it(`${name} of ${field}`, () => {
      expect(cookieMember(parseCookie(field), name)).to.equal(value);
    });
  }
});

describe('what an outcome says of cookies', () => {
  const each =
    (fields: readonly string[], ...passed: readonly boolean[]) =>
    () =>
      eachCookie(
        'c',
        cookiesSet(set(...fields), 'c'),
        passed.map((one) => ({ expected: 'HttpOnly is true', actual: 'c=secret', passed: one })),
      );
  tellOutcomes({
    'one that breaks a rule': [
      each(['c=abc; Path=/; Secure'], false),
      false,
      'c with a value of 3 characters; path=/; secure',
      'HttpOnly is true',
    ],
    'the one that breaks it, not the first': [
      each(['c=abc', 'c=; A'], true, false),
      false,
      'c with a value of empty; a',
    ],
    'the first where none breaks it': [
      each(['c=a; A', 'c=b'], true, true),
      true,
      'c with a value of 1 characters; a',
    ],
    'none to be judged': [each(['a=1']), false, 'no cookie c', 'a cookie c'],
  });

  const gone = 'Thu, 01 Jan 1970 23:59:59 GMT';
  for (const [field, isSet] of [
    ['c=x', true],
    [`c=x; Expires=${gone}`, false],
    ['c=x; Expires=Fri, 02 Jan 1970 00:00:00 GMT', true],
    [`c=x; Max-Age=1x; Expires=${gone}`, false],
    [`c=x; Max-Age=x1; Expires=${gone}`, false],
    [`c=x; Max-Age=1; Expires=${gone}`, true],
    ['c=x; Max-Age=0', false],
  ] as const) {
    it(`${field} ${isSet ? 'sets it' : 'takes it away'}`, () => {
      expect(namesSet(set(field))).to.deep.equal(isSet ? ['c'] : []);
    });
  }

  it('reads quotes as part of the field only where they stand around the value', () => {
    const values = ['c="ab"', 'c=a"b"', 'c="a"b', 'c = x ', '=x', 'c=a=b'].map(parseCookie);
    expect(values.map(({ name, value }) => `${name}:${value}`)).to.deep.equal([
      'c:ab',
      'c:a"b"',
      'c:"a"b',
      'c:x',
      ':x',
      'c:a=b',
    ]);
  });
});
