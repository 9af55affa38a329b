import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import type { Capability, Catalogue } from '../requirements/catalogue.ts';
import type { Target } from '../target/target.ts';
import { assay } from './assay.ts';

/** The points of the reference server that each scenario comes by, by `feature:line`. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** The bundled server without a defect, which says where requests come by. */
export interface WatchedServer {
  readonly target: Target;
  /** The points that were come by since it was last asked. */
  take(): string[];
}

export interface ReachContext {
  readonly catalogue: Catalogue;
  readonly capabilities: readonly Capability[];
  readonly signal?: AbortSignal;
  readonly onScenario?: (info: ScenarioInfo) => void;
}

/** A scenario as reports and proofs name it. */
export function placeOf({ feature, line }: Pick<ScenarioInfo, 'feature' | 'line'>): string {
  return `${feature}:${line}`;
}

/**
 * Measures what each scenario comes by. Each runs alone, as a run of its own, so that everything it leans on
 * (fixtures, controls, what scenarios share) is made anew and counts as its own.
 */
export async function measureReach(
  scenarios: readonly ScenarioInfo[],
  server: WatchedServer,
  context: ReachContext,
): Promise<Reach> {
  const reach = new Map<string, ReadonlySet<string>>();
  for (const scenario of scenarios) {
    if (context.signal?.aborted === true) break;
    server.take();
    await assay({
      catalogue: context.catalogue,
      capabilities: context.capabilities,
      target: server.target,
      scenarios: [scenario],
      level: 'observe',
      scope: { kind: 'selection', declaredOff: [], selection: placeOf(scenario) },
      selected: new Set(scenario.requirements),
      verdictsOnly: true,
    });
    reach.set(placeOf(scenario), new Set(server.take()));
    context.onScenario?.(scenario);
  }
  return reach;
}

/** The scenarios that come by one of the points; all of them where a defect enters everywhere. */
export function reaching(
  scenarios: readonly ScenarioInfo[],
  points: readonly string[] | undefined,
  reach: Reach,
): readonly ScenarioInfo[] {
  if (points === undefined) return scenarios;
  return scenarios.filter((scenario) => {
    const passed = reach.get(placeOf(scenario));
    return passed === undefined || points.some((point) => passed.has(point));
  });
}
