import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, and makes its folder when it is missing. An earlier one stays whole until the new one is, and nothing
 * half-written stays.
 * @returns the path
 * @throws the error of the file system
 */
export function writeWhole(path: string, text: string): string {
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
