import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, and makes its folder when it is missing. An earlier one stays whole until the new one is, and nothing
 * half-written stays.
 * @returns the path
 * @throws the error of the file system
 */
export function writeWhole(path: string, text: string | Uint8Array): string {
  const unfinished = `${path}.unfinished`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, path);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause;
  }
  return path;
}

/**
 * Writes a file that holds a secret: its owner alone may read it, and one that is there already is never replaced.
 * Nothing half-written stays.
 * @throws the error of the file system, EEXIST where there is such a file
 */
export function writeSecret(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
  } catch (cause) {
    rmSync(path, { force: true });
    throw cause;
  } finally {
    closeSync(file);
  }
}
