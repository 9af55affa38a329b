import { parentPort } from 'node:worker_threads';
import { indexFeatures } from '../engine/features.ts';
import { proveNullServers } from '../engine/prove-null-servers.ts';
import { loadCapabilities, loadCatalogue } from '../requirements/catalogue.ts';
import { suiteRoot } from '../root.ts';
import { startBundledTarget } from './bundled-target.ts';

/** The entry of the thread that assays the null servers: a message for each, a `NullServerProof`. */
const { target, close } = await startBundledTarget();
try {
  await proveNullServers({
    catalogue: loadCatalogue(suiteRoot),
    capabilities: loadCapabilities(suiteRoot),
    scenarios: indexFeatures(suiteRoot),
    correct: target,
    onProof: (proof) => parentPort?.postMessage(proof),
  });
} finally {
  await close();
}
