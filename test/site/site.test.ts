import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { defects } from '../../reference-server/index.ts';
import { suiteRoot } from '../../src/root.ts';
import type { Page } from '../../src/site/layout.ts';
import { sitePages, writeSite } from '../../src/site/site.ts';
import { accessibilityFaults, launchBrowser } from '../browser.ts';

describe('The site of the specification', () => {
  let pages: Page[];
  let folder: string;
  let browser: Browser | undefined;
  const html = new Map<string, string>();
  before(async () => {
    pages = await sitePages(suiteRoot, defects);
    folder = mkdtempSync(join(tmpdir(), 'assay-site-'));
    writeSite(folder, pages);
    for (const { path } of pages) html.set(path, readFileSync(join(folder, path), 'utf8'));
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  it('has no page twice, and no link that leads nowhere', () => {
    expect(html.size).to.equal(pages.length);
    const ids = new Map(
      [...html].map(([path, text]) => [
        path,
        new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)),
      ]),
    );
    const dead = [...html].flatMap(([path, text]) =>
      [...text.matchAll(/ href="([^"]*)"/g)].flatMap(([, href = '']) => {
        if (/^(https?:)/.test(href)) return [];
        const [file = '', anchor] = href.split('#');
        const target = file === '' ? path : normalize(join(dirname(path), file));
        if (target === 'site.css') return [];
        const found = ids.get(target);
        return found?.has(anchor ?? '') || (found !== undefined && anchor === undefined)
          ? []
          : [`${path}: ${href}`];
      }),
    );
    expect(dead.slice(0, 20)).to.deep.equal([]);
  });

  it('shows the documents whole, as text, with each sentence that is demanded linked', () => {
    const page = html.get('documents/authorization-token-service.html') ?? '';
    expect(page).to.match(/<span id="s\d+" class="says says-must">/);
    expect(page)
      .to.include('SERVICE-004')
      .and.not.to.match(/[\ue000-\ue002]/);
    const markdown = readFileSync(new URL('spec/authorization-token-service.md', suiteRoot), 'utf8');
    const words = (text: string): string[] => text.match(/[a-z]{4,}/gi) ?? [];
    const shown = new Set(words(page));
    expect(words(markdown).filter((word) => !shown.has(word))).to.deep.equal([]);
  });

  it('says on the page of a requirement where it stands, what shows it and what proves it', () => {
    const page = html.get('requirements/TOKEN-PKCE-001.html') ?? '';
    expect(page)
      .to.include('documents/authorization-token-service.html#')
      .and.to.include('verifier-hash-in-hex');
    expect(page).to.match(/features\/token-authorization-code[^"]*#L\d+/);
  });

  it('tells what the steps of a feature mean', () => {
    const page =
      html.get('features/token-client-credentials-request.html') ??
      [...html].find(([path]) => path.startsWith('features/token'))?.[1];
    expect(page).to.match(/<span title="[^"]{20,}">/);
  });

  it('is searched in Chromium, on a wide and a narrow screen, and axe finds nothing', async function () {
    browser = await launchBrowser(this);
    for (const width of [1200, 390]) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, bypassCSP: true });
      const page = await context.newPage();
      await page.goto(`${pathToFileURL(join(folder, 'index.html')).href}`);
      await page.getByLabel('Search requirements').fill('code_verifier S256');
      expect(await page.locator('#results li:visible').count()).to.be.within(1, 60);
      for (const path of [
        'index.html#PKCE-001',
        'documents/platform-resource-api.html',
        'coverage.html',
        'requirements/TOKEN-PKCE-001.html',
      ]) {
        await page.goto(`${pathToFileURL(folder).href}/${path}`);
        const overflow = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
        expect(await page.evaluate(overflow), `${path} at ${width}`).to.equal(false);
        if (width === 1200) expect(await accessibilityFaults(page), path).to.deep.equal([]);
      }
      await context.close();
    }
  });

  it('writes its style beside the pages', () => {
    expect(existsSync(join(folder, 'site.css'))).to.equal(true);
  });
});
