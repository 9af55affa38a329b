import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which files import a file, by their paths from the root of the checkout. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** Who imports whom in the suite, its steps and the server, as far as imports name a file. */
export function importersIn(root: URL): Importers {
  const importers = new Map<string, string[]>();
  const cwd = fileURLToPath(root);
  for (const file of globSync('{src,steps,reference-server}/**/*.ts', { cwd })) {
    const text = readFileSync(new URL(file, root), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import|import\()\s*'(\.[^']+\.ts)'/g)) {
      const imported = posix.join(posix.dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * The file and all that hang on it: those that import it, those that import these, and so on.
 *
 * @param ends true for a file whose importers are left out
 */
export function hangingOn(
  file: string,
  importers: Importers,
  ends: (file: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set([file]);
  // A set that grows while it is gone through is gone through to its last member.
  for (const one of found) {
    if (!ends(one)) for (const importer of importers.get(one) ?? []) found.add(importer);
  }
  return found;
}
