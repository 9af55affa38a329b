import { globSync, readFileSync } from 'node:fs';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { dryRun } from '../../src/runner/dry-run.ts';
import { type FeatureFile, readFeatures } from './feature-file.ts';
import { formProblems } from './form.ts';
import { languageProblems, slipsIn } from './language.ts';
import { placeProblems } from './places.ts';
import { type Problem, problemsAt } from './problem.ts';
import { observedProblems, ruleProblems, untestedProblems } from './rules.ts';
import { responseSchemas, schemaLintProblems } from './schemas.ts';
import { outlineProblems, situationProblems } from './situations.ts';
import { stepPageProblems } from './step-page.ts';
import { stepTextProblems } from './step-texts.ts';
import { valueProblems } from './values.ts';

/** Everything that is wrong with the features and the step code. */
export async function lintFeatures(root: URL): Promise<Problem[]> {
  const files = readFeatures(root);
  const catalogue = loadCatalogue(root);
  const capabilities = loadCapabilities(root);
  const run = await dryRun(files.map(({ path }) => path));
  return [
    ...files.flatMap((file) => [...ruleProblems(file, catalogue), ...formProblems(file, capabilities)]),
    ...[...files.map(({ path }) => path), ...guides(root)].flatMap((path) =>
      languageProblems(path, readFileSync(new URL(path, root), 'utf8')),
    ),
    ...files.flatMap(nameProblems),
    ...catalogue.requirements.flatMap((one) => [
      ...languageProblems(one.id, one.sentence),
      ...languageProblems(one.caseOf?.id ?? one.id, one.caseOf?.sentence ?? ''),
    ]),
    ...situationProblems(files),
    ...files.flatMap(outlineProblems),
    ...files.flatMap(placeProblems),
    ...schemaLintProblems(responseSchemas(root), catalogue, files),
    ...stepTextProblems(run),
    ...valueProblems(run.uses),
    ...stepPageProblems(root, run),
    ...untestedProblems(catalogue, files),
    ...observedProblems(catalogue),
  ];
}

/** Names as outlines make them: an article is right for a row, or wrong. */
function nameProblems({ path, scenarios }: FeatureFile): Problem[] {
  return scenarios.flatMap(({ name, line }) =>
    slipsIn(name).map((message) => problemsAt(path)(line, message)),
  );
}

/** What people read besides the features. The changelog keeps the words of its time. */
function guides(root: URL): string[] {
  return globSync(['docs/*.md', 'README.md', 'CONTRIBUTING.md', 'reference-server/README.md'], { cwd: root });
}
