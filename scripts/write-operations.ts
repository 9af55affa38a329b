import { measuredRun, operationsOf, writeOperationsPage } from './operations-page.ts';

writeOperationsPage(await operationsOf(await measuredRun()));
process.exit();
