import { expect } from 'chai';
import { agreesWithKey, keySetRules } from '../../../../src/protocol/token/judgements/token-keys.ts';

const key = {
  kty: 'RSA',
  kid: 'one',
  use: 'sig',
  alg: 'RS256',
  value: 'PEM',
  e: 'AQAB',
  n: 'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ',
};
const jwt = { header: { alg: 'RS256', kid: 'one' }, claims: {} };

/** A set that breaks each rule. */
const breaking: Readonly<Record<string, readonly object[]>> = {
  'can be imported': [{ ...key, n: `${key.n}==` }],
  'differ in kid': [key, key],
};

describe('the rules of token keys', () => {
  for (const rule of keySetRules) {
    it(`one: they ${rule.name}`, async () => {
      expect((await rule.judge({ keys: [key] })).passed).to.equal(true);
      expect((await rule.judge({ keys: breaking[rule.name] ?? [] })).passed).to.equal(false);
      expect((await rule.judge({ keys: [] })).passed).to.equal(false);
    });
  }
});

describe('the key of a token', () => {
  it('is named by kid', () => {
    expect(agreesWithKey('kid', { keys: [key] }, jwt).passed).to.equal(true);
    expect(agreesWithKey('kid', { keys: [{ ...key, kid: 'two' }] }, jwt).passed).to.equal(false);
    expect(agreesWithKey('kid', { keys: [{ kty: 'RSA' }] }, { header: {}, claims: {} }).passed).to.equal(
      false,
    );
  });

  it('has the alg of the token, or none', () => {
    expect(agreesWithKey('alg', { keys: [key] }, jwt).passed).to.equal(true);
    expect(agreesWithKey('alg', { keys: [{ ...key, alg: undefined }] }, jwt).passed).to.equal(true);
    expect(agreesWithKey('alg', { keys: [{ ...key, alg: 'RS512' }] }, jwt).passed).to.equal(false);
    expect(agreesWithKey('alg', { keys: [] }, jwt).passed).to.equal(false);
  });
});
