import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { cruiseOptions, importRules } from './import-rules.ts';

/** Folders whose imports the rules in scripts/import-rules.ts hold. */
const folders = ['src', 'steps', 'reference-server', 'proof'];

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.ts')),
);
const { modules, summary } = await seenByTheTool();
const seen = new Set(modules.map(({ source }) => source));
const unseen = files.filter((path) => !seen.has(path));
const problems = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ...unseen.map((path) => `not seen by the tool, so not checked: ${path}`),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} modules, ${problems.length} problems with imports`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function seenByTheTool(): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    ...cruiseOptions,
    validate: true,
    ruleSet: { forbidden: importRules },
  });
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered with a text: ${output}`);
  return output;
}
