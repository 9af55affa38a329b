import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { request } from 'undici';
import { parseResult } from '../../src/report/model/validate.ts';
import { type Served, servedProcess } from './assay-process.ts';

describe('assay run, interrupted', () => {
  it('takes its clients and users away, writes the reports and ends with 3', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-interrupt-'));
    const server = await servedProcess([]);
    try {
      const code = await interruptedRun(server, folder);
      expect(code).to.equal(3);
      const result = parseResult(readFileSync(join(folder, 'result.json'), 'utf8'));
      expect(result.stopped?.message).to.equal('The run was interrupted.');
      expect(result.requirements.some(({ verdict }) => verdict === 'passed')).to.equal(true);
      expect(await listOf(server, '/oauth/clients', 'client_id')).to.deep.equal(['admin']);
      expect(await listOf(server, '/Users', 'userName')).to.deep.equal([]);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
});

/** Starts a run, interrupts it as soon as a first feature has ended, and waits for its end. */
async function interruptedRun(server: Served, folder: string): Promise<number | null> {
  const flags = ['run', '--authorization', server.authorization, '--admin-client', 'admin', '--out', folder];
  const child = spawn(process.execPath, ['bin/assay.js', ...flags], {
    env: { ...process.env, ASSAY_ADMIN_SECRET: server.adminSecret },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let interrupted = false;
  for await (const chunk of child.stderr) {
    if (interrupted || !/\[\d+\/\d+\]/.test(String(chunk))) continue;
    interrupted = child.kill('SIGINT');
  }
  await ended;
  return child.exitCode;
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
