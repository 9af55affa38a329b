import { readFileSync, writeFileSync } from 'node:fs';
import { catalogueFiles, loadCatalogue } from '../src/requirements/catalogue.ts';
import { frozenText, frozenVersions } from '../src/requirements/releases.ts';
import { suiteRoot } from '../src/root.ts';
import { version } from '../src/version.ts';

/** Before a release: freezes the musts that no release before it has frozen. */
const changelog = readFileSync(new URL('CHANGELOG.md', suiteRoot), 'utf8');
if (frozenVersions(loadCatalogue(suiteRoot)).includes(version) && changelog.includes(`## ${version}`)) {
  console.error(`${version} is released: its musts are frozen. Raise the version in package.json first.`);
  process.exitCode = 1;
} else {
  for (const file of catalogueFiles(suiteRoot)) {
    writeFileSync(file, frozenText(readFileSync(file, 'utf8'), version));
  }
  console.log(`The musts of ${version} are frozen.`);
}
