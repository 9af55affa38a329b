import type { Server } from 'node:http';
import { expect } from 'chai';
import * as oidc from 'openid-client';
import type { Browser, Page } from 'playwright-core';
import type { RunningServer } from '../../../reference-server/index.ts';
import { launchBrowser } from '../../browser.ts';
import { start } from '../support/client.ts';
import { serveClient } from '../support/client-page.ts';
import { app, populate, registerApp } from '../support/flows.ts';

/** A relying party of openid-client whose user logs in, stays and logs out in Chromium. */
describe('openid-client with session management in Chromium', () => {
  let server: RunningServer;
  let browser: Browser | undefined;
  let client: { readonly origin: string; readonly server: Server } | undefined;
  let config: oidc.Configuration;
  let userId = '';
  before(async function () {
    browser = await launchBrowser(this);
    server = await start({ passwordCost: 4 });
    userId = await populate(server);
    client = await serveClient();
    const uris = [`${client.origin}/landing`, `${client.origin}/bye`];
    await registerApp(server, 'watcher', { redirect_uri: uris });
    const issuer = new URL(`${server.authorizationUrl}/oauth/token`);
    const execute = [oidc.allowInsecureRequests];
    config = await oidc.discovery(issuer, 'watcher', app.client_secret, undefined, { execute });
    oidc.useIdTokenResponseType(config);
  });
  after(async () => {
    await browser?.close();
    client?.server.close();
    await server?.close();
  });

  const origin = () => client?.origin ?? '';

  /** Leads the browser through an authorization request of openid-client; back at the client. */
  async function authorize(page: Page, more: Record<string, string>, logIn: () => Promise<void>) {
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const parameters = { redirect_uri: `${origin()}/landing`, scope: 'openid', state, nonce, ...more };
    await page.goto(oidc.buildAuthorizationUrl(config, parameters).href);
    await logIn();
    await page.waitForURL(`${origin()}/landing**`);
    return { url: new URL(page.url()), state, nonce };
  }

  async function typeIn(page: Page): Promise<void> {
    await page.getByLabel('User name').fill('marissa');
    await page.getByLabel('Password').fill('marissa secret');
    await page.keyboard.press('Enter');
  }

  /** What the frame of the service says of the session state. */
  async function asked(page: Page, sessionState: string): Promise<string> {
    const query = new URLSearchParams({ clientId: 'watcher', messageOrigin: origin() });
    await page.evaluate(`load('${server.authorizationUrl}/session_management?${query}')`);
    return page.evaluate(`ask('watcher ${sessionState}', '${server.authorizationUrl}')`);
  }

  it('learns of a logout from the frame, and that nobody is logged in from prompt=none', async () => {
    if (browser === undefined) throw new Error('There is no browser');
    const page = await (await browser.newContext()).newPage();
    const login = await authorize(page, {}, () => typeIn(page));
    const claims = await oidc.implicitAuthentication(config, login.url, login.nonce, {
      expectedState: login.state,
    });
    expect(claims.sub).to.equal(userId);

    const silent = await authorize(page, { prompt: 'none' }, async () => undefined);
    const again = await oidc.implicitAuthentication(config, silent.url, silent.nonce, {
      expectedState: silent.state,
    });
    expect(again.sub).to.equal(userId);
    const sessionState = new URLSearchParams(silent.url.hash.slice(1)).get('session_state') ?? '';
    expect(await asked(page, sessionState)).to.equal('unchanged');
    expect(await asked(page, 'of.nobody')).to.equal('error');

    const bye = oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: `${origin()}/bye` });
    await page.goto(bye.href);
    expect(page.url()).to.match(/\/bye/);
    expect(await asked(page, sessionState)).to.equal('changed');

    const refused = await authorize(page, { prompt: 'none' }, async () => undefined);
    const outcome = await oidc
      .implicitAuthentication(config, refused.url, refused.nonce, { expectedState: refused.state })
      .catch((error: unknown) => error);
    expect(outcome)
      .to.be.instanceOf(oidc.AuthorizationResponseError)
      .and.have.property('error', 'login_required');
  });
});
