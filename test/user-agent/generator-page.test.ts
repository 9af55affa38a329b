import { expect } from 'chai';
import { generatorOnPage } from '../../src/user-agent/generator-page.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the generator that a page shows', () => {
  it('is that of an otpauth address in a link', () => {
    const address = `otpauth://totp/Service:someone?secret=${secret}&amp;algorithm=SHA256&amp;digits=8&amp;period=60`;
    expect(generatorOnPage(`<a href="${address}">open</a>`)).to.deep.equal({
      ...{ secret, algorithm: 'sha256', digits: 8, period: 60 },
    });
  });

  it('has the defaults of generators for what the address leaves out', () => {
    expect(generatorOnPage(`<p>otpauth://totp/x?secret=${secret}</p>`)).to.deep.equal({
      ...{ secret, algorithm: 'sha1', digits: 6, period: 30 },
    });
  });

  it('is made of the secret in letters, also in groups of four', () => {
    const groups = secret.match(/.{4}/g)?.join(' ');
    expect(generatorOnPage(`<output>${secret}</output>`)?.secret).to.equal(secret);
    expect(generatorOnPage(`<code>${groups}</code>`)?.secret).to.equal(secret);
  });

  it('is none on another page', () => {
    expect(generatorOnPage('<p>Type your code</p>')).to.equal(undefined);
    expect(generatorOnPage('<a href="otpauth://totp/x?issuer=y">open</a>')).to.equal(undefined);
  });

  it('is none where the secret is no Base32', () => {
    for (const other of ['undefined', 'ABC1', '', 'A', '====']) {
      expect(generatorOnPage(`otpauth://totp/x?secret=${other}`), other).to.equal(undefined);
    }
    expect(generatorOnPage('otpauth://totp/x?secret=mzxw6===')?.secret).to.equal('mzxw6===');
  });
});
