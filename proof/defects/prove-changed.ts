import { existsSync, readFileSync } from 'node:fs';
import { dryRun, loadSuite, suiteRoot } from '../../src/index.ts';
import { type Touched, touchedBy } from './changed.ts';
import { changedFiles } from './changed-files.ts';
import { importersIn } from './import-graph.ts';
import type { DefectToProve } from './prove-all.ts';

/** The defects that a change touches, and a line for each file that says which. */
export interface ChangedChoice<One> {
  readonly defects: readonly One[];
  readonly lines: readonly string[];
}

/**
 * Chooses the defects to prove after a change of the checkout since a commit.
 *
 * @throws UsageError when git does not know the commit
 */
export async function choiceOfChange<One extends DefectToProve>(
  defects: readonly One[],
  since: string,
): Promise<ChangedChoice<One>> {
  const touched = await touchedBy(changedFiles(suiteRoot, since), {
    defects,
    requirements: loadSuite().catalogue.requirements.map(({ id }) => id),
    importers: importersIn(suiteRoot),
    textOf,
    requirementsBySteps: requirementsBySteps(),
  });
  return chosenBy(touched, defects);
}

/** What is proved where files touch that; all of it where one of them touches all. */
export function chosenBy<One extends DefectToProve>(
  touched: readonly Touched[],
  defects: readonly One[],
): ChangedChoice<One> {
  const isAll = touched.some((one) => one.defects === 'all');
  const ids = new Set(touched.flatMap((one) => (one.defects === 'all' ? [] : [...one.defects])));
  return {
    defects: isAll ? defects : defects.filter(({ id }) => ids.has(id)),
    lines: touched.map((one) => `  ${one.path}: ${amountOf(one)}`),
  };
}

function amountOf({ defects }: Touched): string {
  if (defects === 'all') return 'every defect, since anything may hang on it';
  return defects.size === 0 ? 'no defect' : `${defects.size} ${defects.size === 1 ? 'defect' : 'defects'}`;
}

function textOf(path: string): string {
  const file = new URL(path, suiteRoot);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Which requirements the scenarios are about in which a step of a file stands; the features are looked up once, if at all. */
function requirementsBySteps(): (path: string) => Promise<readonly string[]> {
  const { scenarios } = loadSuite();
  let run: ReturnType<typeof dryRun> | undefined;
  return async (path) => {
    run ??= dryRun([...new Set(scenarios.map(({ feature }) => feature))]);
    const uses = (await run).uses.filter(({ texts }) =>
      texts.some(({ place }) => place.startsWith(`${path}:`)),
    );
    const using = new Set(uses.map(({ feature, scenario }) => `${feature} ${scenario}`));
    return scenarios
      .filter(({ feature, name }) => using.has(`${feature} ${name}`))
      .flatMap(({ requirements }) => requirements);
  };
}
