import { startOddServer } from '../../proof/odd-servers/odd-server.ts';
import { describeBundled } from '../../src/cli/bundled-description.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import type { Target } from '../../src/target/target.ts';
import type { Spoilt } from './answers.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const scenarios = indexFeatures(suiteRoot);

/** Calls `action` with the reference server behind what spoils its answers. */
export async function withSpoilt<T>(spoilt: Spoilt, action: (target: Target) => Promise<T>): Promise<T> {
  const { target, close } = await startOddServer([{ ...spoilt, allowedBy: 'nothing' }]);
  try {
    return await action({ ...describeBundled(), ...target, bundled: false });
  } finally {
    await close();
  }
}

const everything = { oneIn: 1, judged: [] };

/**
 * Assays the reference server behind what spoils its answers, with the scenarios of features by parts of their paths.
 *
 * @param oneIn of which one in so many is run
 * @param judged and, of these requirements, each
 */
export function assaySpoilt(
  spoilt: Spoilt,
  features: readonly string[],
  { oneIn, judged }: { readonly oneIn: number; readonly judged: readonly string[] } = everything,
): Promise<RunResult> {
  for (const part of features) {
    if (!scenarios.some(({ feature }) => feature.includes(part)))
      throw new Error(`no feature is called ${part}`);
  }
  return withSpoilt(spoilt, (target) =>
    assay({
      target,
      catalogue,
      capabilities,
      scenarios: scenarios
        .filter(({ feature }) => features.some((one) => feature.includes(one)))
        .filter((one, at) => at % oneIn === 0 || one.requirements.some((id) => judged.includes(id))),
      ...{ level: 'compatible', targetEnds: true },
      scope: { kind: 'full', declaredOff: [] },
    }),
  );
}
