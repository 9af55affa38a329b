import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { renderMatrix } from '../../../src/report/proof/html/page.ts';
import { launchBrowser } from '../../browser.ts';
import { exampleMatrix } from './example-matrix.ts';

describe('the kill matrix in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-matrix-'));
  let browser: Browser;
  before(async function () {
    browser = await launchBrowser(this);
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  it('is searched, keeps the search in its address, and shows a scenario on top of the page', async () => {
    const path = join(folder, 'kill-matrix.html');
    writeFileSync(path, renderMatrix(exampleMatrix(), { besideReport: false }));
    const page = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(pathToFileURL(path).href);
    const rows = page.locator('.req:visible');
    const all = await rows.count();
    await page.getByRole('searchbox').fill('A-1');
    await page.waitForFunction(() => location.hash.includes('q=A-1'));
    expect(await rows.count()).to.be.within(1, all - 1);
    await rows.first().locator('summary').first().click();
    await page.locator('a.peek:visible').first().click();
    await page.locator('dialog[open] > .body').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).to.be.at.most(0);
    expect(errors).to.deep.equal([]);
  });
});
