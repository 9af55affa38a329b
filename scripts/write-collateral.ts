import { readFileSync, writeFileSync } from 'node:fs';
import { placeOfScenario } from '../src/evidence/scenario-record.ts';
import type { KillMatrix } from '../src/report/proof/model.ts';
import { loadCatalogue } from '../src/requirements/catalogue.ts';
import { loadCollateral } from '../src/requirements/proof-notes.ts';
import { suiteRoot } from '../src/root.ts';
import { indexFeatures } from '../src/runner/features.ts';
import { explained } from './collateral/explain.ts';
import { collateralYaml } from './collateral/yaml.ts';

/**
 * Writes `requirements/collateral.yaml` anew from what a proof saw: `node scripts/write-collateral.ts
 * [kill-matrix.json]`, after `assay prove --collateral --out reports/collateral`. What did not show goes; what is new
 * gets the reason that explains the same requirement elsewhere, to be read before it is committed. Ends with 1 when
 * something is left that nobody has explained.
 */
const [path = 'reports/collateral/kill-matrix.json'] = process.argv.slice(2);
const { mode, outcome, headline, defects }: KillMatrix = JSON.parse(readFileSync(path, 'utf8'));
if (mode === 'own') throw new Error(`${path} did not look for collateral: assay prove --collateral`);
// What fails without a defect is left out of the collateral: it would seem to be gone.
if (outcome === 'unsound') throw new Error(`${path} is unsound: ${headline}`);

const order = loadCatalogue(suiteRoot).requirements.map(({ id }) => id);
const { notes, added, open } = explained(defects, loadCollateral(suiteRoot), order);
const file = new URL('requirements/collateral.yaml', suiteRoot);
const heading = readFileSync(file, 'utf8').split('\ncollateral:\n')[0] ?? '';
writeFileSync(file, `${heading}\n${collateralYaml(notes)}`);

for (const { defect, requirement, reason } of added) console.log(`${defect} ${requirement}: ${reason}`);
for (const { defect, requirement, scenarios } of open) {
  console.log(`NOT EXPLAINED ${defect} ${requirement}: ${namesOf(scenarios).join('; ')}`);
}
console.log(`${added.length} added, ${open.length} not explained`);
process.exitCode = open.length === 0 ? 0 : 1;

function namesOf(places: readonly string[]): string[] {
  const names = new Map(indexFeatures(suiteRoot).map((one) => [placeOfScenario(one), one.name]));
  return places.map((place) => `${place} ${names.get(place) ?? ''}`);
}
