import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file, and makes its folder when it is missing. An earlier one stays whole until the new one is, and nothing
 * half-written stays.
 * @param mode permissions of the file, as far as the umask lets them be
 * @returns the path
 * @throws the error of the file system
 */
export function writeWhole(path: string, text: string | Uint8Array, mode = 0o666): string {
  const unfinished = `${path}.unfinished`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(unfinished, text, { mode });
    renameSync(unfinished, path);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw cause;
  }
  return path;
}
