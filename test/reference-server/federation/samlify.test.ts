import { X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt } from 'jose';
import * as samlify from 'samlify';
import { selfSignedCertificate } from '../../../reference-server/domain/federation/saml/certificate.ts';
import type { RunningServer } from '../../../reference-server/index.ts';
import { send, start } from '../support/client.ts';
import { ask, callback, populate } from '../support/flows.ts';
import { at, makeSamlIssuer, registerSamlProvider } from './support/saml-issuer.ts';
import { Wanderer } from './support/wanderer.ts';

samlify.setSchemaValidator({ validate: () => Promise.resolve('no schema') });

describe('samlify as a SAML provider', () => {
  let server: RunningServer;
  before(async () => {
    server = await start({ passwordCost: 4 });
    await populate(server);
  });
  after(() => server.close());

  it('reads the metadata and the signed request, and its response logs the user in', async () => {
    const { privateKey, publicKey } = makeSamlIssuer('x');
    const certificate = selfSignedCertificate('samlify', { privateKey, publicKey }, Date.now());
    expect(new X509Certificate(certificate).verify(publicKey)).to.equal(true);
    const provider = samlify.IdentityProvider({
      ...{ entityID: 'https://samlify.example', signingCert: certificate, wantAuthnRequestsSigned: true },
      privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      singleSignOnService: [
        {
          Binding: samlify.Constants.namespace.binding.redirect,
          Location: 'https://samlify.example/sso',
        },
      ],
      loginResponseTemplate: {
        context: samlify.SamlLib.defaultLoginResponseTemplate.context.replace(
          '{AttributeStatement}',
          '<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>{AttributeStatement}',
        ),
        attributes: [],
      },
    });
    await registerSamlProvider(server, 'samlify', { metadata: provider.getMetadata() });
    const { text } = await send('GET', `${server.authorizationUrl}/saml/metadata`);
    const service = samlify.ServiceProvider({ metadata: text });
    expect(service.entityMeta.getEntityID()).to.equal('auth-saml-login');
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: 'app', redirect_uri: callback, scope: 'openid' },
      login_hint: '{"origin":"samlify"}',
    });
    const browser = new Wanderer();
    const at302 = await browser.visit(`${server.authorizationUrl}/oauth/authorize?${query}`);
    const sent = Object.fromEntries(at302.url.searchParams);
    const octetString = at302.url.search.slice(1).replace(/&Signature=.*/, '');
    const request = await provider.parseLoginRequest(service, 'redirect', { query: sent, octetString });
    const id = String(Object(request.extract.request).id);
    const answer = await provider.createLoginResponse(
      service,
      { extract: { request: { id } } },
      'post',
      {},
      (template: string) => {
        const recipient = service.entityMeta.getAssertionConsumerService('post');
        const facts: Record<string, string> = {
          ...{ ID: '_r1', AssertionID: '_a1', Issuer: 'https://samlify.example', InResponseTo: id },
          ...{
            Destination: String(recipient),
            SubjectRecipient: String(recipient),
            Audience: 'auth-saml-login',
          },
          ...{ IssueInstant: at(-1), ConditionsNotBefore: at(-5), ConditionsNotOnOrAfter: at(300) },
          ...{ SubjectConfirmationDataNotOnOrAfter: at(300), NameID: 'sam', NameIDFormat: 'x' },
          StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        };
        return { id: '_r1', context: samlify.SamlLib.replaceTagsByValue(template, facts) };
      },
    );
    const end = await browser.visit(`${server.authorizationUrl}/saml/SSO/alias/auth-saml-login`, {
      SAMLResponse: String(answer.context),
    });
    const code = String(end.url.searchParams.get('code'));
    const tokens = await ask(server, { grant_type: 'authorization_code', code, redirect_uri: callback });
    expect(decodeJwt(String(tokens.json().id_token))).to.include({ user_name: 'sam', origin: 'samlify' });
  });
});
