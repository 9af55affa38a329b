import type { ProvingDefect } from '../report/html/proving-defects.ts';
import { loadPublishedKills } from '../requirements/published-proof.ts';
import { suiteRoot } from '../root.ts';
import { describedDefects } from './described-defects.ts';

/** The defects of the reference server, with what caught each where a proof is published with this suite. */
export async function provenDefects(): Promise<readonly ProvingDefect[]> {
  const [defects, kills] = [await describedDefects(), loadPublishedKills(suiteRoot)];
  if (kills === undefined) return defects;
  return defects.map((defect) => ({ ...defect, caught: kills[defect.id] ?? [] }));
}
