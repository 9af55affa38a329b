import { existsSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { changesSince, describeChanges, lockOf } from '../src/requirements/lock.ts';
import { loadDocuments, loadLock } from '../src/requirements/specification.ts';
import { suiteRoot } from '../src/root.ts';
import { indexFeatures } from '../src/runner/features.ts';

const file = new URL('spec/lock.yaml', suiteRoot);
const documents = loadDocuments(suiteRoot);
if (existsSync(file)) {
  const { requirements } = loadCatalogue(suiteRoot);
  const changes = changesSince(loadLock(suiteRoot), documents, requirements, indexFeatures(suiteRoot));
  if (changes.length > 0) console.log(`${describeChanges(changes)}\n`);
}
const heading = '# Hashes of the documents and their sections. Written by scripts/lock-spec.ts.\n';
writeFileSync(file, heading + stringify(lockOf(documents), { lineWidth: 0 }));
console.log(`Locked ${[...documents.keys()].join(', ')} in spec/lock.yaml.`);
