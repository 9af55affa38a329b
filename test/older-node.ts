import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a Node on the PATH on which Assay itself does not run, if there is one; that there is none is said. */
export function olderNode(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const major = (path: string) => Number(execFileSync(path, ['-p', 'process.versions.node.split(".")[0]']));
  const found = places.filter((path) => existsSync(path)).find((path) => major(path) < 24);
  if (found === undefined) console.log('      skipped: no Node older than 24 is on the PATH');
  return found;
}
