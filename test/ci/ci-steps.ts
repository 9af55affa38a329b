import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

export interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Reads a YAML file of the repository. */
export function yaml<T>(path: string): T {
  return parse(readFileSync(join(repository, path), 'utf8')) as T;
}

/**
 * A folder as a CI host makes one: with a checkout of Assay under `.assay`, and the program `assay` on the PATH
 * as the image of the Containerfile has it.
 */
export function workspace(): { readonly folder: string; readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'assay-ci-'));
  symlinkSync(repository, join(folder, '.assay'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  symlinkSync(join(repository, 'bin', 'assay.js'), join(bin, 'assay'));
  writeFileSync(join(folder, 'known.yaml'), 'departures: []\n');
  return { folder, path: `${bin}:${process.env.PATH}` };
}

export interface StepEnd {
  readonly code: number;
  readonly output: string;
}

/** Runs a shell step as a CI host does: bash, which ends at the first command that fails. */
export function shell(script: string, cwd: string, env: Readonly<Record<string, string>>): Promise<StepEnd> {
  const flags = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script];
  return new Promise((resolve) => {
    const child = execFile(
      'bash',
      flags,
      { cwd, env, timeout: 120_000, maxBuffer: 1e8 },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}` }),
    );
  });
}
