import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes files into a folder, all of them or none: `write` gets a folder of its own inside it, and what it has written
 * moves to its place when it returns. Where it fails (no room on the disk), nothing of it stays, and what stood there
 * before is as it was.
 *
 * @returns what `write` returns
 * @throws what it throws, or the error of the file system
 */
export async function wholeFolder<Of>(folder: string, write: (own: string) => Of | Promise<Of>): Promise<Of> {
  const isNew = !existsSync(folder);
  const own = join(folder, '.unfinished');
  rmSync(own, { recursive: true, force: true });
  try {
    mkdirSync(own, { recursive: true });
    const written = await write(own);
    for (const path of filesBelow(own)) move(path, join(folder, relative(own, path)));
    return written;
  } finally {
    rmSync(own, { recursive: true, force: true });
    if (isNew && existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
