import { startBundledTarget } from '../../../src/cli/bundled-target.ts';
import type { NullServer } from '../../../src/proof/null-servers/null-server.ts';
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

/** The requirements that the bundled server passes, with a target that hides another server behind its profile. */
export interface Baseline {
  readonly passed: ReadonlySet<string>;
  readonly target: Target;
  /** Base URL of the bundled server, which runs on. */
  readonly url: string;
  close(): Promise<void>;
}

/** Assays the bundled server, and leaves it running. */
export async function baseline(): Promise<Baseline> {
  const { target, close } = await startBundledTarget();
  try {
    const { requirements } = await run(target, new Set(catalogue.requirements.map(({ id }) => id)));
    const passed = requirements.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
    return { passed: new Set(passed), target, url: target.authorization ?? '', close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Assays a null server with everything that the bundled server passes. */
export async function assayNullServer(
  server: NullServer,
  { passed, target }: Baseline,
  connection: Connection = quickConnection(),
): Promise<RunResult> {
  const { url, close } = await server.start();
  try {
    const disguised = { ...target, name: server.name, bundled: false, authorization: url, resource: url };
    return await run({ ...disguised, connection }, passed);
  } finally {
    await close();
  }
}

function run(target: Target, selected: ReadonlySet<string>): Promise<RunResult> {
  return assay({
    target,
    catalogue,
    capabilities,
    scenarios: scenarios.filter(({ requirements }) => requirements.some((id) => selected.has(id))),
    level: 'must',
    scope: { kind: 'selection', declaredOff: [], selection: 'everything that the bundled server passes' },
    selected,
  });
}
