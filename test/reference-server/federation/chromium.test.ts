import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningServer } from '../../../reference-server/index.ts';
import { accessibilityFaults, launchBrowser } from '../../browser.ts';
import { directoryAdmin, type RunningDirectory, startDirectory } from '../../slapd.ts';
import { administer } from '../support/accounts.ts';
import { start } from '../support/client.ts';
import { ask, registerApp } from '../support/flows.ts';
import { type RunningProvider, signingKey, startOidcProvider } from './support/oidc-provider.ts';
import { makeSamlIssuer, registerSamlProvider, signXml } from './support/saml-issuer.ts';
import {
  answeringAssertion,
  type RunningSamlProvider,
  responseXml,
  startSamlProvider,
} from './support/saml-provider.ts';

const ldif = [
  'dn: dc=example,dc=org\nobjectClass: dcObject\nobjectClass: organization\ndc: example\no: example\n',
  'dn: cn=Lea,dc=example,dc=org\nobjectClass: inetOrgPerson\ncn: Lea\nsn: Lea\nuid: lea\nuserPassword: secret of lea\n',
].join('\n');

describe('Single sign-on in Chromium', () => {
  let server: RunningServer;
  let browser: Browser | undefined;
  let oidc: RunningProvider;
  let saml: RunningSamlProvider;
  let directory: RunningDirectory | undefined;
  const issuer = makeSamlIssuer('https://saml.example');
  let landing = '';

  before(async function () {
    browser = await launchBrowser(this);
    server = await start({ passwordCost: 4 });
    landing = `${server.authorizationUrl}/landing`;
    await registerApp(server, 'visitor', { redirect_uri: [landing], name: 'Photo prints' });
    await registerOidc();
    saml = await startSamlProvider();
    saml.answer = (request) =>
      signXml(
        responseXml(request, answeringAssertion(request, issuer.entityId, { nameId: 'sam' })),
        issuer.privateKey,
      );
    // Another host name makes it another site: the browser then sends no Lax cookie with its form.
    const site = saml.url.replace('127.0.0.1', 'localhost');
    const metadata = issuer.metadata.replace(`${issuer.entityId}/sso`, `${site}/sso`);
    await registerSamlProvider(
      server,
      'saml',
      { metadata },
      { linkText: 'SAML login of the example company' },
    );
  });
  after(async () => {
    await browser?.close();
    await Promise.all([server?.close(), oidc?.close(), saml?.close(), directory?.close()]);
  });

  async function registerOidc(): Promise<void> {
    const client = {
      ...{ client_id: 'rp', client_secret: 'secret of rp', grant_types: ['authorization_code'] },
      redirect_uris: [`${server.authorizationUrl}/login/callback/oidc`],
      response_types: ['code'],
    };
    oidc = await startOidcProvider([client], [await signingKey('one')]);
    await administer(server, 'POST', '/identity-providers?rawConfig=true', {
      ...{ originKey: 'oidc', name: 'oidc', type: 'oidc1.0' },
      config: {
        discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
        ...{ relyingPartyId: 'rp', relyingPartySecret: 'secret of rp', linkText: 'OpenID Connect login' },
      },
    });
  }

  async function open(width: number): Promise<BrowserContext> {
    if (browser === undefined) throw new Error('There is no browser');
    return browser.newContext({ viewport: { width, height: 760 }, bypassCSP: true });
  }

  function authorization(hint?: string): string {
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: 'visitor', redirect_uri: landing, scope: 'openid' },
      ...(hint !== undefined && { login_hint: JSON.stringify({ origin: hint }) }),
    });
    return `${server.authorizationUrl}/oauth/authorize?${query}`;
  }

  async function claimsAt(page: Page): Promise<Record<string, unknown>> {
    await page.waitForURL((url) => url.pathname === '/landing');
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const answer = await ask(
      server,
      { grant_type: 'authorization_code', code, redirect_uri: landing },
      'visitor',
    );
    expect(answer.status, answer.text).to.equal(200);
    return decodeJwt(String(answer.json().id_token));
  }

  for (const width of [1100, 360]) {
    it(`offers the providers on a page in order (${width} px wide)`, async () => {
      const context = await open(width);
      const page = await context.newPage();
      await page.goto(authorization());
      expect(await page.getByRole('link', { name: /login/ }).allTextContents()).to.include.members([
        ...['OpenID Connect login', 'SAML login of the example company'],
      ]);
      expect(await accessibilityFaults(page)).to.deep.equal([]);
      const overflow = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
      expect(await page.evaluate(overflow)).to.equal(false);
      await context.close();
    });
  }

  it('leads to the OpenID Connect provider and back, by keyboard', async () => {
    const context = await open(1100);
    const page = await context.newPage();
    await page.goto(authorization());
    await page.getByRole('link', { name: 'OpenID Connect login' }).press('Enter');
    await page.locator('input[name=login]').fill('olga');
    await page.locator('input[name=password]').fill('any');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await claimsAt(page)).to.include({ user_name: 'olga', origin: 'oidc' });
    await context.close();
  });

  it('leads to the SAML provider on another site and back', async () => {
    const context = await open(1100);
    const page = await context.newPage();
    await page.goto(authorization('saml'));
    await page.evaluate('document.forms[0].submit()');
    expect(await claimsAt(page)).to.include({ user_name: 'sam', origin: 'saml' });
    await context.close();
  });

  it('takes the password of a directory', async function () {
    directory = await startDirectory(this, ldif);
    const config = {
      ...{ ldapProfileFile: 'ldap/ldap-search-and-bind.xml', baseUrl: directory.url },
      ...{ bindUserDn: directoryAdmin.dn, bindPassword: directoryAdmin.password },
      ...{ userSearchBase: 'dc=example,dc=org', userSearchFilter: '(uid={0})' },
    };
    const provider = { originKey: 'ldap', name: 'directory', type: 'ldap', config };
    expect((await administer(server, 'POST', '/identity-providers', provider)).status).to.equal(201);
    const context = await open(360);
    const page = await context.newPage();
    await page.goto(authorization());
    await page.getByLabel('User name').fill('lea');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').textContent()).to.include('do not match');
    await page.getByLabel('User name').fill('lea');
    await page.getByLabel('Password').fill('secret of lea');
    await page.keyboard.press('Enter');
    expect(await claimsAt(page)).to.include({ user_name: 'lea', origin: 'ldap' });
    await context.close();
  });
});
