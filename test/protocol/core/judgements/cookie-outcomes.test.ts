import { expect } from 'chai';
import {
  cookieCovers,
  cookieObeys,
  cookieRules,
  parseCookie,
  setsCookie,
  setsOnly,
} from '../../../../src/protocol/core/judgements/cookies.ts';
import { withHeaders } from './authorization-answers.ts';
import { tellOutcomes } from './outcomes.ts';

const set = (...fields: string[]) => fields.map((field) => withHeaders(['Set-Cookie', field]));
const csrf = 'AbcdefghijKLMNOPqrst12';

describe('a rule for cookies', () => {
  /** By the name of the rule: fields of the cookie `c` that obey it, and fields that don't. */
  const cases: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
    'has an empty value': [['c=', 'c=""', 'c'], ['c=x']],
    'has a value': [['c=x'], ['c=', 'c=""']],
    'has Max-Age 0': [
      ['c=; Max-Age=0', 'c=; max-age= 0 '],
      ['c=', 'c=; Max-Age=00'],
    ],
    'has Max-Age 86400': [['c=x; Max-Age=86400'], ['c=x', 'c=x; Max-Age=864000']],
    'has HttpOnly': [
      ['c=x; httponly', 'c=x; HttpOnly=true'],
      ['c=x', 'c=HttpOnly'],
    ],
    'has no HttpOnly': [['c=x', 'c=HttpOnly'], ['c=x; HTTPONLY']],
    'has SameSite Lax': [['c=x; SameSite=lax'], ['c=x; SameSite=Strict', 'c=x', 'c=x; SameSite']],
    'has SameSite Strict': [['c=x; samesite=STRICT'], ['c=x; SameSite=Lax', 'c=x', 'c=x; SameSite']],
    'is 22 characters of A-Za-z0-9-_': [[`c=${csrf}`], [`c=${csrf}3`, `c=.${csrf}`, `c=${csrf.slice(1)}`]],
    'is URL-encoded JSON with userId': [
      [`c=${encodeURIComponent('{"userId":"7"}')}`],
      [
        `c=${encodeURIComponent('{"userId":7}')}`,
        `c=${encodeURIComponent('{"user":"7"}')}`,
        'c=null',
        'c=7',
        'c=%22userId%22',
        'c=%zz',
        'c=',
      ],
    ],
  };
  it('has examples here', () => {
    expect(Object.keys(cases)).to.have.members(cookieRules.map(({ name }) => name));
  });

  for (const [name, [good, bad]] of Object.entries(cases)) {
    it(name, () => {
      const rule = cookieRules.find((one) => one.name === name);
      for (const field of good) expect(rule?.holds(parseCookie(field)), field).to.equal(true);
      for (const field of bad) expect(rule?.holds(parseCookie(field)), field).to.equal(false);
    });
  }
});

describe('what an outcome says of cookies', () => {
  const httpOnly = { name: 'has HttpOnly', holds: () => false };
  const covers = (path: string, base: string) => cookieCovers(set(`c=x${path}`), 'c', base);
  const ofAuth = 'each cookie c has Path / or /auth or /auth/';
  tellOutcomes({
    'one that is set twice': [
      () => setsCookie(set('c=1', 'c=2'), 'c'),
      true,
      'the cookie is set 2 times',
      'an answer that sets the cookie c',
    ],
    'one that is not set': [() => setsCookie(set('a=1', 'b=1', 'a=2'), 'c'), false, 'cookies set: a, b'],
    'none that is set': [() => setsCookie([], 'c'), false, 'cookies set: none'],
    'no other': [() => setsOnly(set('a=1'), ['a', 'b']), true, 'cookies set: a', 'no cookie is set but a, b'],
    another: [() => setsOnly(set('a=1', 'c=1'), ['a', 'b']), false, 'cookies set: a, c'],
    'one that breaks a rule': [
      () => cookieObeys(set('c=abc; Path=/; Secure'), 'c', httpOnly),
      false,
      'c with a value of 3 characters; path=/; secure',
      'each cookie c has HttpOnly',
    ],
    'the one that breaks it, not the first': [
      () => cookieObeys(set('c=abc', 'c=; A'), 'c', { name: 'x', holds: ({ value }) => value !== '' }),
      false,
      'c with a value of empty; a',
    ],
    'the first where none breaks it': [
      () => cookieObeys(set('c=a; A', 'c=b'), 'c', { name: 'x', holds: () => true }),
      true,
      'c with a value of 1 characters; a',
    ],
    'none to be judged': [() => cookieObeys(set('a=1'), 'c', httpOnly), false, 'no cookie c'],
    'the path of the service': [
      () => covers('; Path=/auth', 'https://x.example/auth/'),
      true,
      'c with a value of 1 characters; path=/auth',
      ofAuth,
    ],
    'that path with a slash': [
      () => covers('; Path=/auth/', 'https://x.example/auth'),
      true,
      'c with a value of 1 characters; path=/auth/',
      ofAuth,
    ],
    'a path beside it': [
      () => covers('; Path=/a', 'https://x.example/a/b'),
      false,
      'c with a value of 1 characters; path=/a',
    ],
    'no path': [
      () => covers('', 'https://x.example'),
      false,
      'c with a value of 1 characters; ',
      'each cookie c has Path /',
    ],
    'an empty path': [
      () => covers('; Path=', 'https://x.example'),
      false,
      'c with a value of 1 characters; path',
    ],
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
      expect(setsCookie(set(field), 'c').passed).to.equal(isSet);
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
