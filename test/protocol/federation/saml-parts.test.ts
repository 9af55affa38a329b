import { expect } from 'chai';
import { SignedXml } from 'xml-crypto';
import { SuiteDefect } from '../../../src/errors.ts';
import { anotherKey } from '../../../src/keys/another-key.ts';
import { certificateOf, certificatePem } from '../../../src/keys/certificate.ts';
import { samlPart } from '../../../src/protocol/federation/saml-parts.ts';
import { partsChanged } from '../../../src/protocol/token/faults/request-parts.ts';
import { tokenDraft } from '../../../src/protocol/token/token-recipe.ts';
import { provider, recipient, request } from './saml-request.ts';

/** A key or a certificate may hold any letters: only a text that begins so is made of the part's own. */
const text = async (shown: string, own: string) => shown.replace(/^own\//, `${own}/`);

/** The XML with parts set; a value that is left out leaves the part out. */
async function xmlWith(changes: readonly (readonly [part: string, shown?: string])[], of = request) {
  const parts = changes.map(([part, shown]) => ({ place: `assertion.${part}`, shown }));
  const change = partsChanged(parts, { text, json: async () => undefined }, [samlPart]);
  const draft = await change.apply({ ...tokenDraft(of.baseUrl, of.authentication, []), request: of });
  return Buffer.from(draft.parameters[0]?.[1] ?? '', 'base64url').toString();
}

/** As a careless service provider does it. */
function verifies(xml: string, publicCert: string): boolean {
  const signed = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
  signed.loadSignature(/<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '<none/>');
  try {
    return signed.checkSignature(xml);
  } catch {
    return false;
  }
}

const hour = 3_600_000;
const before = new Date(Date.now() - hour).toISOString();
const timeIn = (xml: string, name: string) =>
  Date.parse(new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? '');

describe('A part of a SAML assertion that the page changes', () => {
  for (const part of ['Issuer', 'Subject', 'NameID', 'Conditions', 'AudienceRestriction', 'AuthnStatement']) {
    it(`${part} is left out, and what is left is signed`, async () => {
      const xml = await xmlWith([[part]]);
      expect(xml).to.contain('SignatureValue');
      expect(xml).to.not.contain(`<saml:${part}>`);
      expect(xml).to.not.contain(`<saml:${part} `);
    });
  }

  for (const [part, value, shown] of [
    ['Issuer', 'https://nobody.example', '<saml:Issuer>https://nobody.example</saml:Issuer>'],
    ['NameID', 'nobody', '<saml:NameID>nobody</saml:NameID>'],
    ['SubjectConfirmation@Method', 'urn:x', 'Method="urn:x"'],
    ['SubjectConfirmationData@Recipient', 'https://x.example', 'Recipient="https://x.example"'],
    [
      'AudienceRestriction',
      'one two',
      '<saml:Audience>one</saml:Audience><saml:Audience>two</saml:Audience>',
    ],
  ] as const) {
    it(`${part} is set`, async () => {
      expect(await xmlWith([[part, value]])).to.contain(shown);
    });
  }

  for (const [part, attribute] of [
    ['@IssueInstant', 'IssueInstant'],
    ['SubjectConfirmationData@NotBefore', '<saml:SubjectConfirmationData [^>]*NotBefore'],
    ['SubjectConfirmationData@NotOnOrAfter', '<saml:SubjectConfirmationData [^>]*NotOnOrAfter'],
    ['NotOnOrAfter', '<saml:SubjectConfirmationData [^>]*NotOnOrAfter'],
    ['NotOnOrAfter', '<saml:Conditions [^>]*NotOnOrAfter'],
    ['Conditions@NotBefore', '<saml:Conditions [^>]*NotBefore'],
    ['Conditions@NotOnOrAfter', '<saml:Conditions [^>]*NotOnOrAfter'],
    ['AuthnStatement@AuthnInstant', 'AuthnInstant'],
    ['AuthnStatement@SessionNotOnOrAfter', 'SessionNotOnOrAfter'],
  ] as const) {
    it(`${part} is set to a time`, async () => {
      const xml = await xmlWith([[part, before]]);
      expect(Math.abs(timeIn(xml, attribute) - Date.parse(before))).to.be.below(3_000);
    });
  }

  it('is made of its own text', async () => {
    const xml = await xmlWith([['SubjectConfirmationData@Recipient', 'own/more']]);
    expect(xml).to.contain(`Recipient="${recipient}/more"`);
  });

  it('says who signs, and how', async () => {
    const key = await anotherKey.private_key();
    const certificate = await anotherKey.certificate();
    const xml = await xmlWith([
      ['key', key],
      ['X509Certificate', certificate],
    ]);
    expect(xml).to.contain(`<ds:X509Certificate>${certificate}</ds:X509Certificate>`);
    expect(verifies(xml, certificatePem(certificate))).to.equal(true);
    const own = certificatePem(await certificateOf(provider.key));
    expect(verifies(xml, own)).to.equal(false);
    expect(verifies(await xmlWith([['NameID', 'ada']]), own)).to.equal(true);
    const hmac = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
    const keyed = await xmlWith([
      ['key', own],
      ['SignatureMethod@Algorithm', hmac],
    ]);
    expect(keyed).to.contain(`<ds:SignatureMethod Algorithm="${hmac}"`);
    expect(await xmlWith([['Signature']])).to.not.contain('Signature');
  });

  it('is the namespace of its elements, and the value of its attribute', async () => {
    expect(await xmlWith([['@xmlns:saml', 'urn:x']])).to.contain('<saml:Assertion xmlns:saml="urn:x"');
    expect(await xmlWith([['AttributeValue', 'a@b.example']])).to.contain(
      '>a@b.example</saml:AttributeValue>',
    );
  });

  const { assertion: _none, ...without } = request;
  for (const [what, part, value, of] of [
    ['is none', 'Nothing', 'x', request],
    ['has no text', 'Subject', 'x', request],
    ['is no time', '@IssueInstant', 'soon', request],
    ['is of no assertion', 'Issuer', 'x', without],
  ] as const) {
    it(`is a mistake of the suite where it ${what}`, async () => {
      const error: unknown = await xmlWith([[part, value]], of).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(SuiteDefect);
    });
  }
});
