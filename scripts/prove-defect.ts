import type { Defect } from '../reference-server/defects/defect.ts';
import { startBundledTarget } from '../src/cli/bundled-target.ts';
import { loadSuite } from '../src/cli/suite.ts';
import { prove, scenariosOf } from '../src/proof/prove.ts';

const suite = loadSuite();

/** Ids of what fails, of the requirements that the defect breaks, on a server with it. */
export async function caughtOf(defect: Defect, seed?: string): Promise<string[]> {
  const { release, lifetimes } = defect;
  const setting = { ...(release && { release }), ...(lifetimes && { lifetimes }) };
  const { target, close } = await startBundledTarget({ defect: defect.id, ...setting });
  const plan = { ...suite, scenarios: scenariosOf(defect, suite.scenarios), ...(seed && { seed }) };
  const { caughtBy } = await prove(defect, target, plan).finally(close);
  return caughtBy.map(({ requirement }) => requirement);
}
