import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { startReferenceServer } from '../../reference-server/index.ts';
import { assayBin } from './assay-process.ts';

const secret = 'admin-secret-of-a-test';
const id = 'CLIENT-AUTH-BASIC-011';

describe('assay watch', () => {
  let watched: Watched | undefined;
  let server: Awaited<ReturnType<typeof start>> | undefined;
  afterEach(async () => {
    watched?.kill();
    await server?.close();
  });

  it('runs what failed again when the target comes back, and says what changed', async () => {
    server = await start(0, 'secret-any-accepted');
    const { authorizationUrl } = server;
    watched = new Watched(authorizationUrl);
    await watched.until(
      /everything: NONCONFORMANT, 1 requirement failed \(exit code 1\)\n {2}failed: CLIENT-AUTH-BASIC-011/,
    );
    await watched.until(/waiting for the target/);
    await server.close();
    server = undefined;
    await new Promise((done) => setTimeout(done, 1_000));
    server = await start(Number(new URL(authorizationUrl).port));
    await watched.until(/running.*running/s);
    watched.key('a\n');
    await watched.until(/what failed: CONFORMANT, .*\n {2}mended: CLIENT-AUTH-BASIC-011/);
    await watched.until(/everything: CONFORMANT, .*\n {2}nothing failed/);
    watched.key('q\n');
    expect(await watched.end()).to.equal(0);
  });
});

function start(port: number, defect?: string) {
  return startReferenceServer({
    port,
    adminClient: { id: 'admin', secret },
    passwordCost: 4,
    ...(defect === undefined ? {} : { defect }),
  });
}

/** `assay watch` in a process and a folder of its own. */
class Watched {
  readonly #child: ChildProcessWithoutNullStreams;
  #text = '';

  constructor(url: string) {
    const flags = ['watch', '--authorization', url, '--admin-client', 'admin', '--requirement', id];
    this.#child = spawn(process.execPath, [assayBin, ...flags], {
      cwd: mkdtempSync(join(tmpdir(), 'assay-watch-')),
      env: { ...process.env, ASSAY_ADMIN_SECRET: secret, NO_COLOR: '1' },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#text += text;
      });
    }
  }

  async until(pattern: RegExp): Promise<void> {
    const deadline = Date.now() + 40_000;
    while (!pattern.test(this.#text)) {
      if (this.#child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${pattern} is not in ${this.#text}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  key(text: string): void {
    this.#child.stdin.write(text);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async end(): Promise<number | null> {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    return this.#child.exitCode;
  }
}
