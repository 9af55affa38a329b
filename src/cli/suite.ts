import { createHash } from 'node:crypto';
import { derived } from '../derived/derived.ts';
import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import { type Catalogue, loadCapabilities, loadCatalogue } from '../requirements/catalogue.ts';
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

/** The same for two runs of the same requirements by the same scenarios. */
export function fingerprintOf(
  { requirements }: Pick<Catalogue, 'requirements'>,
  scenarios: readonly ScenarioInfo[],
): string {
  const texts = () => [JSON.stringify([requirements, scenarios])];
  return derived('fingerprint', import.meta.url, texts, hashOf);
}

function hashOf([text = '']: readonly string[]): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
