import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningServer } from '../../../reference-server/index.ts';
import { accessibilityFaults, launchBrowser } from '../../browser.ts';
import { byNight } from '../../nightly.ts';
import { createPerson } from '../support/accounts.ts';
import { start } from '../support/client.ts';
import { populate, registerApp } from '../support/flows.ts';

const sizes = [
  { name: 'desktop', viewport: { width: 1100, height: 800 } },
  { name: 'phone', viewport: { width: 360, height: 720 } },
];

describe('Pages in Chromium', () => {
  let server: RunningServer;
  let browser: Browser | undefined;
  before(async function () {
    browser = await launchBrowser(this);
    server = await start({ passwordCost: 4 });
    await populate(server);
    await createPerson(server, 'zoe');
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Without scripts, but for those of the test: the pages need none. */
  async function open(viewport: { width: number; height: number }): Promise<BrowserContext> {
    if (browser === undefined) throw new Error('There is no browser');
    return browser.newContext({ viewport, bypassCSP: true });
  }

  /** What axe looks at does not hang on the width: by day it looks once. */
  async function isInOrder(page: Page): Promise<void> {
    const isWide = page.viewportSize()?.width === sizes[0]?.viewport.width;
    if (byNight(true, isWide)) expect(await accessibilityFaults(page)).to.deep.equal([]);
    const overflow = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    expect(await page.evaluate(overflow), `${page.url()} is wider than the screen`).to.equal(false);
  }

  async function logIn(page: Page, name: string, password = `${name} secret`): Promise<void> {
    await page.getByLabel('User name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
  }

  for (const { name, viewport } of sizes) {
    it(`leads a person through login and approval (${name})`, async () => {
      const client = `asking-${name}`;
      const redirect = `${server.authorizationUrl}/landing`;
      await registerApp(server, client, {
        autoapprove: false,
        name: 'Photo prints',
        redirect_uri: [redirect],
      });
      const context = await open(viewport);
      const page = await context.newPage();
      const query = new URLSearchParams({
        ...{ response_type: 'code', client_id: client, redirect_uri: redirect, state: 'a b' },
        scope: 'openid profile platform.read',
      });
      await page.goto(`${server.authorizationUrl}/oauth/authorize?${query}`);
      await isInOrder(page);
      await logIn(page, 'marissa', 'wrong');
      await page.getByRole('alert').waitFor();
      await isInOrder(page);
      expect(await page.getByRole('alert').innerText()).to.include('do not match');
      await logIn(page, 'marissa');
      await page.getByRole('button', { name: 'Allow' }).waitFor();
      await isInOrder(page);
      await page.getByLabel('See your name').uncheck();
      await page.getByRole('button', { name: 'Allow' }).click();
      await page.waitForURL('**/landing?*');
      expect(new URL(page.url()).searchParams.get('state')).to.equal('a b');
      await page.goto(`${server.authorizationUrl}/home`);
      await page.getByText('Allowed: Know who you are').first().waitFor();
      await isInOrder(page);
      await context.close();
    });

    it(`shows every other page without a fault (${name})`, async () => {
      const context = await open(viewport);
      const page = await context.newPage();
      await page.goto(`${server.authorizationUrl}/login`);
      await logIn(page, 'zoe');
      await page.getByRole('button', { name: 'Log out' }).waitFor();
      for (const path of ['passcode', 'login/mfa/register', 'login/mfa/manual', 'oauth/authorize']) {
        await page.goto(`${server.authorizationUrl}/${path}`);
        await isInOrder(page);
      }
      await page.goto(`${server.authorizationUrl}/home`);
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByLabel('User name').waitFor();
      await context.close();
    });
  }
});
