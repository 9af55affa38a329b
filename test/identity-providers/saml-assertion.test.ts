import { expect } from 'chai';
import { SignedXml } from 'xml-crypto';
import { bearerAssertion } from '../../src/identity-providers/saml/assertion.ts';
import { samlMetadata, samlProvider } from '../../src/identity-providers/saml/provider.ts';
import { signedAssertion, signedWithRemainder } from '../../src/identity-providers/saml/sign.ts';
import { certificateOf, certificatePem } from '../../src/keys/certificate.ts';
import { secondsNow } from '../../src/target/clock.ts';

const provider = samlProvider('run', 'test');
const signer = { key: provider.key };
const assertion = bearerAssertion({
  issuer: provider.entityId,
  nameId: 'Zoë & <friends>',
  recipient: 'https://service.example/oauth/token/alias/entity',
  audiences: ['entity', 'https://service.example/oauth/token'],
  attributes: { email: ['zoe@assay.example'] },
});

async function verifies(xml: string): Promise<boolean> {
  const publicCert = certificatePem(await certificateOf(provider.key));
  const signed = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
  signed.loadSignature(/<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? '');
  return signed.checkSignature(xml);
}

describe('A signed SAML assertion', () => {
  it('verifies with the certificate of the metadata, and not once it is changed', async () => {
    const xml = await signedAssertion(assertion, signer, secondsNow());
    expect(await samlMetadata(provider)).to.contain(await certificateOf(provider.key));
    expect(await verifies(xml)).to.equal(true);
    expect(await verifies(xml.replace('friends', 'strangers'))).to.equal(false);
  });

  it('has its signature after its Issuer, as the schema wants it', async () => {
    const xml = await signedAssertion(assertion, signer, secondsNow());
    expect(xml).to.match(/^<saml:Assertion [^>]*><saml:Issuer>[^<]*<\/saml:Issuer><ds:Signature /);
    expect(xml).to.contain('<saml:NameID>Zoë &amp; &lt;friends&gt;</saml:NameID>');
  });

  it('has the length that was asked for', async () => {
    for (const remainder of [0, 1] as const) {
      const xml = await signedWithRemainder(assertion, signer, secondsNow(), remainder);
      expect(Buffer.byteLength(xml) % 3).to.equal(remainder);
      expect(await verifies(xml)).to.equal(true);
    }
  });
});
