import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * The program that tests run: the package as it is built from this source, where the runner of the tests has built it,
 * since that begins in a third of the time; otherwise the source.
 */
export const assayBin = process.env.ASSAY_BIN ?? resolve('bin/assay.js');

/** Whether it is the package. */
export const isBuilt = process.env.ASSAY_BIN !== undefined;

/** The proof is of the checkout alone. */
function programOf([command]: readonly string[]): string {
  return command === 'prove' ? resolve('bin/assay.js') : assayBin;
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in a process of its own and waits for its end. */
export function assayProcess(flags: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const env = { ...process.env, NO_COLOR: '1', ...environment };
  return new Promise((settle) => {
    const options = { env, maxBuffer: 1e8, timeout: 120_000 };
    const child = execFile(process.execPath, [programOf(flags), ...flags], options, (_error, out, err) => {
      settle({ code: child.exitCode, out, err });
    });
  });
}

export interface Served {
  readonly authorization: string;
  readonly adminSecret: string;
  close(): Promise<void>;
}

export interface ServedProcess extends Served {
  /** Ends the process as `kill -9` does. */
  kill(): Promise<void>;
}

/** Starts `assay serve` in a process of its own, on a free port; the program of the tests, where none is named. */
export async function servedProcess(flags: readonly string[], program = assayBin): Promise<ServedProcess> {
  const adminSecret = 'admin-secret-of-a-test';
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--provoke', ...flags], {
    env: { ...process.env, ASSAY_ADMIN_SECRET: adminSecret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const authorization = await firstUrl(child);
  return { authorization, adminSecret, close: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function firstUrl(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-2_000);
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += String(chunk);
    const url = /authorization service +(\S+)\n/.exec(text)?.[1];
    if (url !== undefined && text.includes('admin client')) return url;
  }
  throw new Error(`assay serve ended without an address: ${text}${log}`);
}
