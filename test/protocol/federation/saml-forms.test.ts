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

const seconds = (text = '') => (Date.parse(text) - Date.now()) / 1000;
const time = (xml: string, element: string, name: string) =>
  seconds(new RegExp(`<saml:${element} [^>]*${name}="([^"]*)"`).exec(xml)?.[1]);
const recipientOf = (xml: string) => /Recipient="([^"]*)"/.exec(xml)?.[1];

/** What each form must show, and whether the certificate of the provider verifies its signature. */
const expected: Readonly<Record<string, readonly [verifies: boolean, (xml: string) => boolean]>> = {
  'an assertion of SAML 1.0': [true, (xml) => xml.includes('SAML:1.0:assertion')],
  'an assertion without the padding that it would need': [true, (xml) => Buffer.byteLength(xml) % 3 === 1],
  'an assertion with padding': [true, (xml) => Buffer.byteLength(xml) % 3 === 1],
  'an assertion in plain base64': [true, (xml) => xml.startsWith('<saml:Assertion')],
  'an assertion in a Response': [true, (xml) => xml.startsWith('<samlp:Response')],
  'an assertion of an issuer that the target does not know': [
    true,
    (xml) => !xml.includes(provider.entityId),
  ],
  'an assertion without Issuer': [true, (xml) => !xml.includes('Issuer>')],
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
  'an assertion without Recipient': [true, (xml) => recipientOf(xml) === undefined],
  'a Recipient on another host': [true, (xml) => recipientOf(xml)?.startsWith('https://another') === true],
  'a Recipient that goes on behind the endpoint': [true, (xml) => recipientOf(xml) === `${recipient}/more`],
  'a Recipient that is the beginning of the endpoint': [
    true,
    (xml) => recipientOf(xml) === recipient.slice(0, -1),
  ],
  'a Recipient whose path is in upper case': [
    true,
    (xml) => recipientOf(xml)?.endsWith('/ALIAS/ENTITY') === true,
  ],
  'a Recipient that is the plain token endpoint': [
    true,
    (xml) => recipientOf(xml) === `${baseUrl}/oauth/token`,
  ],
  'a Recipient that names another entity_id': [
    true,
    (xml) => recipientOf(xml)?.endsWith('/another-entity') === true,
  ],
  'an assertion without Subject': [true, (xml) => !xml.includes('Subject')],
  'an assertion without NameID': [true, (xml) => !xml.includes('NameID')],
  'an assertion that only the holder of a key may use': [true, (xml) => xml.includes('holder-of-key')],
  'an assertion without any NotOnOrAfter': [true, (xml) => !xml.includes('NotOnOrAfter')],
  'a SubjectConfirmationData without NotOnOrAfter': [
    true,
    (xml) => (xml.match(/NotOnOrAfter/g) ?? []).length === 1,
  ],
  'a SubjectConfirmationData that expired': [
    true,
    (xml) => time(xml, 'SubjectConfirmationData', 'NotOnOrAfter') < -500,
  ],
  'a SubjectConfirmationData that expired half a minute ago': [
    true,
    (xml) => Math.abs(time(xml, 'SubjectConfirmationData', 'NotOnOrAfter') + 30) < 5,
  ],
  'a SubjectConfirmationData with NotBefore': [
    true,
    (xml) => time(xml, 'SubjectConfirmationData', 'NotBefore') < 0,
  ],
  'an assertion without Conditions': [true, (xml) => !xml.includes('Conditions')],
  'an assertion without AudienceRestriction': [true, (xml) => !xml.includes('AudienceRestriction')],
  'an assertion for another audience': [true, (xml) => (xml.match(/<saml:Audience>/g) ?? []).length === 1],
  'an assertion for the entity ID of the service alone': [
    true,
    (xml) => xml.includes('on><saml:Audience>entity</saml:Audience></'),
  ],
  'an assertion for the service among other audiences': [
    true,
    (xml) => (xml.match(/<saml:Audience>/g) ?? []).length === 3,
  ],
  'an assertion that expired': [true, (xml) => time(xml, 'Conditions', 'NotOnOrAfter') < -500],
  'an assertion that is not valid yet': [true, (xml) => time(xml, 'Conditions', 'NotBefore') > 500],
  'an assertion without AuthnStatement': [true, (xml) => !xml.includes('AuthnStatement')],
  'an assertion of a login eleven days ago': [
    true,
    (xml) => time(xml, 'AuthnStatement', 'AuthnInstant') < -900_000,
  ],
  'an assertion of a login in the future': [true, (xml) => time(xml, 'AuthnStatement', 'AuthnInstant') > 500],
  'an assertion of a session that has ended': [
    true,
    (xml) => time(xml, 'AuthnStatement', 'SessionNotOnOrAfter') < 0,
  ],
  'an assertion that was issued an hour ago': [true, (xml) => time(xml, 'Assertion', 'IssueInstant') < -3500],
  'an assertion that was issued in the future': [true, (xml) => time(xml, 'Assertion', 'IssueInstant') > 500],
};

const notXml = [
  'an assertion that does not decode',
  'an assertion whose XML is not well-formed',
  'an assertion in plain XML',
];

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
    const tried = [...Object.keys(expected), ...wrappings, ...notXml];
    expect(Object.keys(samlForms).sort()).to.deep.equal(tried.sort());
  });

  it('that are no XML in Base64URL', async () => {
    const [broken, cut, plain] = await Promise.all(notXml.map(written));
    expect(broken).not.to.match(/[\w-]/);
    expect(Buffer.from(cut ?? '', 'base64url').toString()).to.match(/<\/saml:Asser$/);
    expect(plain).to.match(/^<saml:Assertion .*<\/saml:Assertion>$/s);
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
