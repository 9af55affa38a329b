import type { ScenarioInfo } from '../src/index.ts';

/**
 * Deals the scenarios out in so many shares. Those of one requirement stay together, so that each share judges its
 * requirements as the whole suite does; neighbours go to different shares, so that each has some of every feature.
 */
export function sharesOf(scenarios: readonly ScenarioInfo[], count: number): ScenarioInfo[][] {
  const groups = together(scenarios);
  return Array.from({ length: count }, (_none, share) =>
    groups.filter((_group, at) => at % count === share).flatMap((group) => [...group]),
  );
}

/** The scenarios in groups of which no two speak of the same requirement. */
function together(scenarios: readonly ScenarioInfo[]): ReadonlySet<ScenarioInfo>[] {
  const groups = new Map<string, ReadonlySet<ScenarioInfo>>();
  for (const scenario of scenarios) {
    const joined = new Set([scenario, ...scenario.requirements.flatMap((id) => [...(groups.get(id) ?? [])])]);
    for (const { requirements } of joined) for (const id of requirements) groups.set(id, joined);
  }
  return [...new Set(groups.values())];
}
