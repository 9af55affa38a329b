import { deflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import type { HttpRequest } from '../../src/client/exchange.ts';
import { postSignOnUrl, samlProvider } from '../../src/identity-providers/saml/provider.ts';
import { aliasOf, readServiceProvider } from '../../src/identity-providers/saml/service-provider.ts';
import { SamlSite } from '../../src/identity-providers/saml/site.ts';
import { formsOf } from '../../src/user-agent/form.ts';

const site = new SamlSite(samlProvider('run', 'site-test'), 'https://service.example/usual');
const user = { userName: 'ada', email: 'ada@assay.example' };
const consumer = 'https://service.example/acs';

function authnRequest(attributes = ''): string {
  const names =
    'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';
  return `<samlp:AuthnRequest ${names} ID="_r1" Version="2.0"${attributes}><saml:Issuer>the-service</saml:Issuer></samlp:AuthnRequest>`;
}

function byRedirect(xml: string): HttpRequest {
  const query = new URLSearchParams({
    SAMLRequest: deflateRawSync(xml).toString('base64'),
    RelayState: 'a&b',
  });
  return { method: 'GET', url: `${site.provider.singleSignOnUrl}?${query}`, headers: [] };
}

async function answered(request: HttpRequest) {
  const { body, status } = await site.answerTo(request, { user });
  const [form] = formsOf(body, request.url);
  const field = (name: string) => form?.fields.find((one) => one.name === name)?.value ?? '';
  const xml = Buffer.from(field('SAMLResponse'), 'base64').toString('utf8');
  return { status, action: form?.action, xml, relayState: field('RelayState') };
}

describe('the SAML identity provider of the suite', () => {
  it('answers a request by redirect to the address that it names', async () => {
    const { action, xml, relayState } = await answered(
      byRedirect(authnRequest(` AssertionConsumerServiceURL="${consumer}"`)),
    );
    expect([action, relayState]).to.deep.equal([consumer, 'a&b']);
    expect(xml).to.match(
      /^<samlp:Response [^>]*Destination="https:\/\/service.example\/acs"[^>]*InResponseTo="_r1"/,
    );
    for (const part of [
      '>ada<',
      '<saml:Audience>the-service<',
      `Recipient="${consumer}"`,
      '<ds:SignatureValue>',
    ]) {
      expect(xml).to.contain(part);
    }
  });

  it('answers a request by POST to the usual address when it names none', async () => {
    const body = new URLSearchParams({ SAMLRequest: Buffer.from(authnRequest()).toString('base64') });
    const request = {
      method: 'POST',
      url: postSignOnUrl(site.provider),
      headers: [],
      body: body.toString(),
    };
    expect((await answered(request)).action).to.equal('https://service.example/usual');
  });

  it('takes each binding at its own address alone', async () => {
    const { url, ...byGet } = byRedirect(authnRequest());
    const elsewhere = url.replace(site.provider.singleSignOnUrl, postSignOnUrl(site.provider));
    expect((await answered({ ...byGet, url: elsewhere })).status).to.equal(405);
    const post = {
      method: 'POST',
      url: site.provider.singleSignOnUrl,
      headers: [],
      body: new URL(url).search.slice(1),
    };
    expect((await answered(post)).status).to.equal(405);
  });

  it('takes nothing else for a request', async () => {
    for (const xml of ['no xml', '<a/>', authnRequest().replaceAll('AuthnRequest', 'LogoutRequest')]) {
      expect((await answered(byRedirect(xml))).status, xml).to.equal(400);
    }
    const garbled = { ...byRedirect(''), url: `${site.provider.singleSignOnUrl}?SAMLRequest=****` };
    expect((await answered(garbled)).status).to.equal(400);
  });
});

describe('the metadata of a service provider', () => {
  const metadata = (services: string) =>
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://e/1"><md:SPSSODescriptor>${services}</md:SPSSODescriptor></md:EntityDescriptor>`;

  it('tells entity ID, addresses, and the alias of the token endpoint', () => {
    const service = readServiceProvider(
      metadata(
        '<ds:X509Certificate xmlns:ds="http://www.w3.org/2000/09/xmldsig#"> MIIB </ds:X509Certificate>' +
          '<md:AssertionConsumerService Binding="b" Location="https://e/oauth/token/alias/one%201"/>',
      ),
    );
    expect(service).to.deep.equal({
      entityId: 'https://e/1',
      consumers: [{ binding: 'b', location: 'https://e/oauth/token/alias/one%201' }],
      certificates: ['MIIB'],
    });
    expect(service && aliasOf(service)).to.equal('one%201');
  });

  it('has the entity ID as alias where no address has one', () => {
    const service = readServiceProvider(metadata(''));
    expect(service && aliasOf(service)).to.equal('https%3A%2F%2Fe%2F1');
  });

  it('is nothing else', () => {
    for (const xml of ['', '<html/>', '<a', '{"a":1}', metadata('').replace(' entityID="https://e/1"', '')]) {
      expect(readServiceProvider(xml), xml).to.equal(undefined);
    }
  });
});
