import { loadCapabilities, loadCatalogue } from '../requirements/catalogue.ts';
import { suiteRoot } from '../root.ts';
import { indexFeatures } from '../runner/features.ts';

/** The whole suite: its requirements, capabilities and scenarios. */
export function loadSuite() {
  return {
    catalogue: loadCatalogue(suiteRoot),
    capabilities: loadCapabilities(suiteRoot),
    scenarios: indexFeatures(suiteRoot),
  };
}
