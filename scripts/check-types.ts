import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { suiteRoot } from '../src/root.ts';

/**
 * Writes the ids of the catalogue as a type, then lets TypeScript check everything, which sees unknown ids by it.
 * `--ids`: only writes them.
 */
const ids = loadCatalogue(suiteRoot).requirements.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
const members = ids.map((id) => `    '${id}': true;\n`).join('');
const folder = new URL('.cache/', suiteRoot);
mkdirSync(folder, { recursive: true });
writeFileSync(
  new URL('requirement-ids.d.ts', folder),
  `export {};\ndeclare module '../src/requirement-id.ts' {\n  interface KnownRequirements {\n${members}  }\n}\n`,
);
if (!process.argv.includes('--ids')) {
  const flags = ['node_modules/typescript/bin/tsc', '-p', '.'];
  process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1;
}
