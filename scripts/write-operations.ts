import { writeFileSync } from 'node:fs';
import { suiteRoot } from '../src/root.ts';
import { measuredRun, operationsOf, operationsPage } from './operations-page.ts';

writeFileSync(
  new URL('docs/operations.md', suiteRoot),
  operationsPage(await operationsOf(await measuredRun())),
);
process.exit();
