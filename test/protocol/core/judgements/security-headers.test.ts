import { expect } from 'chai';
import {
  frameAncestors,
  hasHeaderValue,
  hstsAges,
} from '../../../../src/protocol/core/judgements/security-headers.ts';
import { withHeaders } from './authorization-answers.ts';

describe('security headers', () => {
  it('have exactly the value', () => {
    const response = withHeaders(['X-Frame-Options', 'DENY']);
    expect(hasHeaderValue(response, 'x-frame-options', 'DENY').passed).to.equal(true);
    expect(hasHeaderValue(response, 'x-frame-options', 'SAMEORIGIN').passed).to.equal(false);
    expect(hasHeaderValue(withHeaders(), 'x-frame-options', 'DENY').passed).to.equal(false);
  });

  it('have a value in any spelling that means the same', () => {
    const has = (name: string, found: string, value: string) =>
      hasHeaderValue(withHeaders([name, found]), name, value).passed;
    expect(has('X-Frame-Options', 'deny', 'DENY')).to.equal(true);
    expect(has('X-XSS-Protection', '1;mode=block', '1; mode=block')).to.equal(true);
    expect(has('Strict-Transport-Security', 'Max-Age = "31536000";', 'max-age=31536000')).to.equal(true);
    expect(has('Content-Security-Policy', "Script-Src 'SELF' ;", "script-src 'self'")).to.equal(true);
    expect(has('X-Content-Type-Options', 'NoSniff', 'nosniff')).to.equal(true);
    expect(has('Content-Language', 'EN', 'en')).to.equal(true);
    for (const odd of ['1', '1; mode=block; report=/x', '1 mode=block', '0; mode=block', ';1;mode=block']) {
      expect(has('X-XSS-Protection', odd, '1; mode=block'), odd).to.equal(false);
    }
  });

  it('are compared letter by letter where the case has a meaning', () => {
    const has = (found: string) =>
      hasHeaderValue(withHeaders(['Location', found]), 'Location', 'https://a.example/B').passed;
    expect(has('https://a.example/B')).to.equal(true);
    expect(has('https://a.example/b')).to.equal(false);
  });

  it('say the max-age of each Strict-Transport-Security', () => {
    const ages = (...values: string[]) =>
      hstsAges(values.map((value) => withHeaders(['Strict-Transport-Security', value])));
    expect(ages()).to.deep.equal([]);
    expect(ages('max-age=31536000', 'max-age="31536000"; includeSubDomains', 'max-age=3600')).to.deep.equal([
      '31536000',
      '31536000',
      '3600',
    ]);
    expect(ages('a; Max-Age = "60" ; b', 'a;max-age=60;b')).to.deep.equal(['60', '60']);
    for (const odd of ['includeSubDomains', 'x-max-age=60', 'max-agex=60', 'max-age=60x', 'a;x-max-age=60']) {
      expect(ages(odd), odd).to.deep.equal([undefined]);
    }
  });

  it('say who may frame a page in either way', () => {
    const said = (...headers: [string, string][]) => frameAncestors(withHeaders(...headers));
    const policy = (text: string): [string, string] => ['Content-Security-Policy', text];
    expect(said(['X-Frame-Options', ' Deny '])).to.equal("'none'");
    expect(said(['X-Frame-Options', 'sameorigin'])).to.equal("'self'");
    for (const odd of ['DENY x', 'x DENY', 'ALLOWALL']) {
      expect(said(['X-Frame-Options', odd]), odd).to.equal(undefined);
    }
    expect(said(policy('a b'), policy("Frame-Ancestors  'Self' ; c"))).to.equal("'Self'");
    expect(said(policy("default-src 'self'; frame-ancestors 'none'"), policy('a'))).to.equal("'none'");
    expect(said(policy("frame-ancestors 'self' https://x.example"))).to.equal("'self' https://x.example");
    expect(said(policy('frame-ancestors'))).to.equal(undefined);
    expect(said()).to.equal(undefined);
  });
});
