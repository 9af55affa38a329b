import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const parts = [
  'bin',
  'src',
  'dist',
  'steps',
  'reference-server',
  'features',
  'requirements',
  'schemas',
  'proof',
];

/** A hash of every file of the suite, of the server and of the proof. */
export function suiteHash(root: URL): string {
  const hash = createHash('sha256');
  for (const part of parts.filter((folder) => existsSync(new URL(`${folder}/`, root)))) {
    const folder = new URL(`${part}/`, root);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`);
    for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
