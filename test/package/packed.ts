import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, run } from '../../scripts/pack.ts';

/** The tarball that the runner of the tests has packed; where none has, it is packed into `folder`. */
export function packed(folder: string): string {
  return process.env.ASSAY_TARBALL ?? pack(folder);
}

/**
 * The program of the package that the runner of the tests has unpacked; where none has, of one that is installed in
 * `folder`. That the tarball can be installed is for one test to show.
 */
export function installed(folder: string): string {
  const built = process.env.ASSAY_BIN;
  if (built !== undefined) return built;
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--no-audit', '--no-fund', pack(folder)], folder);
  return join(folder, 'node_modules/.bin/assay');
}
