import { suiteRoot } from '../src/root.ts';
import { lintFeatures } from './feature-lint/lint.ts';

const problems = await lintFeatures(suiteRoot);
for (const { place, message } of problems) console.error(`${place}: ${message}`);
console.error(problems.length === 0 ? 'The features are as they should be.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
