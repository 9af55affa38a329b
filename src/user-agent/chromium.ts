import type { Browser, Page } from 'playwright-core';
import { placeOf } from '../client/allowed-hosts.ts';
import { type HostGate, refusedText } from '../client/host-gate.ts';
import { FixtureError } from '../errors.ts';
import type { Login } from '../target/target.ts';
import type { JarCookie } from './cookie-jar.ts';
import type { OutsideLoginRequest } from './outside-login-request.ts';

type Playwright = typeof import('playwright-core');
type BrowserLogin = Extract<Login, { way: 'browser' }>;

/** The package is the user's choice: nothing but a login in a real browser needs it. */
const packageName = 'playwright-core';

/** How long a login page may take to show its fields, and to go on after the login, in milliseconds. */
const patience = 5_000;

const passwordField = 'input[type=password]';
const userNameField = 'input:is([type=text],[type=email],[type=tel],:not([type])):visible';
const submitButton = 'button[type=submit]:visible, input[type=submit]:visible, button:not([type]):visible';

/** Why no Chromium can be driven, or undefined. */
export async function chromiumProblem(): Promise<string | undefined> {
  try {
    await playwright();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Logs a user in with a real Chromium: opens the page, fills its fields, and gives the cookies.
 *
 * @returns undefined when no password field shows
 * @throws FixtureError when Chromium cannot be started or the login does not go on
 */
export async function chromiumLogin(
  { executable, selectors = {} }: BrowserLogin,
  { url, credentials, connection, hosts }: OutsideLoginRequest,
  gate: HostGate,
): Promise<JarCookie[] | undefined> {
  const browser = await launch(executable, gate);
  const asked = new Set<string>();
  // Chromium itself asks for its maker's hosts too: the gate refuses them, and nobody need know.
  const refused = () => [...gate.refused].filter((place) => asked.has(place));
  try {
    const { insecure: ignoreHTTPSErrors, headers: extraHTTPHeaders = {} } = connection;
    const context = await browser.newContext({ ignoreHTTPSErrors, extraHTTPHeaders });
    context.on('request', (request) => asked.add(placeOf(new URL(request.url()))));
    context.on('page', (one) => one.on('websocket', (socket) => asked.add(placeOf(new URL(socket.url())))));
    const page = await context.newPage();
    await page.goto(url, { timeout: patience });
    const password = page.locator(selectors.password ?? passwordField).first();
    if (!(await shows(page, selectors.password ?? passwordField))) return noLogin(page);
    await page
      .locator(selectors.userName ?? userNameField)
      .first()
      .fill(credentials.userName, { timeout: patience });
    await password.fill(credentials.password, { timeout: patience });
    await page
      .locator(selectors.submit ?? submitButton)
      .first()
      .click({ timeout: patience });
    await password.waitFor({ state: 'detached', timeout: patience });
    return (await context.cookies()).map(({ name, value, domain, path, secure }) => ({
      name,
      value,
      domain,
      path,
      secure,
    }));
  } catch (cause) {
    if (cause instanceof FixtureError) throw cause;
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new FixtureError(
      'browser-login',
      `the login in Chromium at ${url.replace(/[?#].*$/s, '')} did not go on: ${reason}; login.selectors of the profile names its fields${refusedText(refused())}`,
      { cause },
    );
  } finally {
    for (const place of refused()) hosts.refused.add(place);
    await browser.close();
  }
}

/** A page, or a part of it, that did not load says nothing of whether a login is asked for. */
function noLogin(page: Page): undefined {
  if (page.frames().some((frame) => frame.url().startsWith('chrome-error:'))) {
    throw new Error('a page did not load, and no password field shows');
  }
  return undefined;
}

async function shows(page: Page, selector: string): Promise<boolean> {
  try {
    await page.locator(selector).first().waitFor({ state: 'visible', timeout: patience });
    return true;
  } catch {
    return false;
  }
}

async function launch(executablePath: string | undefined, gate: HostGate): Promise<Browser> {
  const { chromium } = await playwright();
  const path = executablePath ?? process.env.ASSAY_CHROMIUM;
  try {
    return await chromium.launch({
      args: ['--no-sandbox', '--force-webrtc-ip-handling-policy=disable_non_proxied_udp'],
      // Loopback addresses too: another port of this machine is another server.
      proxy: { server: gate.url, bypass: '<-loopback>' },
      ...(path === undefined ? {} : { executablePath: path }),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new FixtureError(
      'no-chromium',
      `Chromium cannot be started (${reason}): give login.executable in the profile`,
      { cause },
    );
  }
}

async function playwright(): Promise<Playwright> {
  try {
    return await import(packageName);
  } catch (cause) {
    throw new FixtureError(
      'no-playwright',
      `login: { way: browser } needs the package ${packageName}: npm install ${packageName}`,
      { cause },
    );
  }
}
