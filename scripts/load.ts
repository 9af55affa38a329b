import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';

/**
 * Loads a reference server for so many minutes (default 10), and ends with 1 where its memory does not stay flat. Its heap
 * is limited: V8 lets garbage lie while there is room, so that the size of a process says nothing about what is held.
 */
const minutes = Number(process.argv[2] ?? 10);
const heapLimit = 128;
const samplesAMinute = 6;
/** A server may grow while it is filled up to its caps; from the half on it may not. */
const mostGrowth = 1.05;

const secret = 'a secret of this run';
const child = spawn(process.execPath, ['bin/assay.js', 'serve', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'ignore'],
  env: { ...process.env, ASSAY_ADMIN_SECRET: secret, NODE_OPTIONS: `--max-old-space-size=${heapLimit}` },
});
const [printed] = await once(child.stdout, 'data');
const authorization = /http:\/\/\S+/.exec(String(printed))?.[0];
if (authorization === undefined) throw new Error(`the server did not say where it listens: ${printed}`);
const dispatcher = new Agent({ connections: 16 });
const until = Date.now() + minutes * 60_000;
const basic = `Basic ${Buffer.from(`admin:${encodeURIComponent(secret).replaceAll('%20', '+')}`).toString('base64')}`;
let answered = 0;

/** A new token, and a browser that comes for the first time. */
async function worker(): Promise<void> {
  while (Date.now() < until) {
    const token = await request(`${authorization}/oauth/token`, {
      ...{ dispatcher, method: 'POST', body: 'grant_type=client_credentials&token_format=opaque' },
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    });
    await token.body.dump();
    const page = await request(`${authorization}/login`, { dispatcher, headers: { accept: 'text/html' } });
    await page.body.dump();
    answered += 2;
  }
}

const memory: number[] = [];
const workers = Array.from({ length: 16 }, worker);
while (Date.now() < until) {
  await pause(60_000 / samplesAMinute);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  memory.push(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}
await Promise.all(workers);
child.kill('SIGTERM');
await dispatcher.close();
const half = memory.slice(Math.floor(memory.length / 2));
const [first = 0, last = 0] = [half[0], half.at(-1)];
console.log(
  `${answered} answers in ${minutes} minutes; MiB: ${memory.map((value) => value.toFixed(0)).join(' ')}; ` +
    `second half ${(last / first).toFixed(2)} ×`,
);
process.exitCode = last / first <= mostGrowth ? 0 : 1;
