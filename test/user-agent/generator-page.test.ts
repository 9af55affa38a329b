import { expect } from 'chai';
import { authenticatorOnPage } from '../../src/user-agent/authenticator-page.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the authenticator that a page shows', () => {
  it('is that of an otpauth address in a link', () => {
    const address = `otpauth://totp/Service:someone?secret=${secret}&amp;algorithm=SHA256&amp;digits=8&amp;period=60`;
    expect(authenticatorOnPage(`<a href="${address}">open</a>`)).to.deep.equal({
      ...{ secret, algorithm: 'sha256', digits: 8, period: 60 },
    });
  });

  it('has the defaults of authenticators for what the address leaves out', () => {
    expect(authenticatorOnPage(`<p>otpauth://totp/x?secret=${secret}</p>`)).to.deep.equal({
      ...{ secret, algorithm: 'sha1', digits: 6, period: 30 },
    });
  });

  it('is made of the secret in letters, also in groups of four', () => {
    const groups = secret.match(/.{4}/g)?.join(' ');
    expect(authenticatorOnPage(`<output>${secret}</output>`)?.secret).to.equal(secret);
    expect(authenticatorOnPage(`<code>${groups}</code>`)?.secret).to.equal(secret);
  });

  it('is none on another page', () => {
    expect(authenticatorOnPage('<p>Type your code</p>')).to.equal(undefined);
    expect(authenticatorOnPage('<a href="otpauth://totp/x?issuer=y">open</a>')).to.equal(undefined);
  });

  it('is none where the secret is no Base32', () => {
    for (const other of ['undefined', 'ABC1', '', 'A', '====']) {
      expect(authenticatorOnPage(`otpauth://totp/x?secret=${other}`), other).to.equal(undefined);
    }
    expect(authenticatorOnPage('otpauth://totp/x?secret=mzxw6===')?.secret).to.equal('mzxw6===');
  });
});
