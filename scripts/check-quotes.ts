import { globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { suiteRoot } from '../src/root.ts';
import { misquoted } from './rfc-text.ts';

/**
 * Holds the quotes of RFCs to their texts, in the folder that is given: `rfc6749.txt` or `.txt.gz`, anywhere below it, as
 * Debian's packages doc-rfc-std, doc-rfc-std-proposed and doc-rfc-informational (non-free) have them in /usr/share/doc/RFC.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(
    'Usage: node scripts/check-quotes.ts FOLDER, such as /usr/share/doc/RFC (Debian: doc-rfc-std-proposed)',
  );
  process.exit(2);
}
const { requirements } = loadCatalogue(suiteRoot);
const names = [...new Set(requirements.map(({ document }) => document))].filter((name) =>
  /^RFC \d+$/.test(name),
);
for (const name of names) {
  const [file] = globSync(`${folder}/**/${name.toLowerCase().replace(' ', '')}.txt{,.gz}`);
  const own = requirements.filter(({ document }) => document === name);
  if (file === undefined) {
    console.log(`${name}: not in ${folder}`);
    continue;
  }
  const bytes = readFileSync(file);
  const wrong = misquoted(own, (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
  for (const { id, quote } of wrong)
    console.error(`${name}: ${id} quotes "${quote}", which does not stand there`);
  console.log(
    `${name}: ${own.filter(({ quote }) => quote !== undefined).length} quotes, ${wrong.length} wrong`,
  );
  if (wrong.length > 0) process.exitCode = 1;
}
