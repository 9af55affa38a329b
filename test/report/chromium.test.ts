import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { placeOfScenario } from '../../src/evidence/scenario-record.ts';
import { renderHtml } from '../../src/report/html/html.ts';
import { accessibilityFaults, launchBrowser } from '../browser.ts';
import { byTurns } from '../nightly.ts';
import { exampleResult } from './example-result.ts';
import { largeResult } from './large-result.ts';

const exampleDefects = [
  {
    id: 'verifier-ignored',
    mistake: 'Any verifier will do.',
    breaks: ['TOKEN-PKCE-003'],
    caught: ['TOKEN-PKCE-003'],
  },
  { id: 'verifier-cut', mistake: 'Only the first letters are compared.', breaks: ['TOKEN-PKCE-003'] },
];

describe('the HTML report in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-report-'));
  const small = join(folder, 'small.html');
  const large = join(folder, 'large.html');
  let browser: Browser;

  before(async function () {
    browser = await launchBrowser(this);
    writeFileSync(small, renderHtml(exampleResult(), { defects: exampleDefects }));
    writeFileSync(large, renderHtml(largeResult({ requirements: 600, scenarios: 1_500, exchanges: 1_500 })));
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

  it('draws the kill matrix of a section once it is opened, and a defect by its address', async () => {
    const { page, errors } = await opened(small, '#d-verifier-cut');
    await page.locator('#d-verifier-cut').waitFor();
    expect(await page.locator('#kill-matrix .grid rect').count()).to.equal(2);
    await page.locator('#kill-matrix .grid a').first().click();
    await page.locator('#TOKEN-PKCE-003').waitFor();
    expect(errors).to.deep.equal([]);
  });

  it('finds a requirement by a word, and shows an exchange on top of the page', async () => {
    const { page, errors } = await opened(small);
    await page.getByRole('searchbox', { name: 'Search requirements' }).fill('TOKEN-PKCE-003');
    await page.locator('#TOKEN-PKCE-003').waitFor({ state: 'attached' });
    await page.waitForFunction(() => /^1 of /.test(document.querySelector('.shown')?.textContent ?? ''));
    await page.locator('.card a.peek').first().click();
    await page.locator('dialog[open] > .body').waitFor();
    await page.locator('dialog .ex summary').first().click();
    await page.locator('dialog .copyable button').first().waitFor();
    expect(await page.locator('.card .copyable button').count()).to.be.above(0);
    expect(errors).to.deep.equal([]);
  });

  it('keeps search, filter and place in the address, which opens the same view again', async () => {
    const { page } = await opened(large);
    await page.getByRole('searchbox', { name: 'Search requirements' }).fill('token-0');
    await page.locator('#requirements .toggle.failed').click();
    await page.waitForFunction(
      () => location.hash.includes('state=failed') && location.hash.includes('q=token-0'),
    );
    await page.locator('.req:visible summary').first().click();
    await page.waitForFunction(() => /^#[A-Z\d-]+\?/.test(location.hash));
    const shown = await page.locator('#requirements .shown').textContent();
    expect(shown).to.match(/^\d+ of /);
    const { hash } = new URL(page.url());
    const again = await opened(large, hash);
    await again.page.locator('.req:visible .body:visible').first().waitFor();
    expect(await again.page.locator('#requirements .shown').textContent()).to.equal(shown);
    expect(new URL(again.page.url()).hash).to.equal(hash);
    expect(await again.page.getByRole('searchbox', { name: 'Search requirements' }).inputValue()).to.equal(
      'token-0',
    );
  });

  it('leads from the id of an exchange, and the place of a scenario, to what they name', async () => {
    const [exchange] = exampleResult().exchanges;
    const scenario = exampleResult().requirements.flatMap(({ scenarios }) => scenarios)[0];
    for (const id of [exchange?.id, scenario && placeOfScenario(scenario)]) {
      const { page, errors } = await opened(small, `#${id}`);
      const place = page.locator(`[id="${id}"]`);
      await place.waitFor();
      expect(await place.isVisible(), id).to.equal(true);
      expect(errors).to.deep.equal([]);
    }
  });

  it('filters the features, and draws only those in which something fits', async () => {
    const { page } = await opened(large);
    await page.locator('#scenarios .toggle.failed').click();
    await page.waitForFunction(() =>
      /^\d+ of /.test(document.querySelector('#scenarios .shown')?.textContent ?? ''),
    );
    expect(await page.locator('.sc:visible').count()).to.be.above(0);
    expect(await page.locator('.sc[data-state="passed"]:visible').count()).to.equal(0);
    expect(page.url()).to.include('f-state=failed');
  });

  // The two differ in their colours alone, and those of both are compared in contrast.test.ts: by day one, by turns.
  for (const colorScheme of byTurns(['light', 'dark'] as const, 2)) {
    it(`has nothing against it in axe with everything drawn, ${colorScheme}`, async () => {
      const { page } = await opened(small, '', { bypassCSP: true, colorScheme });
      for (const fold of await page.locator('#requirements .sec, #scenarios > .group').all()) {
        await fold.locator('summary').first().click();
      }
      expect(await accessibilityFaults(page)).to.deep.equal([]);
    });
  }

  it('needs no sideways scrolling, whatever long words a server says', async () => {
    const word = 'x'.repeat(3_000);
    const example = exampleResult();
    const caseOf = { id: 'A-WHOLE-001', sentence: 'It holds for every grant, whatever the client is called' };
    const requirements = example.requirements.map((one, at) => ({
      ...one,
      ...(at > 1 ? {} : { caseOf }),
      ...(one.verdict === 'passed' || one.verdict === 'failed' ? {} : { message: word }),
      scenarios: one.scenarios.map((scenario) => ({
        ...scenario,
        checks: scenario.checks.map((check) => ({
          ...check,
          expected: word,
          actual: word,
          likelyCause: word,
        })),
      })),
    }));
    const target = { ...example.target, name: word, notes: [word] };
    const stopped = { reason: 'could-not-run', message: word };
    const leftovers = [{ kind: 'client', name: word, why: word }];
    const path = join(folder, 'words.html');
    const suiteErrors = [{ code: 'suite', message: word }];
    writeFileSync(
      path,
      renderHtml({
        ...example,
        requirements,
        target,
        stopped,
        leftovers,
        suiteErrors,
        headline: word,
        profile: word,
      }),
    );
    for (const width of [1280, 390]) {
      const { page } = await opened(path, '', { viewport: { width, height: 800 } });
      for (const fold of await page.locator('details > summary').all())
        if (await fold.isVisible()) await fold.click();
      await page.waitForTimeout(200);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, String(width)).to.be.at.most(0);
    }
  });

  it('prints every failure, and what was not tested, whole', async () => {
    const { page } = await opened(large);
    const undrawn = page.locator('#failures [data-part], #advice [data-part], #untested [data-part]');
    expect(await undrawn.count()).to.be.above(0);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.length).to.be.above(10_000);
    expect(await undrawn.count()).to.equal(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#failures .card').last().isVisible()).to.equal(true);
  });

  it('needs no sideways scrolling on a phone', async () => {
    const { page } = await opened(small, '', { viewport: { width: 390, height: 800 } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).to.be.at.most(0);
  });
});
