import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { suiteRoot } from '../src/root.ts';

/** Writes the ids of the catalogue as a type, then lets TypeScript check everything, which sees unknown ids by it. */
const ids = loadCatalogue(suiteRoot).requirements.flatMap(({ id, aliases = [] }) => [id, ...aliases]);
const members = ids.map((id) => `    '${id}': true;\n`).join('');
writeFileSync(
  new URL('src/requirement-ids.d.ts', suiteRoot),
  `export {};\ndeclare module './requirement-id.ts' {\n  interface KnownRequirements {\n${members}  }\n}\n`,
);
const flags = ['node_modules/typescript/bin/tsc', '-p', '.'];
process.exitCode = spawnSync(process.execPath, flags, { stdio: 'inherit' }).status ?? 1;
