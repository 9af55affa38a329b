import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { type Answer, basic, send, start } from '../support/client.ts';
import { app, registerApp } from '../support/flows.ts';
import { assertionXml, makeSamlIssuer, registerSamlProvider, signXml } from './support/saml-issuer.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:saml2-bearer';
const entityId = 'auth-saml-login';

/** The forms of Somorovsky and others, "On Breaking SAML: Be Whoever You Want to Be" (2012), for a bare assertion. */
describe('Signature wrapping', () => {
  let server: RunningServer;
  let endpoint = '';
  const issuer = makeSamlIssuer('https://one.example');
  before(async () => {
    server = await start();
    endpoint = `${server.authorizationUrl}/oauth/token/alias/${entityId}`;
    await registerSamlProvider(server, 'one', issuer);
    await registerApp(server, 'requester', { authorized_grant_types: [grantType] });
  });
  after(() => server.close());

  const exchange = (text: string): Promise<Answer> =>
    send('POST', endpoint, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...basic('requester', app.client_secret),
      },
      body: new URLSearchParams({
        grant_type: grantType,
        assertion: Buffer.from(text).toString('base64url'),
      }).toString(),
    });
  const parts = { issuer: issuer.entityId, audiences: [entityId] };
  const original = (): string =>
    signXml(assertionXml({ ...parts, recipient: endpoint, id: '_good' }), issuer.privateKey);
  const evil = (id = '_evil'): string => assertionXml({ ...parts, recipient: endpoint, id, nameId: 'admin' });
  const signature = (text: string): string => /<ds:Signature .*<\/ds:Signature>/s.exec(text)?.[0] ?? '';
  const behind = (text: string, element: string, added: string): string =>
    text.replace(element, () => `${element}${added}`);
  const issued = '</saml:Issuer>';

  const attacks: Readonly<Record<string, () => string>> = {
    'the original inside the signature of the forged one': () => {
      const good = original();
      const object = `<ds:Object>${good.replace(signature(good), '')}</ds:Object></ds:Signature>`;
      return behind(
        evil(),
        issued,
        signature(good).replace('</ds:Signature>', () => object),
      );
    },
    'the whole original as the last child of the forged one': () =>
      evil().replace('</saml:Assertion>', () => `${original()}</saml:Assertion>`),
    'the original, with its signature beside it': () => {
      const good = original();
      return behind(evil(), issued, `${signature(good)}${good.replace(signature(good), '')}`);
    },
    'the same id twice': () => {
      const good = original();
      return behind(evil('_good'), issued, `${signature(good)}${good.replace(signature(good), '')}`);
    },
    'the original in an advice': () => {
      const good = original();
      const advice = `<saml:Advice>${good.replace(signature(good), '')}</saml:Advice>`;
      return behind(evil(), issued, `${signature(good)}${advice}`);
    },
    'the original in an attribute value': () =>
      evil().replace(
        '</saml:Assertion>',
        () =>
          `<saml:AttributeStatement><saml:Attribute Name="a"><saml:AttributeValue>${original()}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`,
      ),
    'the forged one inside the original': () => behind(original(), issued, evil()),
    'a second subject': () =>
      original().replace(
        '<saml:Subject>',
        () => `${/<saml:Subject>.*<\/saml:Subject>/s.exec(evil())?.[0]}<saml:Subject>`,
      ),
    'a second signature': () => {
      const good = original();
      return behind(good, issued, signature(signXml(evil(), makeSamlIssuer('x').privateKey)));
    },
    'a reference to nothing': () => original().replace('URI="#_good"', 'URI="#_none"'),
    'a reference to everything': () => original().replace('URI="#_good"', 'URI=""'),
    'a second reference': () => {
      const reference = /<ds:Reference.*<\/ds:Reference>/s.exec(original())?.[0] ?? '';
      return original().replace('</ds:SignedInfo>', () => `${reference}</ds:SignedInfo>`);
    },
    'a transform that picks something else': () =>
      original().replace(
        '</ds:Transforms>',
        '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"/></ds:Transforms>',
      ),
    'an id in another case': () => {
      const good = original();
      return behind(
        evil().replace('ID="_evil"', 'ID="_x" Id="_good"'),
        issued,
        `${signature(good)}${good.replace(signature(good), '')}`,
      );
    },
  };
  it('is aimed at an assertion that is served', async () => {
    const answer = await exchange(original());
    expect(answer.status, answer.text).to.equal(200);
  });
  for (const [name, make] of Object.entries(attacks)) {
    it(`is refused: ${name}`, async () => {
      const answer = await exchange(make());
      expect(answer.status, answer.text).to.equal(400);
      expect(answer.json().error).to.equal('invalid_grant');
    });
  }
});
