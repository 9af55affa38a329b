import {
  type AssayPlan,
  assay,
  type Capability,
  type Catalogue,
  placeOfScenario,
  type RequirementResult,
  type RunResult,
  type ScenarioInfo,
  type Target,
} from '../../src/index.ts';
import type { Defect, Failure, Proof } from '../../src/report/proof/model.ts';

export type { Defect, Proof } from '../../src/report/proof/model.ts';

export interface ProofContext {
  readonly catalogue: Catalogue;
  readonly capabilities: readonly Capability[];
  /** The scenarios to run against the defect. */
  readonly scenarios: readonly ScenarioInfo[];
  readonly signal?: AbortSignal;
  readonly seed?: string;
  /** True where what the defect breaks besides is looked for, in the same scenarios too. */
  readonly judgesAll?: boolean;
  /** True: what fails does not run once more, and no witness is asked how the server is. */
  readonly unconfirmed?: boolean;
}

/** The scenarios that are about a requirement which the defect breaks. */
export function scenariosOf(
  { breaks }: Pick<Defect, 'breaks'>,
  scenarios: readonly ScenarioInfo[],
): readonly ScenarioInfo[] {
  return scenarios.filter(({ requirements }) => requirements.some((id) => breaks.includes(id)));
}

/** Assays a target that has one defect. It counts as caught only by a failed check of a requirement it breaks. */
export async function prove(
  { id, mistake, breaks }: Defect,
  target: Target,
  context: ProofContext,
): Promise<Proof> {
  const { scenarios, unconfirmed = false, ...plan } = context;
  const defect = { id, mistake, breaks };
  if (scenariosOf(defect, scenarios).length === 0) return untried(defect);
  const result = await assay({
    ...{ ...plan, scenarios, target },
    level: 'observe',
    scope: { kind: 'selection', declaredOff: [], selection: id },
    selected: new Set(breaks),
    defect: id,
    ...{ verdictsOnly: true, targetEnds: true, confirmsAlone: !unconfirmed, unwatched: unconfirmed },
    ...(unconfirmed && untilAllFailed(breaks, plan.signal)),
  });
  const proof = proofOf(defect, result, scenarios);
  return unconfirmed ? { ...proof, unconfirmed } : proof;
}

/** Ends a run that is not confirmed as soon as all that the defect breaks has failed: what else runs adds nothing. */
function untilAllFailed(
  breaks: readonly string[],
  interrupted?: AbortSignal,
): Pick<AssayPlan, 'signal' | 'onScenario'> {
  const enough = new AbortController();
  const left = new Set(breaks);
  return {
    signal: AbortSignal.any([enough.signal, ...(interrupted ? [interrupted] : [])]),
    onScenario({ checks }) {
      for (const { requirement, passed } of checks) if (!passed) left.delete(requirement);
      if (left.size === 0) enough.abort();
    },
  };
}

function untried(defect: Defect): Proof {
  const message = 'no scenario is about what it breaks';
  return { ...defect, caughtBy: [], collateral: [], scenarios: 0, durationMs: 0, message };
}

/** What a run against a defect shows: failed checks alone count, and nothing that could not run. */
export function proofOf(defect: Defect, result: RunResult, scenarios: readonly ScenarioInfo[]): Proof {
  const { durationMs } = result;
  const failed = failuresOf(result);
  const tagged = new Set(scenariosOf(defect, scenarios).map(placeOfScenario));
  const caughtBy = failed
    .filter(({ requirement }) => defect.breaks.includes(requirement))
    .map((one) => ({ ...one, scenarios: one.scenarios.filter((place) => tagged.has(place)) }))
    .filter((one) => one.scenarios.length > 0);
  const collateral = failed.filter(({ requirement }) => !defect.breaks.includes(requirement));
  const found = { ...defect, caughtBy, collateral, scenarios: scenarios.length, durationMs };
  return caughtBy.length > 0 ? found : { ...found, message: whyNot(defect, result) };
}

/** The requirements that failed in a run, at whichever level, each with the scenarios in which it did. */
export function failuresOf({ requirements }: Pick<RunResult, 'requirements'>): Failure[] {
  return requirements.filter(({ verdict }) => verdict === 'failed').map(failureOf);
}

function failureOf({ id, scenarios }: RequirementResult): Failure {
  const places = scenarios.filter(({ verdict }) => verdict === 'failed').map(placeOfScenario);
  return { requirement: id, scenarios: [...new Set(places)] };
}

function whyNot(defect: Defect, { requirements, suiteErrors }: RunResult): string {
  const [error] = suiteErrors;
  if (error !== undefined) return `suite error: ${error.message}`;
  const broken = requirements.filter(({ id }) => defect.breaks.includes(id));
  return broken
    .map(({ id, verdict, reason }) => `${id} ${verdict}${reason ? ` (${reason})` : ''}`)
    .join(', ');
}
