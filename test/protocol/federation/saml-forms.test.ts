import { expect } from 'chai';
import { SignedXml } from 'xml-crypto';
import { bearerAssertion } from '../../../src/identity-providers/saml/assertion.ts';
import { samlProvider } from '../../../src/identity-providers/saml/provider.ts';
import { signatureWrappings } from '../../../src/identity-providers/saml/wrap.ts';
import { certificateOf, certificatePem } from '../../../src/keys/certificate.ts';
import { samlForms } from '../../../src/protocol/federation/saml-forms.ts';
import { type Run, withRun } from '../../../src/scenario/run.ts';
import { runWithAdminApi } from './example.ts';

const provider = samlProvider('test-run', 'saml-first');
const baseUrl = 'https://service.example';
const recipient = `${baseUrl}/oauth/token/alias/entity`;
const own = {
  assertion: bearerAssertion({
    issuer: provider.entityId,
    nameId: 'assay-ada',
    recipient,
    audiences: ['entity', recipient],
    attributes: { email: ['ada@assay.example'] },
  }),
  signer: { key: provider.key },
};

/** What each form must show, and whether the certificate of the provider verifies its signature. */
const expected: Readonly<Record<string, readonly [verifies: boolean, (xml: string) => boolean]>> = {
  'an assertion of SAML 1.0': [true, (xml) => xml.includes('SAML:1.0:assertion')],
  'an assertion without the padding that it would need': [true, (xml) => Buffer.byteLength(xml) % 3 === 1],
  'an assertion with padding': [true, (xml) => Buffer.byteLength(xml) % 3 === 1],
  'an assertion in a Response': [true, (xml) => xml.startsWith('<samlp:Response')],
  'an assertion that is not signed': [false, (xml) => !xml.includes('Signature')],
  'an assertion signed by an unknown key': [false, (xml) => !xml.includes('X509Certificate')],
  'an assertion with the certificate of its foreign key': [false, (xml) => xml.includes('X509Certificate')],
  'an assertion signed by the key of another provider': [false, (xml) => xml.includes(provider.entityId)],
  'an assertion signed with HMAC under the public key of its issuer': [
    false,
    (xml) => xml.includes('hmac-sha1'),
  ],
  'an assertion that was changed after it was signed': [false, (xml) => xml.includes('>assay-adax<')],
  'an assertion with a document type and an external entity': [true, (xml) => xml.startsWith('<!DOCTYPE')],
  'an assertion with a comment in its NameID': [true, (xml) => xml.includes('>assay<!-- assay -->-ada<')],
};

/** As a careless service provider does it: the first signature of the document, over whatever it refers to. */
function verifies(xml: string, certificate: string): boolean {
  const signed = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  try {
    signed.loadSignature(/<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '<none/>');
    return signed.checkSignature(xml);
  } catch {
    return false;
  }
}

describe('forms of the assertion of a saml2-bearer request', () => {
  let run: Run;
  let close: () => Promise<void>;
  let certificate: string;
  before(async () => {
    ({ run, close } = await runWithAdminApi());
    certificate = certificatePem(await certificateOf(provider.key));
  });
  after(() => close());

  const written = (name: string) => withRun(run, async () => (await samlForms[name]?.(own, baseUrl)) ?? '');

  it('are each tried here', () => {
    const wrappings = signatureWrappings.map(({ name }) => name);
    const tried = [...Object.keys(expected), ...wrappings];
    expect(Object.keys(samlForms).sort()).to.deep.equal(tried.sort());
  });

  for (const [name, [signed, shows]] of Object.entries(expected)) {
    it(name, async function () {
      this.timeout(10_000);
      const xml = Buffer.from(await written(name), 'base64url').toString('utf8');
      expect(shows(xml), xml).to.equal(true);
      const inner = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? xml;
      expect(verifies(inner, certificate)).to.equal(signed);
    });
  }

  for (const { name } of signatureWrappings) {
    it(name, async function () {
      this.timeout(10_000);
      const xml = Buffer.from(await written(name), 'base64url').toString('utf8');
      const [, subject = ''] =
        /<saml:NameID>([^<]*)</.exec(xml.replace(/<ds:Object>.*<\/ds:Object>/s, '')) ?? [];
      expect(subject, 'the forged subject stands first').to.match(/saml-victim$/);
      const sameId = name.includes('with the ID of a forged one');
      expect(verifies(xml, certificate), 'a careless verification passes').to.equal(!sameId);
    });
  }
});
