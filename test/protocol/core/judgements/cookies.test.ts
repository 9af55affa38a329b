import { expect } from 'chai';
import {
  cookieMember,
  cookiesSet,
  namesSet,
  parseCookie,
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
    expect(namesSet(set('other=1', good, good, 'gone=; Max-Age=0'))).to.deep.equal(['other', 'X-Auth-Csrf']);
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
      expect(namesSet(set(field))).to.deep.equal([]);
      expect(cookiesSet(set(field), 'X-Auth-Csrf', { cleared: true })).to.have.length(1);
    });
  }

  it('are set where Max-Age speaks against Expires, and where the date is no date', () => {
    const contradicting = `${good}; Expires=Thu, 01 Jan 1970 00:00:10 GMT`;
    expect(namesSet(set(contradicting))).to.deep.equal(['X-Auth-Csrf']);
    expect(namesSet(set('X-Auth-Csrf=a; Expires=never'))).to.deep.equal(['X-Auth-Csrf']);
  });
});
