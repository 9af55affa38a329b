import { createPublicKey, verify } from 'node:crypto';
import { expect } from 'chai';
import { createPrivateKey, signingKeysOf } from '../../../reference-server/domain/tokens/signing-keys.ts';

describe('Signing keys', () => {
  it('sign so that another library verifies with the published PEM', async () => {
    const keys = await signingKeysOf(await createPrivateKey());
    const token = await keys.sign({ sub: 'ü' }, { typ: 'JWT' });
    const [header = '', payload = '', signature = ''] = token.split('.');
    const pem = createPublicKey(String(keys.published[0]?.value));
    const isValid = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      pem,
      Buffer.from(signature, 'base64url'),
    );
    expect(isValid).to.equal(true);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).to.deep.equal({
      ...{ typ: 'JWT', alg: 'RS256', kid: keys.activeKeyId },
    });
  });

  it('verify their own tokens alone', async () => {
    const [one, other] = [
      await signingKeysOf(await createPrivateKey()),
      await signingKeysOf(await createPrivateKey()),
    ];
    const token = await one.sign({ sub: 'me' }, {});
    expect(await one.verify(token)).to.deep.equal({ sub: 'me' });
    expect(await other.verify(token)).to.equal(undefined);
    expect(await one.verify('a.b.c')).to.equal(undefined);
    expect(await one.verify('')).to.equal(undefined);
  });

  it('are the same again after the private key was kept', async () => {
    const kept = await createPrivateKey();
    const token = await (await signingKeysOf(kept)).sign({ sub: 'me' }, {});
    const again = await signingKeysOf(JSON.parse(JSON.stringify(kept)));
    expect(await again.verify(token)).to.deep.equal({ sub: 'me' });
    expect(JSON.stringify(again.published)).not.to.include(String(kept.d));
  });
});
