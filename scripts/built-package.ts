import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pack, run } from './pack.ts';

/** The package as it would be published from this source. */
export interface BuiltPackage {
  readonly tarball: string;
  /** Path of its program, unpacked. */
  readonly program: string;
  remove(): void;
}

/**
 * Builds and packs the package, once for all tests, into a folder of its own, so that two may test at once. Tests that run
 * the command line run it: that begins in a third of the time in which the source does, and is what users run.
 *
 * @throws Error where it cannot be built or packed
 */
export function builtPackage(): BuiltPackage {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(resolve('.cache', 'built-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tarball = pack(folder);
    run('tar', ['-xzf', tarball], folder);
    return { tarball, program: join(folder, 'package', 'bin', 'assay.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
