import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import {
  agreesWithExpiry,
  decodeJwt,
  isJwt,
  isOpaque,
  verifiesWith,
} from '../../../../src/protocol/core/judgements/jwt.ts';
import { exchangeOf, jsonResponse, now } from './responses.ts';

/** RFC 7515, appendix A.2: RS256 with its key. */
const rfc7515 = {
  token:
    'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw',
  key: {
    kty: 'RSA',
    n: 'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ',
    e: 'AQAB',
  },
};

/** RFC 7519, section 6.1: an unsecured JWT. */
const unsecured =
  'eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.';

describe('a JWT', () => {
  it('is read without its key', () => {
    expect(decodeJwt(rfc7515.token)?.claims.iss).to.equal('joe');
    expect(decodeJwt(rfc7515.token)?.header.alg).to.equal('RS256');
  });

  for (const [what, token, jwt] of [
    ['the example of RFC 7515', rfc7515.token, true],
    ['an unsecured one', unsecured, true],
    ['32 hex digits', '0f1e2d3c4b5a69788796a5b4c3d2e1f0', false],
    ['three words', 'one.two.three', false],
    ['one whose parts are padded', 'eyJhbGciOiJub25lIn0=.e30=.', false],
    ['one whose claims are no object', 'eyJhbGciOiJub25lIn0.WzFd.', false],
  ] as const) {
    it(`${jwt ? 'is' : 'is not'} ${what}`, () => expect(isJwt(token).passed).to.equal(jwt));
  }
});

describe('an opaque token', () => {
  it('is any string that shows nothing', () => {
    expect(isOpaque('0f1e2d3c4b5a69788796a5b4c3d2e1f0').passed).to.equal(true);
    expect(isOpaque('a.b.c').passed).to.equal(true);
  });

  it('is no JWT, signed, unsecured or encrypted, and not empty', () => {
    for (const token of [rfc7515.token, unsecured, 'eyJhbGciOiJSU0EtT0FFUCJ9.a.b.c.d', '']) {
      expect(isOpaque(token).passed, token).to.equal(false);
    }
  });
});

describe('the signature of a token', () => {
  it('verifies with its key', async () => {
    expect((await verifiesWith({ keys: [rfc7515.key] }, rfc7515.token)).passed).to.equal(true);
  });

  it('verifies with one of several keys where neither token nor keys have a kid', async () => {
    expect((await verifiesWith({ keys: [otherKey(), rfc7515.key] }, rfc7515.token)).passed).to.equal(true);
    expect((await verifiesWith({ keys: [otherKey(), otherKey()] }, rfc7515.token)).passed).to.equal(false);
  });

  for (const [what, keys, token] of [
    ['with no key', { keys: [] }, rfc7515.token],
    ['where there is no JWK Set', [rfc7515.key], rfc7515.token],
    [
      'where the claims were changed',
      { keys: [rfc7515.key] },
      rfc7515.token.replace('.eyJpc3MiOiJqb2Ui', '.eyJpc3MiOiJqb2Uj'),
    ],
    ['where nothing is signed', { keys: [rfc7515.key] }, unsecured],
    [
      'with a key whose private part is no number',
      { keys: [{ ...rfc7515.key, d: 'AQAB', p: 'AQAB', q: 'AQAB', dp: 'AQAB', dq: 'AQAB', qi: 'AQAB' }] },
      rfc7515.token,
    ],
    ['with a key of another kind', { keys: [{ kty: 'oct', k: 'AQAB' }] }, rfc7515.token],
  ] as const) {
    it(`does not verify ${what}`, async () => {
      expect((await verifiesWith(keys, token)).passed).to.equal(false);
    });
  }
});

describe('expires_in', () => {
  const exchange = exchangeOf(jsonResponse(200, {}));

  it('agrees with exp by the clock of the target', () => {
    expect(agreesWithExpiry(43_199, { exp: now + 43_200 }, exchange).passed).to.equal(true);
  });

  it('agrees with exp by the clock of the token, which may be some seconds off', () => {
    const issuedAt = (iat: number) => agreesWithExpiry(600, { iat, exp: iat + 600 }, exchange).passed;
    expect([now - 20, now, now + 20].map(issuedAt)).to.deep.equal([true, true, true]);
    expect([now - 3600, now + 3600].map(issuedAt)).to.deep.equal([false, false]);
  });

  it('does not agree when it counts milliseconds, tells another lifetime, or is text', () => {
    for (const expiresIn of [43_200_000, 43_000, '43200', undefined]) {
      expect(agreesWithExpiry(expiresIn, { exp: now + 43_200 }, exchange).passed, String(expiresIn)).to.equal(
        false,
      );
    }
    expect(agreesWithExpiry(43_200, { exp: 'tomorrow' }, exchange).passed).to.equal(false);
  });
});

function otherKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
}
