import { expect } from 'chai';
import {
  cookieMember,
  cookiesSet,
  parseCookie,
  setsCookie,
  setsOnly,
} from '../../../../src/protocol/core/judgements/cookies.ts';
import { withHeaders } from './authorization-answers.ts';

const good = 'X-Auth-Csrf=AbcdefghijKLMNOPqrst12; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax';
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

  it('look past one that is cleared, unless that is the question', () => {
    const cleared = 'X-Auth-Csrf=; Max-Age=0';
    expect(cookiesSet(set(good, cleared), 'X-Auth-Csrf')).to.have.length(1);
    expect(cookiesSet(set(cleared), 'X-Auth-Csrf', { cleared: true })).to.have.length(1);
  });

  for (const [way, field] of Object.entries({
    'a value left in it': 'X-Auth-Csrf=7ONvrtaw; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:10 GMT; HttpOnly',
    'a Max-Age below zero': 'X-Auth-Csrf=; Max-Age=-1',
    'Expires alone': 'X-Auth-Csrf=gone; Expires=Thu, 01 Jan 1970 00:00:10 GMT',
  })) {
    it(`are taken away, not set, with ${way}`, () => {
      const answers = set(field, good);
      const members = cookiesSet(answers, 'X-Auth-Csrf').map((cookie) => cookieMember(cookie, 'Max-Age'));
      expect(members).to.deep.equal(['86400']);
      expect(setsCookie(set(field), 'X-Auth-Csrf').passed).to.equal(false);
      expect(setsCookie(set(field), 'X-Auth-Csrf', { cleared: true }).passed).to.equal(true);
    });
  }

  it('are set where Max-Age speaks against Expires, and where the date is no date', () => {
    const contradicting = `${good}; Expires=Thu, 01 Jan 1970 00:00:10 GMT`;
    expect(setsCookie(set(contradicting), 'X-Auth-Csrf').passed).to.equal(true);
    expect(setsCookie(set('X-Auth-Csrf=a; Expires=never'), 'X-Auth-Csrf').passed).to.equal(true);
  });
});
