import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { hmacJwt, unsignedJwt, withClaims, withoutSignature } from '../../src/keys/forged-jwt.ts';

/** The unsecured JWT of RFC 7519, section 6.1, without the spaces of its claims. */
const claims = { iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true };

describe('forged JWTs', () => {
  it('without signature have alg none and an empty third part', () => {
    const jwt = unsignedJwt({ alg: 'RS256' }, claims);
    expect(jwt.split('.')[0]).to.equal('eyJhbGciOiJub25lIn0');
    expect(jwt.endsWith('.')).to.equal(true);
    expect(decodeJwt(jwt)).to.deep.equal(claims);
    expect(decodeProtectedHeader(unsignedJwt({}, claims, 'nOnE')).alg).to.equal('nOnE');
  });

  it('by HMAC are right for who takes the text for a shared secret', () => {
    const jwt = hmacJwt({ kid: 'a', alg: 'RS256' }, claims, 'public text');
    const [header, payload, signature] = jwt.split('.');
    const expected = createHmac('sha256', 'public text').update(`${header}.${payload}`).digest('base64url');
    expect(signature).to.equal(expected);
    expect(decodeProtectedHeader(jwt)).to.deep.equal({ kid: 'a', alg: 'HS256' });
  });

  it('keep the signature while their claims change, or lose it alone', () => {
    const jwt = hmacJwt({}, claims, 'secret');
    const changed = withClaims(jwt, (own) => ({ ...own, exp: 1 }));
    expect(decodeJwt(changed)).to.deep.equal({ ...claims, exp: 1 });
    expect(changed.split('.')[2]).to.equal(jwt.split('.')[2]);
    expect(withoutSignature(jwt)).to.equal(`${jwt.split('.').slice(0, 2).join('.')}.`);
  });
});
