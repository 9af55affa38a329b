import { placeOfScenario, type ScenarioInfo } from '../../evidence/scenario-record.ts';
import type { Catalogue } from '../../requirements/catalogue.ts';
import type { WithoutDefect } from '../../requirements/proof-notes.ts';
import { proofHeadline, proofOutcome } from './conclusion.ts';
import type {
  ControlRun,
  Killer,
  KillMatrix,
  NullServerProof,
  Proof,
  ProofMode,
  ProofSummary,
  ProvedRequirement,
} from './model.ts';
import { unfailedOf } from './unfailed.ts';

/** What a proof was asked to do, as far as its matrix speaks of it. */
export interface MatrixContext {
  readonly catalogue: Catalogue;
  readonly scenarios: readonly ScenarioInfo[];
  readonly withoutDefect: readonly WithoutDefect[];
  readonly version: string;
  readonly mode: ProofMode;
  readonly selection?: string;
  readonly quick?: number;
  /** Empty where the proof was interrupted before it. */
  readonly control: readonly ControlRun[];
  readonly nullServers?: readonly NullServerProof[];
  /** Number of defects that were to be proved. */
  readonly planned: number;
  /** True where it was ended before its time, be it after the last defect. */
  readonly interrupted: boolean;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/** The kill matrix of what was proved. Everything that is printed or written comes from it. */
export function buildMatrix(defects: readonly Proof[], context: MatrixContext): KillMatrix {
  const { mode, nullServers } = context;
  const requirements = provedRequirements(defects, context);
  const summary = summaryOf(defects, requirements, context);
  const { control, planned, interrupted } = context;
  const findings = {
    ...{ summary, control, planned, interrupted },
    ...(nullServers && { nullServers }),
  };
  const outcome = proofOutcome(findings);
  return {
    schemaVersion: 1,
    outcome,
    headline: proofHeadline(outcome, findings),
    suite: { version: context.version },
    mode,
    ...(context.quick === undefined ? {} : { quick: context.quick }),
    ...(context.selection === undefined ? {} : { selection: context.selection }),
    startedAt: new Date(context.startedAt).toISOString(),
    durationMs: Math.round(context.durationMs),
    ...{ summary, control, defects, requirements, killers: killersOf(defects, context.scenarios) },
    ...(nullServers === undefined ? {} : { nullServers }),
  };
}

function provedRequirements(
  defects: readonly Proof[],
  { catalogue, withoutDefect, selection }: MatrixContext,
): ProvedRequirement[] {
  const breaking = placesOf(defects, ({ breaks }) => breaks);
  const catching = placesOf(defects, ({ caughtBy }) => caughtBy.map(({ requirement }) => requirement));
  const reasons = new Map(
    withoutDefect.flatMap(({ reason, requirements }) => requirements.map((id) => [id, reason] as const)),
  );
  const asked = catalogue.requirements.filter(({ id }) => selection === undefined || breaking.has(id));
  return asked.map(({ id, sentence, document, section, level }) => {
    const reason = reasons.get(id);
    return {
      ...{ id, sentence, document, section, level },
      defects: breaking.get(id) ?? [],
      caught: catching.get(id) ?? [],
      ...(reason === undefined ? {} : { withoutDefect: reason }),
    };
  });
}

/** Ids of the defects, by the requirements that `named` finds in them. */
function placesOf(
  defects: readonly Proof[],
  named: (proof: Proof) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const proof of defects) {
    for (const id of named(proof)) places.set(id, [...(places.get(id) ?? []), proof.id]);
  }
  return places;
}

function summaryOf(
  defects: readonly Proof[],
  requirements: readonly ProvedRequirement[],
  { mode, selection }: MatrixContext,
): ProofSummary {
  const isUnproved = (one: ProvedRequirement) => one.defects.length > 0 && one.caught.length === 0;
  return {
    defects: defects.length,
    caught: defects.filter(({ caughtBy }) => caughtBy.length > 0).length,
    requirements: {
      all: requirements.length,
      proved: requirements.filter(({ caught }) => caught.length > 0).length,
      unproved: mode === 'own' && selection === undefined ? requirements.filter(isUnproved).length : 0,
      withoutDefect: requirements.filter(({ withoutDefect }) => withoutDefect !== undefined).length,
    },
    ...(mode === 'own'
      ? { unfailed: defects.flatMap(unfailedOf).length }
      : { collateral: collateralSummary(defects) }),
  };
}

function collateralSummary(defects: readonly Proof[]): NonNullable<ProofSummary['collateral']> {
  const bySize = defects.toSorted((a, b) => a.collateral.length - b.collateral.length);
  const worst = bySize.at(-1);
  return {
    median: medianOf(bySize.map(({ collateral }) => collateral.length)),
    worst:
      worst === undefined || worst.collateral.length === 0
        ? null
        : { defect: worst.id, count: worst.collateral.length },
  };
}

/** @param sorted in rising order; the median of none is 0 */
function medianOf(sorted: readonly number[]): number {
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}

function killersOf(defects: readonly Proof[], scenarios: readonly ScenarioInfo[]): Killer[] {
  const places = new Set(defects.flatMap(({ caughtBy }) => caughtBy.flatMap((one) => one.scenarios)));
  return scenarios
    .map((scenario) => ({
      place: placeOfScenario(scenario),
      name: scenario.name,
      requirements: scenario.requirements,
    }))
    .filter(({ place }) => places.has(place));
}
