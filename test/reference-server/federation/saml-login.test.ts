import { createSign } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { start } from '../support/client.ts';
import { ask, callback, populate, registerApp } from '../support/flows.ts';
import { at, makeSamlIssuer, registerSamlProvider, signXml } from './support/saml-issuer.ts';
import {
  answeringAssertion,
  type ReceivedRequest,
  type RunningSamlProvider,
  responseXml,
  startSamlProvider,
} from './support/saml-provider.ts';
import { type Stop, Wanderer } from './support/wanderer.ts';
import { requireXmlsec, signByXmlsec } from './support/xmlsec.ts';

const entityId = 'https://saml.example';
const sso = (binding: string, url: string): string =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${url}/sso"/>`;

describe('Login at a SAML provider', () => {
  let server: RunningServer;
  let provider: RunningSamlProvider;
  let issuer: ReturnType<typeof makeSamlIssuer>;
  const stranger = makeSamlIssuer('https://stranger.example');
  before(async () => {
    server = await start({ passwordCost: 4 });
    provider = await startSamlProvider();
    const slo = `<md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${provider.url}/slo"/>`;
    issuer = makeSamlIssuer(entityId, slo);
    const metadata = issuer.metadata.replace(/<md:SingleSignOnService.*/, sso('HTTP-Redirect', provider.url));
    await registerSamlProvider(server, 'saml', { metadata }, { linkText: 'Log in at work' });
    const posted = metadata.replaceAll('HTTP-Redirect', 'HTTP-POST').replace(entityId, `${entityId}/posted`);
    await registerSamlProvider(server, 'posted', { metadata: posted });
    await registerSamlProvider(server, 'stranger', stranger);
    await populate(server);
    await registerApp(server, 'workers', { allowedproviders: ['saml'] });
  });
  after(async () => {
    await server.close();
    await provider.close();
  });

  const authorize = (hint: string | undefined, clientId = 'app'): string =>
    `${server.authorizationUrl}/oauth/authorize?${new URLSearchParams({
      ...{ response_type: 'code', client_id: clientId, redirect_uri: callback, state: 's', scope: 'openid' },
      ...(hint !== undefined && { login_hint: JSON.stringify({ origin: hint }) }),
    })}`;
  const good = (request: ReceivedRequest): string =>
    signXml(responseXml(request, answeringAssertion(request, entityId)), issuer.privateKey);
  async function logIn(
    answer: (request: ReceivedRequest) => string,
    browser = new Wanderer(),
  ): Promise<Stop> {
    provider.answer = answer;
    return browser.submit(await browser.visit(authorize('saml')));
  }
  async function claimsOf(stop: Stop): Promise<Record<string, unknown>> {
    const code = stop.url.searchParams.get('code');
    expect(code, stop.url.href).to.be.a('string');
    const parameters = { grant_type: 'authorization_code', code: String(code), redirect_uri: callback };
    return decodeJwt(String((await ask(server, parameters)).json().id_token));
  }

  it('leads by login_hint to the provider, and on to the client', async () => {
    let asked = '';
    const end = await logIn((request) => {
      asked = request.xml;
      return good(request);
    });
    expect(end.url.searchParams.get('state')).to.equal('s');
    expect(await claimsOf(end)).to.include({ user_name: 'alice', origin: 'saml' });
    expect(asked).to.include('<saml:Issuer>auth-saml-login</saml:Issuer>');
  });

  it('hands the request on by a form where the provider takes no redirect', async () => {
    const browser = new Wanderer();
    provider.answer = (request) => {
      expect(request.xml).to.include('<ds:SignatureValue>');
      const assertion = answeringAssertion(request, `${entityId}/posted`);
      return signXml(responseXml(request, assertion), issuer.privateKey);
    };
    const page = await browser.visit(authorize('posted'));
    expect(page.page).to.include('<button type="submit" autofocus>Continue</button>');
    const end = await browser.submit(await browser.submit(page));
    expect(await claimsOf(end)).to.include({ user_name: 'alice', origin: 'posted' });
  });

  it('offers the provider on the login page, and alone to a client that allows no other', async () => {
    const page = await new Wanderer().visit(authorize(undefined));
    expect(page.page).to.include('/login/provider/saml">Log in at work</a>');
    provider.answer = good;
    expect((await new Wanderer().visit(authorize(undefined, 'workers'))).url.origin).to.equal(provider.url);
  });

  it('takes assertions and responses that xmlsec1 signed', async function () {
    requireXmlsec(this);
    const withComments = 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments';
    const answers = [
      (request: ReceivedRequest) =>
        responseXml(
          request,
          signByXmlsec(answeringAssertion(request, entityId), 'saml:Assertion', issuer.privateKey),
        ),
      (request: ReceivedRequest) =>
        signByXmlsec(
          responseXml(request, answeringAssertion(request, entityId)),
          'samlp:Response',
          issuer.privateKey,
        ),
      (request: ReceivedRequest) =>
        signByXmlsec(
          responseXml(request, answeringAssertion(request, entityId, { nameId: 'al<!-- x -->ice' })),
          'saml:Assertion',
          issuer.privateKey,
          withComments,
        ),
    ];
    for (const answer of answers)
      expect(await claimsOf(await logIn(answer))).to.include({ user_name: 'alice' });
  });

  const faults: Readonly<Record<string, (request: ReceivedRequest) => string>> = {
    'no signature': (request) => responseXml(request, answeringAssertion(request, entityId)),
    'a foreign signature': (request) =>
      signXml(responseXml(request, answeringAssertion(request, entityId)), stranger.privateKey),
    'a status that is no success': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId), { status: 'Requester' }),
        issuer.privateKey,
      ),
    'another Destination': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId), { destination: 'https://x.example' }),
        issuer.privateKey,
      ),
    'another InResponseTo': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId), { inResponseTo: '_other' }),
        issuer.privateKey,
      ),
    'no InResponseTo': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId)).replace(
          ` InResponseTo="${request.id}"`,
          '',
        ),
        issuer.privateKey,
      ),
    'an assertion for another request': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId, { inResponseTo: '_other' })),
        issuer.privateKey,
      ),
    'another Recipient': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId, { recipient: `${request.answerTo}/x` })),
        issuer.privateKey,
      ),
    'another audience': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId, { audiences: ['other'] })),
        issuer.privateKey,
      ),
    'an assertion that expired': (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, entityId, { confirmedUntil: -120 })),
        issuer.privateKey,
      ),
    'two assertions': (request) => {
      const signed = good(request);
      const second = answeringAssertion(request, entityId, { nameId: 'admin' });
      return signed.replace('<saml:Assertion', () => `${second}<saml:Assertion`);
    },
    'the signed assertion in an extension': (request) => {
      const signed = good(request);
      const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(signed)?.[0] ?? '';
      const forged = answeringAssertion(request, entityId, { nameId: 'admin' });
      const wrapped = `<samlp:Extensions>${assertion}</samlp:Extensions>`;
      return signed
        .replace(assertion, () => forged)
        .replace('<samlp:Status>', () => `${wrapped}<samlp:Status>`);
    },
    'an encrypted assertion': (request) => responseXml(request, '<saml:EncryptedAssertion/>'),
    'a document type': (request) => `<!DOCTYPE a>${good(request)}`,
    'text that is no XML': () => 'text',
    nothing: () => '',
  };
  for (const [name, answer] of Object.entries(faults)) {
    it(`refuses a response with ${name}`, async () => {
      const end = await logIn(answer);
      expect(end.url.pathname + end.url.search).to.equal('/login?error=provider_failure');
      expect(end.page).to.include('The login did not succeed');
    });
  }

  it('refuses a response in another browser, and a second time', async () => {
    const browser = new Wanderer();
    let answered = '';
    provider.answer = (request) => {
      answered = good(request);
      return answered;
    };
    const page = await browser.visit(authorize('saml'));
    const address = `${server.authorizationUrl}/saml/SSO/alias/auth-saml-login`;
    const form = { SAMLResponse: Buffer.from(answered).toString('base64') };
    const other = await new Wanderer().visit(address, form);
    expect(other.url.search).to.equal('?error=provider_failure');
    expect((await browser.submit(page)).url.search).to.equal('?error=provider_failure');
  });

  it('ends the session at the provider by a signed request, and goes on afterwards', async () => {
    const browser = new Wanderer();
    await logIn(good, browser);
    const query = new URLSearchParams({ post_logout_redirect_uri: callback, client_id: 'app' });
    const page = await browser.visit(`${server.authorizationUrl}/logout.do?${query}`);
    expect(page.url.pathname).to.equal('/slo');
    const sent = provider.logouts.at(-1)?.searchParams;
    const xml = inflateRawSync(Buffer.from(sent?.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
    expect(xml).to.include('<samlp:LogoutRequest').and.include('>alice</saml:NameID>');
    expect(sent?.get('Signature')).to.be.a('string');
    const back = `${server.authorizationUrl}/saml/SingleLogout/alias/auth-saml-login`;
    expect((await browser.visit(`${back}?SAMLResponse=x`)).url.href).to.equal(callback);
    expect((await browser.visit(`${server.authorizationUrl}/home`)).url.pathname).to.equal('/login');
  });

  it('ends its own session when the provider asks for it, and only then', async () => {
    const browser = new Wanderer();
    await logIn(good, browser);
    const address = `${server.authorizationUrl}/saml/SingleLogout/alias/auth-saml-login`;
    const demand = (nameId: string, key = issuer.privateKey, destination = address): string => {
      const xml = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_l" Version="2.0" IssueInstant="${at(0)}" Destination="${destination}"><saml:Issuer>${entityId}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`;
      const parts = {
        ...{ SAMLRequest: deflateRawSync(xml).toString('base64'), RelayState: 'here & there' },
        SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      };
      const signed = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      const signature = createSign('RSA-SHA256').update(signed.join('&')).sign(key, 'base64');
      return `${address}?${[...signed, `Signature=${encodeURIComponent(signature)}`].join('&')}`;
    };
    const isLoggedIn = async (): Promise<boolean> =>
      (await browser.visit(`${server.authorizationUrl}/home`)).url.pathname === '/home';
    for (const wrong of [
      demand('bob'),
      demand('alice', stranger.privateKey),
      demand('alice', issuer.privateKey, 'https://x.example'),
      demand('alice').replace('rsa-sha256', 'rsa-sha1'),
      `${address}?SAMLRequest=x`,
    ]) {
      await browser.visit(wrong);
      expect(await isLoggedIn()).to.equal(true);
    }
    const end = await browser.visit(demand('alice'));
    expect(end.url.searchParams.get('RelayState')).to.equal('here & there');
    const answer = inflateRawSync(Buffer.from(end.url.searchParams.get('SAMLResponse') ?? '', 'base64'));
    expect(answer.toString('utf8')).to.include('InResponseTo="_l"').and.include('status:Success');
    expect(await isLoggedIn()).to.equal(false);
  });
});
