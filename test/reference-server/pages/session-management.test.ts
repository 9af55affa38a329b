import type { Server } from 'node:http';
import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningServer } from '../../../reference-server/index.ts';
import { launchBrowser } from '../../browser.ts';
import { send, start } from '../support/client.ts';
import { serveClient } from '../support/client-page.ts';
import { populate, registerApp } from '../support/flows.ts';

describe('The page of the session management in Chromium', () => {
  let server: RunningServer;
  let browser: Browser | undefined;
  const clients: Server[] = [];
  let origin = '';
  before(async function () {
    browser = await launchBrowser(this);
    server = await start({ passwordCost: 4 });
    await populate(server);
    const client = await serveClient();
    clients.push(client.server);
    origin = client.origin;
    await registerApp(server, 'watcher', { redirect_uri: [`${origin}/landing`] });
  });
  after(async () => {
    await browser?.close();
    for (const client of clients) client.close();
    await server?.close();
  });

  /** A browser in which the user has logged in for the client, with the session state that the client got. */
  async function loggedIn(): Promise<{ context: BrowserContext; page: Page; state: string }> {
    if (browser === undefined) throw new Error('There is no browser');
    const context = await browser.newContext();
    const page = await context.newPage();
    const query = new URLSearchParams({
      ...{ response_type: 'id_token', client_id: 'watcher', redirect_uri: `${origin}/landing` },
      ...{ scope: 'openid', nonce: 'n' },
    });
    await page.goto(`${server.authorizationUrl}/oauth/authorize?${query}`);
    await page.getByLabel('User name').fill('marissa');
    await page.getByLabel('Password').fill('marissa secret');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/landing**`);
    await page.goto(`${server.authorizationUrl}/oauth/authorize?${query}&prompt=none`);
    await page.waitForURL(`${origin}/landing**`);
    const state = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('session_state') ?? '';
    return { context, page, state };
  }

  async function frameOf(page: Page, path = 'session_management', messageOrigin = origin): Promise<void> {
    const query = new URLSearchParams({ clientId: 'watcher', messageOrigin });
    await page.evaluate(`load(${JSON.stringify(`${server.authorizationUrl}/${path}?${query}`)})`);
  }

  function ask(page: Page, message: string): Promise<string> {
    return page.evaluate(`ask(${JSON.stringify(message)}, ${JSON.stringify(server.authorizationUrl)})`);
  }

  for (const path of ['session_management', 'session']) {
    it(`tells the client at /${path} that its user is the same, and after the logout that it is not`, async () => {
      const { context, page, state } = await loggedIn();
      await frameOf(page, path);
      expect(await ask(page, `watcher ${state}`)).to.equal('unchanged');
      await (await context.newPage()).goto(`${server.authorizationUrl}/logout.do`);
      expect(await ask(page, `watcher ${state}`)).to.equal('changed');
      await context.close();
    });
  }

  it('answers what it cannot read, and another client, with an error', async () => {
    const { context, page, state } = await loggedIn();
    await frameOf(page);
    for (const message of ['', 'watcher', 'watcher nothing.of', `another ${state}`]) {
      expect(await ask(page, message), message).to.equal('error');
    }
    await context.close();
  });

  it('answers no other origin than that of the client', async () => {
    const { context, page, state } = await loggedIn();
    await frameOf(page, 'session_management', 'https://another.example');
    expect(await ask(page, `watcher ${state}`)).to.equal('no answer');
    await context.close();
  });

  it('shows what it was asked for as text, and may stand in a frame', async () => {
    const query = new URLSearchParams({ clientId: '"><script>alert(1)</script>', messageOrigin: origin });
    const { headers, text } = await send('GET', `${server.authorizationUrl}/session_management?${query}`);
    expect(text).to.include('value="&quot;&gt;&lt;script&gt;').and.to.include('id="clientId"');
    expect(headers).to.not.have.property('x-frame-options');
    expect(headers['content-security-policy']).to.match(/^default-src 'none'; script-src 'sha256-[^']+'$/);
  });
});
