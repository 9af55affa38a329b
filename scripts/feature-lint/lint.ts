import { readFileSync } from 'node:fs';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { dryRun } from '../../src/runner/dry-run.ts';
import { type FeatureFile, readFeatures } from './feature-file.ts';
import { formProblems } from './form.ts';
import { languageProblems } from './language.ts';
import { earlierPending, growthProblems, pendingProblems, readPending } from './pending.ts';
import type { Problem } from './problem.ts';
import { ruleProblems } from './rules.ts';
import { situationProblems } from './situations.ts';
import { stepPageProblems } from './step-page.ts';
import { stepTextProblems } from './step-texts.ts';

/** Everything that is wrong with the features, the step code and the list of what is pending. */
export async function lintFeatures(root: URL): Promise<Problem[]> {
  const files = readFeatures(root);
  const catalogue = loadCatalogue(root);
  const capabilities = loadCapabilities(root);
  const pending = readPending(root);
  const run = await dryRun(files.map(({ path }) => path));
  const ids = catalogue.requirements.map(({ id }) => id);
  return [
    ...files.flatMap((file) => [...ruleProblems(file, catalogue), ...formProblems(file, capabilities)]),
    ...files.flatMap(({ path }) => languageProblems(path, readFileSync(new URL(path, root), 'utf8'))),
    ...catalogue.requirements.flatMap(({ id, sentence }) => languageProblems(id, sentence)),
    ...situationProblems(files),
    ...stepTextProblems(run),
    ...stepPageProblems(root, run),
    ...pendingProblems(pending, ids, coveredBy(files)),
    ...growthProblems(pending, earlierPending(root)),
  ];
}

/** Ids of the requirements that a scenario belongs to. */
export function coveredBy(files: readonly FeatureFile[]): Set<string> {
  return new Set(files.flatMap(({ scenarios }) => scenarios.flatMap(({ requirements }) => requirements)));
}
