import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { hasDirectory, startDirectory } from '../../src/identity-providers/ldap/directory.ts';
import { Listener } from '../../src/identity-providers/listener.ts';
import { oidcProvider } from '../../src/identity-providers/oidc/provider.ts';
import { OidcSite } from '../../src/identity-providers/oidc/site.ts';
import { samlProvider } from '../../src/identity-providers/saml/provider.ts';
import { SamlSite } from '../../src/identity-providers/saml/site.ts';
import { browserCodeFlow } from '../../src/protocol/authorization/code-flows.ts';
import { redirectUri } from '../../src/protocol/authorization/flow.ts';
import { oidcSpec, relyingPartySecret } from '../../src/protocol/federation/oidc-providers.ts';
import { samlSpec } from '../../src/protocol/federation/saml-providers.ts';
import type { Run } from '../../src/scenario/run.ts';
import { launchBrowser } from '../browser.ts';
import { exampleRun } from '../scenario/example-run.ts';

const user = { userName: 'assay-chromium', email: 'assay-chromium@assay.example' };

describe('single sign-on in Chromium, at the bundled server', () => {
  let bundled: BundledTarget;
  let browser: Browser;
  let listener: Listener;
  let run: Run;

  before(async function () {
    browser = await launchBrowser(this);
    bundled = await startBundledTarget();
    listener = await Listener.open({ host: '127.0.0.1', port: 0 });
    run = exampleRun(bundled.target);
  });
  after(async () => {
    await browser?.close();
    await listener?.close();
    await run?.client.close();
    await bundled?.close();
  });

  /** The code that comes to the client, where nobody listens; `act` does on the login page what a person does. */
  async function codeAfter(act: (page: import('playwright-core').Page) => Promise<void>): Promise<string> {
    const client = await run.fixtures.client({ ...browserCodeFlow.clientSpec, scope: ['openid'] });
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      const query = new URLSearchParams({
        ...{ response_type: 'code', client_id: client.id, redirect_uri: redirectUri },
        ...{ scope: 'openid', state: 's' },
      });
      await page.goto(`${bundled.target.authorization}/oauth/authorize?${query}`);
      const arrived = page.waitForRequest((request) => request.url().startsWith(redirectUri));
      await act(page);
      return new URL((await arrived).url()).searchParams.get('code') ?? '';
    } finally {
      await context.close();
    }
  }

  it('goes to an OpenID Connect provider and back', async () => {
    const issuer = `${listener.url}/oidc`;
    const site = new OidcSite({ ...oidcProvider('chromium', 'oidc'), issuer }, relyingPartySecret);
    listener.put({ url: site.url, answer: (request) => site.answerTo(request, { user }) });
    await run.fixtures.providers.provider(await oidcSpec('chromium-oidc', site.provider));
    const code = await codeAfter((page) => page.getByText('chromium-oidc').click());
    expect(code).to.match(/^\S{10,}$/);
  });

  it('goes to a SAML identity provider and back', async () => {
    const entityId = `${listener.url}/saml`;
    const provider = { ...samlProvider('chromium', 'saml'), entityId, singleSignOnUrl: `${entityId}/sso` };
    const site = new SamlSite(provider, '');
    listener.put({ url: site.url, answer: (request) => site.answerTo(request, { user }) });
    await run.fixtures.providers.provider(await samlSpec('chromium-saml', provider));
    const code = await codeAfter((page) => page.getByText('chromium-saml').click());
    expect(code).to.match(/^\S{10,}$/);
  });

  it('takes the credentials of a directory on the login page', async function () {
    if (!hasDirectory()) {
      console.log('      skipped, no slapd: apt-get install -y --no-install-recommends slapd');
      if (process.env.CI === 'true') throw new Error('This test needs slapd');
      this.skip();
    }
    const password = 'aA1!chromium';
    const directory = await startDirectory({ userName: user.userName, password });
    try {
      await run.fixtures.providers.provider({
        ...{ name: 'ldap', originKey: 'ldap', type: 'ldap' },
        config: {
          ...{ ldapProfileFile: 'ldap/ldap-simple-bind.xml', ldapGroupFile: 'ldap/ldap-groups-null.xml' },
          ...{ baseUrl: directory.url, userDNPattern: directory.userDnPattern, mailAttributeName: 'mail' },
        },
      });
      const code = await codeAfter(async (page) => {
        await page.locator('input[name=username]').fill(user.userName);
        await page.locator('input[type=password]').fill(password);
        await page.locator('input[type=password]').press('Enter');
      });
      expect(code).to.match(/^\S{10,}$/);
    } finally {
      await directory.close();
    }
  });
});
