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

const good = 'X-Auth-Csrf=AbcdefghijKLMNOPqrst12; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax';
const rule = (name: string) => {
  const found = cookieRules.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no rule ${name}`);
  return found;
};
const set = (...fields: string[]) => fields.map((field) => withHeaders(['Set-Cookie', field]));

describe('cookies', () => {
  it('are read with their attributes', () => {
    expect(parseCookie(good)).to.deep.equal({
      name: 'X-Auth-Csrf',
      value: 'AbcdefghijKLMNOPqrst12',
      attributes: { path: '/', 'max-age': '86400', httponly: '', samesite: 'Lax' },
    });
    expect(parseCookie('a="b"').value).to.equal('b');
  });

  it('are set by any of the answers', () => {
    expect(setsCookie(set('other=1', good), 'X-Auth-Csrf').passed).to.equal(true);
    expect(setsCookie(set('other=1'), 'X-Auth-Csrf').passed).to.equal(false);
    expect(setsOnly(set(good, 'gone=; Max-Age=0'), ['X-Auth-Csrf']).passed).to.equal(true);
    expect(setsOnly(set(good), []).passed).to.equal(false);
  });

  const spoilt: [name: string, field: string][] = [
    ['has Max-Age 86400', good.replace('86400', '3600')],
    ['has HttpOnly', good.replace('; HttpOnly', '')],
    ['has no HttpOnly', good],
    ['has SameSite Lax', good.replace('Lax', 'None')],
    ['has SameSite Strict', good],
    ['has a value', 'X-Auth-Csrf='],
    ['has an empty value', good],
    ['has Max-Age 0', good],
    ['is 22 characters of A-Za-z0-9-_', good.replace('Abc', 'A.c')],
    ['is URL-encoded JSON with userId', good],
  ];
  for (const [name, field] of spoilt) {
    it(`fail when one does not obey: ${name}`, () => {
      expect(cookieObeys(set(field), 'X-Auth-Csrf', rule(name)).passed).to.equal(false);
    });
  }

  it('pass when each one obeys', () => {
    for (const name of [
      'has Max-Age 86400',
      'has HttpOnly',
      'has SameSite Lax',
      'has a value',
      'is 22 characters of A-Za-z0-9-_',
    ]) {
      expect(cookieObeys(set(good, good), 'X-Auth-Csrf', rule(name)).passed).to.equal(true);
    }
    const user = `Current-User=${encodeURIComponent('{"userId":"7"}')}; SameSite=Strict`;
    expect(cookieObeys(set(user), 'Current-User', rule('is URL-encoded JSON with userId')).passed).to.equal(
      true,
    );
  });

  it('look past one that is cleared, unless that is the question', () => {
    const cleared = 'X-Auth-Csrf=; Max-Age=0';
    expect(cookieObeys(set(good, cleared), 'X-Auth-Csrf', rule('has HttpOnly')).passed).to.equal(true);
    expect(
      cookieObeys(set(cleared), 'X-Auth-Csrf', rule('has Max-Age 0'), { cleared: true }).passed,
    ).to.equal(true);
    expect(cookieObeys([], 'X-Auth-Csrf', rule('has HttpOnly')).passed).to.equal(false);
  });

  for (const [way, field] of Object.entries({
    'a value left in it': 'X-Auth-Csrf=7ONvrtaw; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:10 GMT; HttpOnly',
    'a Max-Age below zero': 'X-Auth-Csrf=; Max-Age=-1',
    'Expires alone': 'X-Auth-Csrf=gone; Expires=Thu, 01 Jan 1970 00:00:10 GMT',
  })) {
    it(`are taken away, not set, with ${way}`, () => {
      const answers = set(field, good);
      expect(cookieObeys(answers, 'X-Auth-Csrf', rule('has Max-Age 86400')).passed).to.equal(true);
      expect(setsCookie(set(field), 'X-Auth-Csrf').passed).to.equal(false);
      expect(setsCookie(set(field), 'X-Auth-Csrf', { cleared: true }).passed).to.equal(true);
    });
  }

  it('are set where Max-Age speaks against Expires, and where the date is no date', () => {
    const contradicting = `${good}; Expires=Thu, 01 Jan 1970 00:00:10 GMT`;
    expect(setsCookie(set(contradicting), 'X-Auth-Csrf').passed).to.equal(true);
    expect(setsCookie(set('X-Auth-Csrf=a; Expires=never'), 'X-Auth-Csrf').passed).to.equal(true);
  });

  it('cover the service with / or the path of the base URL', () => {
    const field = (path: string) => set(good.replace('Path=/', `Path=${path}`));
    expect(cookieCovers(field('/'), 'X-Auth-Csrf', 'https://host/auth').passed).to.equal(true);
    expect(cookieCovers(field('/auth'), 'X-Auth-Csrf', 'https://host/auth').passed).to.equal(true);
    expect(cookieCovers(field('/oauth'), 'X-Auth-Csrf', 'https://host/auth').passed).to.equal(false);
  });
});
