import type { NullServer } from '../../../proof/null-servers/null-server.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { loadCapabilities, loadCatalogue } from '../../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../../src/root.ts';
import { assay } from '../../../src/runner/assay.ts';
import { indexFeatures } from '../../../src/runner/features.ts';
import type { Connection, Target } from '../../../src/target/target.ts';
import { quickConnection } from '../../client/loopback.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const scenarios = indexFeatures(suiteRoot);

/** Assays a null server behind the profile of a correct one; `every`: each so-many-th scenario, 1 for all. */
export async function assayNullServer(
  server: NullServer,
  correct: Target,
  every: number,
  connection: Connection = quickConnection(),
): Promise<RunResult> {
  const { url, close } = await server.start();
  try {
    return await assay({
      target: {
        ...correct,
        name: server.name,
        bundled: false,
        authorization: url,
        resource: url,
        connection,
      },
      catalogue,
      capabilities,
      scenarios: scenarios.filter((_scenario, at) => at % every === 0),
      ...{ level: 'must', targetEnds: true },
      scope: { kind: 'full', declaredOff: [] },
    });
  } finally {
    await close();
  }
}
