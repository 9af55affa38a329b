import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { frozenText, frozenVersions } from '../src/requirements/releases.ts';
import { suiteRoot } from '../src/root.ts';
import { version } from '../src/version.ts';

const changelog = readFileSync(new URL('CHANGELOG.md', suiteRoot), 'utf8');
if (frozenVersions(suiteRoot).includes(version) && changelog.includes(`## ${version}`)) {
  console.error(`${version} is released: its musts are frozen. Raise the version in package.json first.`);
  process.exitCode = 1;
} else {
  const file = new URL(`requirements/releases/${version}.yaml`, suiteRoot);
  mkdirSync(new URL('./', file), { recursive: true });
  writeFileSync(file, frozenText(version, loadCatalogue(suiteRoot)));
  console.log(`The musts of ${version} stand in requirements/releases/${version}.yaml.`);
}
