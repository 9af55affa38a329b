import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { callFunction, type Door } from '../cli/assay-door.ts';
import { assayBin } from '../cli/assay-process.ts';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

export interface Step {
  readonly name?: string;
  readonly id?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Reads a YAML file of the repository. */
export function yaml<T>(path: string): T {
  return parse(readFileSync(join(repository, path), 'utf8')) as T;
}

export interface Workspace {
  readonly folder: string;
  readonly path: string;
}

/** A folder as a CI host makes one, with this Node on the PATH. */
export function workspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'assay-ci-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  return { folder, path: `${bin}:${process.env.PATH}` };
}

/** A workspace with a checkout of Assay, or, where the runner of the tests has unpacked it, with the package, which begins sooner. */
export function checkout(): Workspace & { readonly action: string } {
  const place = workspace();
  const action = join(place.folder, 'checkout');
  symlinkSync(resolve(dirname(assayBin), '..'), action);
  writeFileSync(join(place.folder, 'known.yaml'), 'departures: []\n');
  return { ...place, action };
}

/** Calls through the door, save for what goes on beside the step. */
const program = ({ environment }: Door) => `#!/bin/bash
ASSAY_DOOR='${environment.ASSAY_DOOR}'
${callFunction}
case "$1" in serve) exec node '${assayBin}' "$@" ;; *) call "$@" ;; esac
`;

/**
 * Puts a package of Assay's name, with a program that calls it, where the templates look for one: a step that installs it
 * needs no registry so, and what it runs is this source.
 */
export function packInto({ folder }: Workspace, path: string, door: Door): void {
  const source = join(folder, 'packed', 'package');
  mkdirSync(join(source, 'bin'), { recursive: true });
  const bin = { assay: 'bin/assay.js' };
  const manifest = { name: '@assay-conformance/assay', version: '0.0.0', type: 'module', bin };
  writeFileSync(join(source, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(source, 'bin', 'assay.js'), program(door));
  copyFileSync(join(repository, 'action.yml'), join(source, 'action.yml'));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  execFileSync('tar', ['-czf', join(folder, path), '-C', join(folder, 'packed'), 'package']);
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
