import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of every file below the folders: the same hash, the same results. */
export function fingerprintOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true }).map(String).sort()) {
      const full = join(folder, path);
      if (statSync(full).isFile()) hash.update(`${path}\0`).update(readFileSync(full));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
