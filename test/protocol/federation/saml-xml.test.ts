import { expect } from 'chai';
import { samlDocument, samlValues } from '../../../src/protocol/federation/saml-xml.ts';
import { tokenDraft } from '../../../src/protocol/token/token-recipe.ts';
import { noScenario } from '../../scenario/example-run.ts';
import { provider, recipient, request } from './saml-request.ts';

describe('The SAML document of a page', () => {
  it('can name the assertion with and without its signature, and what stands in it', async () => {
    const { id, issuer, audience, recipient: to, unsigned, signed, signature } = await samlValues(request);
    expect([issuer, audience, to]).to.deep.equal([provider.entityId, 'entity', recipient]);
    expect(unsigned).to.contain(` ID="${id}"`).and.not.contain('Signature');
    expect(signed.replace(signature, '')).to.equal(unsigned);
    expect(signature).to.contain(`URI="#${id}"`);
  });

  it('can name another document of the issuer', async () => {
    const { other_document: document, other_signature: signature } = await samlValues(request);
    const [, id] = / ID="([^"]*)"/.exec(document) ?? [];
    expect(signature).to.contain(`URI="#${id}"`);
  });

  it('is the assertion of the request in Base64URL, its values of one and the same assertion', async () => {
    const written = samlDocument(async ({ assertion: own }) => `<x>${Object.values(own).join('')}</x>`);
    const draft = { ...tokenDraft(request.baseUrl, request.authentication, []), request };
    const { parameters } = await written.apply(draft, noScenario);
    const xml = Buffer.from(parameters[0]?.[1] ?? '', 'base64url').toString();
    const [id = ''] = /_[0-9a-f]{32}/.exec(xml) ?? [];
    expect(xml).to.match(/^<x>/).and.contain(` ID="${id}"`).and.contain(`URI="#${id}"`);
  });
});
