import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { request } from 'undici';
import { parseResult } from '../../src/report/model/validate.ts';
import { byNight } from '../nightly.ts';
import { olderNode } from '../older-node.ts';
import { assayHere } from './assay-here.ts';
import { assayBin, type Served } from './assay-process.ts';
import { servedHere } from './served-here.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Long enough to be amid, with clients, users and groups. */
const features = ['features/token/client-authentication', 'features/token/password'];

describe('assay run, interrupted', () => {
  // By day through the launcher, where there is a Node for it: it starts the same program and hands the signal on.
  for (const signal of byNight<readonly NodeJS.Signals[]>(signals, olderNode() ? [] : ['SIGTERM'])) {
    it(`by ${signal} takes its clients and users away, writes the reports and ends with 3`, async () => {
      await interruptedRun(process.execPath, signal);
    });
  }

  it('by a signal to its launcher on an older Node does the same', async function () {
    const older = olderNode();
    if (older === undefined) return this.skip();
    await interruptedRun(older, 'SIGINT');
  });
});

describe('assay run, killed', () => {
  it('leaves its fixtures, and fixtures --clean finds and removes them, and nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-killed-'));
    const server = await servedHere();
    try {
      const { code } = await interrupted(process.execPath, 'SIGKILL', server, folder);
      expect(code).to.equal(null);
      expect(existsSync(join(folder, 'result.json'))).to.equal(false);
      const left = await listOf(server, '/oauth/clients', 'client_id');
      expect(left.filter((id) => id.startsWith('assay-'))).to.not.deep.equal([]);
      const groups = await listOf(server, '/Groups', 'displayName');
      const young = await cleaned(server);
      expect(young.code, young.err).to.equal(0);
      expect(young.out).to.match(/kept {4}client assay-\S+: a run may be using it/);
      expect(await listOf(server, '/oauth/clients', 'client_id')).to.deep.equal(left);
      const { out, err, code: ended } = await cleaned(server, '--older-than', '0');
      expect(ended, err).to.equal(0);
      expect(out)
        .to.match(/removed client assay-[0-9a-f]{8}-\S+\n/)
        .and.match(/, 0 kept\n$/);
      expect(await listOf(server, '/oauth/clients', 'client_id')).to.deep.equal(['admin']);
      expect(await listOf(server, '/Users', 'userName')).to.deep.equal([]);
      const kept = await listOf(server, '/Groups', 'displayName');
      expect(kept.filter((name) => name.startsWith('assay'))).to.deep.equal([]);
      expect(groups).to.include.members(kept);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
});

function cleaned({ authorization, adminSecret }: Served, ...flags: string[]) {
  const target = ['--authorization', authorization, '--admin-client', 'admin'];
  const environment = { ASSAY_ADMIN_SECRET: adminSecret };
  return assayHere(['fixtures', '--clean', ...target, ...flags], { environment });
}

describe('an interrupt', () => {
  const waiting = `
    const { interruptible } = await import('./src/cli/interrupt.ts');
    const forever = () => {
      process.stdout.write('ready');
      return new Promise((resolve) => setTimeout(resolve, 60_000));
    };
    await interruptible(forever, (text) => process.stdout.write(text));`;

  for (const signal of signals) {
    it(`is taken where it comes by ${signal}`, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', waiting], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      expect(String((await once(child.stdout, 'data'))[0])).to.equal('ready');
      child.kill(signal);
      expect(String((await once(child.stdout, 'data'))[0])).to.contain('Interrupted: fixtures are removed');
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
  }

  it('that comes twice at the same moment is one; a later one ends the process at once', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', waiting], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const next = async () => String((await once(child.stdout, 'data'))[0]);
    expect(await next()).to.equal('ready');
    const again = setInterval(() => child.kill('SIGINT'), 300);
    expect(await next()).to.contain('Ctrl-C again ends at once');
    expect(await next()).to.contain('assay fixtures --clean');
    clearInterval(again);
    await ended;
    expect(child.exitCode).to.equal(130);
  });
});

/** Starts a run, interrupts it as soon as a first feature has ended, and looks at what it leaves. */
async function interruptedRun(node: string, signal: NodeJS.Signals): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-interrupt-'));
  const server = await servedHere();
  try {
    const { code, said } = await interrupted(node, signal, server, folder);
    expect(code, said).to.equal(3);
    expect(said).to.contain('Interrupted: fixtures are removed');
    const result = parseResult(readFileSync(join(folder, 'result.json'), 'utf8'));
    expect(result.verdict).to.equal('INCOMPLETE');
    expect(result.stopped?.message).to.equal('The run was interrupted.');
    expect(result.requirements.some(({ verdict }) => verdict === 'passed')).to.equal(true);
    for (const name of ['junit.xml', 'report.html', 'summary.txt']) {
      expect(readFileSync(join(folder, name), 'utf8')).to.contain('interrupted');
    }
    expect(await listOf(server, '/oauth/clients', 'client_id')).to.deep.equal(['admin']);
    expect(await listOf(server, '/Users', 'userName')).to.deep.equal([]);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

/** Signals the process that was started, and no other of its group. */
async function interrupted(node: string, signal: NodeJS.Signals, server: Served, folder: string) {
  const target = ['--authorization', server.authorization, '--admin-client', 'admin'];
  const flags = ['run', ...target, '--feature', ...features, '--out', folder];
  const child = spawn(node, [assayBin, ...flags], {
    env: { ...process.env, ASSAY_ADMIN_SECRET: server.adminSecret },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  let sent = false;
  for await (const chunk of child.stderr) {
    said += String(chunk);
    if (!sent && /\[\d+\/\d+\]/.test(String(chunk))) sent = child.kill(signal);
  }
  await ended;
  return { code: child.exitCode, said };
}

async function listOf({ authorization, adminSecret }: Served, path: string, name: string): Promise<string[]> {
  const credentials = Buffer.from(`admin:${adminSecret}`).toString('base64');
  const token = await json(`${authorization}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const headers = { authorization: `Bearer ${token.access_token}` };
  const { resources } = await json(`${authorization}${path}`, { method: 'GET', headers });
  if (!Array.isArray(resources)) throw new Error(`${path} has no resources`);
  return resources.map((one) => String(one[name]));
}

async function json(
  url: string,
  options: { method: string; headers: Record<string, string>; body?: string },
): Promise<Record<string, unknown>> {
  const answer = await request(url, options);
  const value: unknown = await answer.body.json();
  return Object.fromEntries(Object.entries(value ?? {}));
}
