import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The package as it would be published from this source. */
export interface BuiltPackage {
  /** Path of its program. */
  readonly program: string;
  remove(): void;
}

/**
 * Builds the package into a folder of its own, so that two may test at once. Tests that run the command line run it: that
 * begins in a third of the time in which the source does, and is what users run.
 *
 * @throws Error when it does not build
 */
export function builtPackage(): BuiltPackage {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache', 'built-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', join(folder, 'dist')], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    remove();
    throw new Error('the package does not build');
  }
  const { files }: { readonly files: readonly string[] } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const name of files.filter((one) => one !== 'dist' && !one.startsWith('!'))) {
    cpSync(name, join(folder, name), { recursive: true });
  }
  cpSync('package.json', join(folder, 'package.json'));
  return { program: join(folder, 'bin', 'assay.js'), remove };
}
