import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { startReferenceServer } from '../../reference-server/index.ts';
import { UiServer } from '../../src/cli/ui/server.ts';
import { Session } from '../../src/cli/ui/session.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { accessibilityFaults, launchBrowser } from '../browser.ts';
import { exampleResult } from '../report/example-result.ts';
import { assayBin } from './assay-process.ts';

const secret = 'admin-secret-of-a-test';

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Asks a server as no browser would; the status and what it says. */
function ask(
  address: string,
  { path, method = 'GET', headers = {}, body }: Asked,
): Promise<[number, string]> {
  const { hostname, port, pathname } = new URL(address);
  const options = { hostname, port, path: path ?? pathname, method, headers };
  return new Promise((done, fail) => {
    const sent = request(options, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
      done([response.statusCode ?? 0, text]);
    });
    sent.on('error', fail).end(body);
  });
}

describe('the address of assay ui', () => {
  let server: UiServer;
  let address: string;
  let asked: (readonly string[] | undefined)[];
  let finish: (result: RunResult) => void;

  beforeEach(async () => {
    asked = [];
    server = new UiServer(
      (tell) =>
        new Session((requirements) => {
          asked.push(requirements);
          return new Promise((done) => {
            finish = done;
          });
        }, tell),
    );
    address = await server.listen(0);
  });
  afterEach(() => server.close());

  const post = (body: string, headers: Record<string, string> = {}) =>
    ask(address, {
      path: `${new URL(address).pathname}run`,
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(address).origin, ...headers },
      body,
    });

  it('is loopback, has a token, and says nothing without it or under another name', async () => {
    const { hostname, pathname, host } = new URL(address);
    expect(hostname).to.equal('127.0.0.1');
    expect(pathname).to.match(/^\/[\w-]{32}\/$/);
    expect((await ask(address, {}))[0]).to.equal(200);
    const other = pathname.at(-2) === 'x' ? 'y' : 'x';
    for (const path of [
      '/',
      '//',
      '/events',
      `${pathname.slice(0, -2)}${other}/`,
      `/x${pathname}`,
      '/report.html',
    ])
      expect(await ask(address, { path }), path).to.deep.equal([404, 'not found\n']);
    for (const name of [`localhost.evil.example:${host.split(':')[1]}`, 'evil.example'])
      expect((await ask(address, { headers: { host: name } }))[0], name).to.equal(404);
  });

  it('begins no run for another page, and none for what is no list of requirements', async () => {
    expect((await post('"all"', { origin: 'https://evil.example' }))[0]).to.equal(403);
    expect((await post('"all"', { 'content-type': 'text/plain' }))[0]).to.equal(403);
    for (const body of ['', '{}', '[]', '["--out"]', '[1]', '"x"'])
      expect((await post(body))[0], body).to.equal(400);
    expect(asked).to.deep.equal([]);
  });

  it('runs one thing at a time, what failed by its ids, and tells the difference', async () => {
    expect((await post('"all"'))[0]).to.equal(202);
    expect((await post('"all"'))[0]).to.equal(409);
    finish(exampleResult());
    await server.session.idle();
    expect(server.session.told.sentence).to.match(/^NONCONFORMANT: .*\(exit code 1\)$/);
    expect((await ask(address, { path: `${new URL(address).pathname}diff` }))[0]).to.equal(404);
    expect((await post('"failed"'))[0]).to.equal(202);
    const failed = exampleResult().requirements.filter(
      ({ scored, verdict }) => scored && verdict === 'failed',
    );
    expect(asked).to.deep.equal([undefined, failed.map(({ id }) => id)]);
    const requirements = exampleResult().requirements.map((one) => ({ ...one, verdict: 'passed' as const }));
    finish(exampleResult({ requirements }));
    await server.session.idle();
    expect(server.session.told.changes.join()).to.match(/^mended: .*TOKEN-PKCE-003/);
    const [status, page] = await ask(address, { path: `${new URL(address).pathname}diff` });
    expect(status).to.equal(200);
    expect(page).to.include('failed → passed');
  });

  it('says on the page why a run could not begin', async () => {
    const failing = new Session(
      () => Promise.reject(new Error('no such target')),
      () => undefined,
    );
    await failing.begin('all');
    expect(failing.told).to.include({ state: 'ended', sentence: 'The run did not begin: no such target' });
    expect(failing.report()).to.equal(undefined);
  });
});

describe('assay ui', () => {
  let target: Awaited<ReturnType<typeof startReferenceServer>>;
  let child: ChildProcessWithoutNullStreams;
  let browser: Browser;
  afterEach(async () => {
    await browser?.close();
    child?.kill('SIGKILL');
    await target?.close();
  });

  it('shows the report while the run goes on, keeps the place, and runs again what is shown', async function () {
    browser = await launchBrowser(this);
    target = await start(0, 'secret-any-accepted');
    const { port } = new URL(target.authorizationUrl);
    child = startUi(target.authorizationUrl);
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(await addressOf(child));
    await state(page, /^Running: \d+ of \d+ scenarios/);
    const report = page.frameLocator('#report');
    await report.locator('.notice', { hasText: 'So far. The run goes on' }).waitFor();
    await state(page, /^NONCONFORMANT: .*exit code 1/);
    await report.locator('.card.failed').first().waitFor();
    expect(await accessibilityFaults(page)).to.deep.equal([]);
    await report.getByRole('searchbox', { name: 'Search requirements' }).fill('CLIENT-AUTH-BASIC-011');
    await report.locator('#requirements .shown', { hasText: /^1 of / }).waitFor();
    await target.close();
    target = await start(Number(port));
    await page.locator('#shown').click();
    await state(page, /^CONFORMANT: 1 requirement of the selection passed/);
    expect(await page.locator('#changes').textContent()).to.include('mended: CLIENT-AUTH-BASIC-011');
    await report.locator('#verdict', { hasText: /^CONFORMANT/ }).waitFor();
    await report.locator('#requirements .shown', { hasText: /^1 of / }).waitFor();
    expect(await page.locator('#diff').isVisible()).to.equal(true);
    expect(errors).to.deep.equal([]);
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).to.equal(0);
  });
});

async function state(page: Page, pattern: RegExp): Promise<void> {
  await page.locator('#state', { hasText: pattern }).waitFor({ timeout: 60_000 });
}

function start(port: number, defect?: string): ReturnType<typeof startReferenceServer> {
  return startReferenceServer({
    port,
    adminClient: { id: 'admin', secret },
    passwordCost: 4,
    ...(defect === undefined ? {} : { defect }),
  });
}

function startUi(url: string): ChildProcessWithoutNullStreams {
  const cwd = mkdtempSync(join(tmpdir(), 'assay-ui-'));
  // So slow that the run goes on while somebody looks.
  const profile = [
    `authorization: { url: "${url}" }`,
    `adminClient: { id: admin, secret: "\${ASSAY_ADMIN_SECRET}" }`,
    'rate: { requestsPerSecond: 5 }',
  ];
  writeFileSync(join(cwd, 'assay.yaml'), profile.join('\n'));
  const flags = ['ui', '--profile', 'assay.yaml', '--requirement', 'CLIENT-AUTH-BASIC-011', 'DISCOVERY'];
  return spawn(process.execPath, [assayBin, ...flags], {
    cwd,
    env: { ...process.env, ASSAY_ADMIN_SECRET: secret, NO_COLOR: '1' },
  });
}

async function addressOf({ stdout }: ChildProcessWithoutNullStreams): Promise<string> {
  const [first] = await once(stdout.setEncoding('utf8'), 'data');
  return String(first).trim();
}
