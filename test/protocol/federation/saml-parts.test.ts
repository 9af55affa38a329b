import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import { bearerAssertion } from '../../../src/identity-providers/saml/assertion.ts';
import { samlProvider } from '../../../src/identity-providers/saml/provider.ts';
import {
  type PartReplacement,
  samlPartFault,
  withSamlPart,
} from '../../../src/protocol/federation/saml-parts.ts';
import { type TokenRequest, tokenRecipe } from '../../../src/protocol/token/token-recipe.ts';
import { tokenDraft } from '../../../src/protocol/token/token-request.ts';
import { noScenario } from '../../scenario/example-run.ts';

const provider = samlProvider('test-run', 'saml-first');
const recipient = 'https://service.example/oauth/token/alias/entity';
const assertion = bearerAssertion({
  issuer: provider.entityId,
  nameId: 'assay-ada',
  recipient,
  audiences: ['entity', recipient],
});
const request: TokenRequest = {
  ...{ baseUrl: 'https://service.example', grantType: 'saml2-bearer', shows: 'TOKEN-REQUEST-GRANT-003' },
  authentication: { method: 'omitted' },
  parameters: [],
  assertion: { kind: 'saml', saml: { assertion, signer: { key: provider.key } } },
};

async function xmlWith(part: string, replacement: PartReplacement, of = request): Promise<string> {
  const draft = { ...tokenDraft(of.baseUrl, of.authentication, []), request: of };
  const spoilt = await samlPartFault('a fault', part, replacement).apply(draft, noScenario);
  return Buffer.from(spoilt.parameters[0]?.[1] ?? '', 'base64url').toString();
}

const hour = 3_600_000;
const before = new Date(Date.now() - hour).toISOString();
const timeIn = (xml: string, name: string) =>
  Date.parse(new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? '');

describe('A part of a SAML assertion that the page changes', () => {
  for (const part of ['Issuer', 'Subject', 'NameID', 'Conditions', 'AudienceRestriction', 'AuthnStatement']) {
    it(`${part} is left out, and what is left is signed`, async () => {
      const xml = await xmlWith(part, undefined);
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
      expect(await xmlWith(part, async () => value)).to.contain(shown);
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
      const xml = await xmlWith(part, async () => before);
      expect(Math.abs(timeIn(xml, attribute) - Date.parse(before))).to.be.below(3_000);
    });
  }

  it('is made of its own text', async () => {
    const xml = await xmlWith('SubjectConfirmationData@Recipient', async (own) => `${own}/more`);
    expect(xml).to.contain(`Recipient="${recipient}/more"`);
  });

  it('makes another valid request, with a control of its own', async () => {
    const other = withSamlPart(request, 'one audience', 'AudienceRestriction', async () => 'entity');
    expect(tokenRecipe(other).key).to.not.equal(tokenRecipe(request).key);
    const value = (await tokenRecipe(other).prepare()).parameters.find(([name]) => name === 'assertion')?.[1];
    expect(Buffer.from(value ?? '', 'base64url').toString()).to.not.contain(`<saml:Audience>${recipient}`);
  });

  const { assertion: _none, ...without } = request;
  for (const [what, part, value, of] of [
    ['is none', 'Nothing', 'x', request],
    ['has no text', 'Subject', 'x', request],
    ['is no time', '@IssueInstant', 'soon', request],
    ['is of no assertion', 'Issuer', 'x', without],
  ] as const) {
    it(`is a mistake of the suite where it ${what}`, async () => {
      const error: unknown = await xmlWith(part, async () => value, of).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(SuiteDefect);
    });
  }
});
