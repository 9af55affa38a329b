import { rmSync, writeFileSync } from 'node:fs';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { suiteRoot } from '../src/root.ts';
import { readFeatures } from './feature-lint/feature-file.ts';
import { coveredBy } from './feature-lint/lint.ts';
import { pendingFile, pendingText } from './feature-lint/pending.ts';

const covered = coveredBy(readFeatures(suiteRoot));
const ids = loadCatalogue(suiteRoot).requirements.map(({ id }) => id);
const pending = ids.filter((id) => !covered.has(id));
const file = new URL(pendingFile, suiteRoot);
if (pending.length === 0) rmSync(file, { force: true });
else writeFileSync(file, pendingText(pending));
console.log(`${pending.length} of ${ids.length} requirements are pending.`);
