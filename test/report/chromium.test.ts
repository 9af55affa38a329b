import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { renderHtml } from '../../src/report/html/html.ts';
import { accessibilityFaults, launchBrowser } from '../browser.ts';
import { exampleResult } from './example-result.ts';
import { largeResult } from './large-result.ts';

describe('the HTML report in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-report-'));
  const small = join(folder, 'small.html');
  const large = join(folder, 'large.html');
  let browser: Browser;

  before(async function () {
    browser = await launchBrowser(this);
    writeFileSync(small, renderHtml(exampleResult()));
    writeFileSync(large, renderHtml(largeResult()));
  });

  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  /** A page with the report, and what went wrong on it. */
  async function opened(path: string, hash = '', options = {}): Promise<{ page: Page; errors: string[] }> {
    const context = await browser.newContext({ bypassCSP: false, ...options });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${pathToFileURL(path).href}${hash}`);
    return { page, errors };
  }

  it('draws few elements at first, and a requirement once its section is opened', async () => {
    const { page, errors } = await opened(large);
    expect(await page.locator('*').count()).to.be.below(6_000);
    expect(await page.locator('.req').count()).to.equal(0);
    await page.locator('#requirements .sec summary').first().click();
    await page.locator('.req').first().waitFor();
    expect(errors).to.deep.equal([]);
  });

  it('leads from an address to the requirement, however deep it lies', async () => {
    const { page, errors } = await opened(small, '#TOKEN-PKCE-003');
    await page.locator('#TOKEN-PKCE-003').waitFor();
    expect(await page.locator('#TOKEN-PKCE-003').isVisible()).to.equal(true);
    expect(errors).to.deep.equal([]);
  });

  it('finds a requirement by a word, and shows an exchange on top of the page', async () => {
    const { page, errors } = await opened(small);
    await page.locator('input[name=q]').fill('TOKEN-PKCE-003');
    await page.locator('#TOKEN-PKCE-003').waitFor({ state: 'attached' });
    await page.waitForFunction(() => /^1 of /.test(document.querySelector('#shown')?.textContent ?? ''));
    await page.locator('.card a[href^="#s"]').first().click();
    await page.locator('dialog[open] > .body').waitFor();
    expect(errors).to.deep.equal([]);
  });

  it('has nothing against it in axe, light and dark, with everything drawn', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await opened(small, '', { bypassCSP: true, colorScheme });
      for (const fold of await page.locator('#requirements .sec, #scenarios > .group').all()) {
        await fold.locator('summary').first().click();
      }
      expect(await accessibilityFaults(page), colorScheme).to.deep.equal([]);
    }
  });

  it('needs no sideways scrolling on a phone', async () => {
    const { page } = await opened(small, '', { viewport: { width: 390, height: 800 } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).to.be.at.most(0);
  });
});
