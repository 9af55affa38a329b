import {
  assay,
  type Capability,
  type Catalogue,
  placeOfScenario,
  type ScenarioInfo,
  type Target,
} from '../../src/index.ts';
import { type Defect, scenariosOf } from './prove.ts';

/** The defects that would have shown in the answers that each scenario gets, by `feature:line`. */
export type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** The bundled server without a defect, which says what a defect would have changed. */
export interface WatchedServer {
  readonly target: Target;
  /** Ids of the defects that would have shown; emptied for each scenario. */
  readonly shown: Set<string>;
}

export interface ReachContext {
  readonly catalogue: Catalogue;
  readonly capabilities: readonly Capability[];
  readonly signal?: AbortSignal;
}

/**
 * Measures which defects each scenario can notice. Each runs alone, as a run of its own, so that everything it leans on
 * (fixtures, controls, what scenarios share) is made anew and counts as its own.
 */
export async function measureReach(
  scenarios: readonly ScenarioInfo[],
  server: WatchedServer,
  context: ReachContext,
  onScenario: () => void,
): Promise<Reach> {
  const reach = new Map<string, ReadonlySet<string>>();
  for (const scenario of scenarios) {
    if (context.signal?.aborted === true) break;
    server.shown.clear();
    await assay({
      catalogue: context.catalogue,
      capabilities: context.capabilities,
      target: server.target,
      scenarios: [scenario],
      level: 'observe',
      scope: { kind: 'selection', declaredOff: [], selection: placeOfScenario(scenario) },
      selected: new Set(scenario.requirements),
      verdictsOnly: true,
      unwatched: true,
    });
    reach.set(placeOfScenario(scenario), new Set(server.shown));
    onScenario();
  }
  return reach;
}

/**
 * The scenarios that can notice the defect, and those of which that was not measured. Those of what it breaks are
 * among them in any case: what else was on the server when they were measured may have hidden it from them.
 */
export function reaching(
  scenarios: readonly ScenarioInfo[],
  { id, breaks }: Pick<Defect, 'id' | 'breaks'>,
  reach: Reach,
): readonly ScenarioInfo[] {
  const own = new Set(scenariosOf({ breaks }, scenarios));
  return scenarios.filter(
    (scenario) => own.has(scenario) || reach.get(placeOfScenario(scenario))?.has(id) !== false,
  );
}
