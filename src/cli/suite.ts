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

/** The last that was said, and of what: as long as no file changes, a process reads the same lists. */
let said: { readonly of: readonly unknown[]; readonly fingerprint: string } | undefined;

/** The same for two runs of the same requirements by the same scenarios. */
export function fingerprintOf(
  { requirements }: Pick<Catalogue, 'requirements'>,
  scenarios: readonly ScenarioInfo[],
): string {
  if (said?.of[0] !== requirements || said.of[1] !== scenarios) {
    const texts = () => [JSON.stringify([requirements, scenarios])];
    const fingerprint = derived('fingerprint', import.meta.url, texts, hashOf);
    said = { of: [requirements, scenarios], fingerprint };
  }
  return said.fingerprint;
}

function hashOf([text = '']: readonly string[]): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
