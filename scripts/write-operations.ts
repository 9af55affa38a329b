import { measure } from '../proof/odd-servers/assay-odd-server.ts';
import { operationsOf, writeOperationsPage } from './operations-page.ts';

const { result } = await measure();
writeOperationsPage(await operationsOf(result));
process.exit();
