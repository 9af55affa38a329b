import { createPublicKey, X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import { certificateOf, certificatePem } from '../../src/keys/certificate.ts';
import { publicKeyPem } from '../../src/keys/key-pair.ts';

const key = { name: 'assay-certificate-test', alg: 'RS256' } as const;

describe('A self-signed certificate', () => {
  it('holds the public key of its pair, verifies with it, and is valid now', async () => {
    const certificate = new X509Certificate(certificatePem(await certificateOf(key)));
    const publicKey = createPublicKey(await publicKeyPem(key));
    expect(certificate.publicKey.equals(publicKey)).to.equal(true);
    expect(certificate.verify(publicKey)).to.equal(true);
    expect(certificate.subject).to.equal('CN=assay-certificate-test');
    expect(Date.parse(certificate.validFrom)).to.be.below(Date.now());
    expect(Date.parse(certificate.validTo)).to.be.above(Date.now());
  });

  it('is the same each time for one pair, and another one for another pair', async () => {
    expect(await certificateOf(key)).to.equal(await certificateOf(key));
    const other = { name: 'assay-certificate-test-other', alg: 'RS256' } as const;
    expect(await certificateOf(other)).not.to.equal(await certificateOf(key));
  });
});
