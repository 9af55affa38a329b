import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const data = ['features', 'requirements', 'schemas', 'spec'];
/** What runs from a checkout, and what runs from the package. */
const sources = ['bin', 'src', 'steps', 'reference-server'];
const compiled = ['bin', 'dist'];

/** Every file that a verdict hangs on: what is demanded, how it is tried, and the programs that do it; by path. */
export function suiteFiles(root: URL): Map<string, Uint8Array> {
  const base = fileURLToPath(root);
  const code = existsSync(join(base, 'src/cli')) ? sources : compiled;
  const folders = [...data, ...code].filter((folder) => existsSync(join(base, folder)));
  const paths = folders.flatMap((folder) =>
    readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  return new Map([...paths, 'package.json'].sort().map((path) => [path, readFileSync(join(base, path))]));
}
