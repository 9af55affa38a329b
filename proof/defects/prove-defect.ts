import type { DefectDescription } from '../../reference-server/index.ts';
import { loadSuite, startBundledTarget } from '../../src/index.ts';
import { prove, scenariosOf } from './prove.ts';

const suite = loadSuite();

/** Ids of what fails, of the requirements that the defect breaks, on a server with it. */
export async function caughtOf(defect: DefectDescription, seed?: string): Promise<string[]> {
  const { release, lifetimes } = defect;
  const setting = { ...(release && { release }), ...(lifetimes && { lifetimes }) };
  const { target, close } = await startBundledTarget({ defect: defect.id, ...setting });
  const plan = { ...suite, scenarios: scenariosOf(defect, suite.scenarios), ...(seed && { seed }) };
  const { caughtBy } = await prove(defect, target, plan).finally(close);
  return caughtBy.map(({ requirement }) => requirement);
}
