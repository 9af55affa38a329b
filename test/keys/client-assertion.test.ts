import { expect } from 'chai';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { type ClientAssertion, signAssertion } from '../../src/keys/client-assertion.ts';
import { publicKeySet, signatureAlgorithms } from '../../src/keys/key-pair.ts';

const audience = 'https://service.example/oauth/token';
const assertion: ClientAssertion = {
  key: { name: 'k1', alg: 'ES256' },
  clientId: 'client',
  audience,
};

async function verify(jwt: string, { key }: ClientAssertion = assertion) {
  const keys = createLocalJWKSet(JSON.parse(await publicKeySet([key])));
  return await jwtVerify(jwt, keys, { audience, issuer: 'client', subject: 'client' });
}

describe('client assertions', () => {
  for (const alg of signatureAlgorithms) {
    it(`are verified by the public key under ${alg}`, async () => {
      const own = { ...assertion, key: { name: 'k1', alg } };
      const { protectedHeader } = await verify(await signAssertion(own), own);
      expect(protectedHeader).to.deep.equal({ alg, kid: 'k1', typ: 'JWT' });
    });
  }

  it('live for five minutes and have a jti of their own', async () => {
    const claims = [
      await verify(await signAssertion(assertion)),
      await verify(await signAssertion(assertion)),
    ];
    const [first, second] = claims.map(({ payload }) => payload);
    expect(Number(first?.exp) - Number(first?.iat)).to.equal(300);
    expect(first?.jti).to.be.a('string').and.not.equal(second?.jti);
  });

  it('leave out what they are told to, and no more', async () => {
    const { payload } = await verify(await signAssertion({ ...assertion, omit: ['exp'] }));
    expect(Object.keys(payload).sort()).to.deep.equal(['aud', 'iat', 'iss', 'jti', 'sub']);
  });

  it('carry added header members', async () => {
    const { protectedHeader } = await verify(await signAssertion({ ...assertion, header: { 'x-own': 1 } }));
    expect(protectedHeader).to.include({ 'x-own': 1, kid: 'k1' });
  });

  it('of another key pair are not verified', async () => {
    const jwt = await signAssertion({
      ...assertion,
      key: { name: 'k2', alg: 'ES256' },
      header: { kid: 'k1' },
    });
    expect(await verify(jwt).catch((error) => error.code)).to.equal('ERR_JWS_SIGNATURE_VERIFICATION_FAILED');
  });
});
