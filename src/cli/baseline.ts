import type { Catalogue } from '../requirements/catalogue.ts';
import { type Baseline, loadBaseline } from '../results/baseline.ts';
import { suiteRoot } from '../root.ts';
import { indexFeatures } from '../runner/features.ts';

/** The baseline that the flags name, if they name one; it may speak of more than what is selected. */
export function baselineOf(
  { baseline }: { readonly baseline?: string },
  catalogue: Catalogue,
): Baseline | undefined {
  if (baseline === undefined) return undefined;
  return loadBaseline(baseline, { catalogue, scenarios: indexFeatures(suiteRoot), now: Date.now() });
}
