import { writeFileSync } from 'node:fs';
import { suiteRoot } from '../src/root.ts';
import { dryRun } from '../src/runner/dry-run.ts';
import { readFeatures } from './feature-lint/feature-file.ts';
import { stepPage, stepPageOf } from './feature-lint/step-page.ts';

const run = await dryRun(readFeatures(suiteRoot).map(({ path }) => path));
writeFileSync(new URL(stepPage, suiteRoot), stepPageOf(suiteRoot, run));
console.log(`${stepPage}: ${run.texts.length} steps`);
