import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Nothing but the pages under test is asked for anything. Playwright adds a fresh profile and headless. */
const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function executable(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path));
}

/**
 * Starts Chromium for a test. Where there is none the test is skipped by name, and says how to get it; in CI
 * it fails.
 */
export async function launchBrowser(test: Mocha.Context): Promise<Browser> {
  const executablePath = executable();
  if (executablePath === undefined) {
    const hint =
      'no Chromium: apt-get install -y --no-install-recommends chromium, or set CHROMIUM to its path';
    if (process.env.CI === 'true') throw new Error(`This test needs a browser, and there is ${hint}`);
    console.log(`      skipped, ${hint}`);
    test.skip();
  }
  test;
  return chromium.launch({ executablePath, args: quiet });
}

/** What axe has against a page: a line for each rule that is broken. The page's context needs `bypassCSP`. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    'axe.run().then(({ violations }) => violations.map(({ id, help }) => id + ": " + help))',
  );
}
