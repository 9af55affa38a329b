import { setImmediate } from 'node:timers/promises';
import { isDoubtful } from '../client/doubtful-answer.ts';
import { HttpClient } from '../client/http-client.ts';
import { drawingFrom, freshId } from '../draws/draws.ts';
import { Evidence } from '../evidence/evidence.ts';
import type { RecordedExchange } from '../evidence/records.ts';
import type { ScenarioInfo, ScenarioRecord, Stop } from '../evidence/scenario-record.ts';
import { Fixtures } from '../fixtures/fixtures.ts';
import type { FixtureOrder } from '../fixtures/provisioning/provisioner.ts';
import { unusableMembers } from '../protocol/words/unusable-members.ts';
import { buildResult } from '../report/model/build.ts';
import type { ModelContext } from '../report/model/context.ts';
import type { RunResult, Scope, ShardResult } from '../report/model/result.ts';
import type { Capability, Catalogue } from '../requirements/catalogue.ts';
import { loadPublishedProof } from '../requirements/published-proof.ts';
import type { FrozenMusts } from '../requirements/releases.ts';
import type { Level } from '../requirements/requirement.ts';
import { suiteRoot } from '../root.ts';
import { settleBlame } from '../scenario/blame.ts';
import type { Run } from '../scenario/run.ts';
import { SharedValues } from '../scenario/shared-values.ts';
import { Slots } from '../scenario/slots.ts';
import { Steadiness } from '../scenario/steadiness.ts';
import type { Target } from '../target/target.ts';
import { version } from '../version.ts';
import { callStep } from './call-step.ts';
import { runInLanes, scenariosAtOnce } from './lanes.ts';
import { ReadOnlyClient, withoutPrograms } from './read-only.ts';
import { confirmAlone, runSetAside, secondRunNotes } from './second-runs.ts';
import { resultSoFar } from './so-far.ts';
import { targetSecrets } from './target-secrets.ts';
import { TransportGuard } from './transport-guard.ts';
import { clockNotes, outageNotes, transportNotes } from './transport-notes.ts';
import { undeclaredNotes } from './undeclared.ts';
import { setAsideUnseen, settleUnseen } from './unseen.ts';

/** What a run is asked to do. */
export interface AssayPlan {
  readonly target: Target;
  readonly catalogue: Catalogue;
  readonly capabilities: readonly Capability[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly level: Level;
  /** Hash of the catalogue and of all features, for `assay diff`. */
  readonly fingerprint?: string;
  readonly scope: Scope;
  /** Ids of the selected requirements; undefined means all. */
  readonly selected?: ReadonlySet<string>;
  /** True where what else the scenarios say is wanted too: by it, what a defect breaks besides is found. */
  readonly judgesAll?: boolean;
  /** The musts that make the verdict; left out: those of this version. */
  readonly frozen?: FrozenMusts;
  /** True when the security set counts for the exit code. */
  readonly gated?: boolean;
  /** Set when the scenarios are one part of a larger run. */
  readonly shard?: ShardResult;
  readonly slow?: boolean;
  /** How many scenarios may be under way at once; left out: one after the other. */
  readonly concurrency?: number;
  /** The same on a target that is far away; left out: no more than `concurrency`. */
  readonly concurrencyFar?: number;
  /** Whether what failed is run once more by itself; left out: unless the bundled server is asked one scenario after the other. */
  readonly confirmsAlone?: boolean;
  /** From which everything that the run draws follows; left out: one of its own. */
  readonly seed?: string;
  /** Stands in the report: the deliberate deviation of the bundled server. */
  readonly defect?: string;
  readonly signal?: AbortSignal;
  /** Set when the target cannot be reached: no scenario runs, and the report says why. */
  readonly stopped?: Stop;
  /** True: nothing is sent that creates or changes something. */
  readonly readOnly?: boolean;
  /** True where what scenarios send alone counts, and nothing else may be sent: no witness is asked how the target is. */
  readonly unwatched?: boolean;
  /** True where only verdicts are wanted: no exchange is kept, and nothing said of what was neither selected nor met. */
  readonly verdictsOnly?: boolean;
  /** Things that a reader of the report must know of the target, besides those of its profile. */
  readonly notes?: readonly string[];
  /** True: what scenarios put on the target stays there. */
  readonly keepFixtures?: boolean;
  /** True where the target ends with the run, and what scenarios put there goes with it: nothing is removed from it. */
  readonly targetEnds?: boolean;
  /** Told of each client and user that scenarios ask for. */
  readonly onOrder?: (order: FixtureOrder) => void;
  /** Told, when the run begins, how to get what it has found so far. */
  readonly onBegin?: (soFar: () => RunResult) => void;
  readonly onScenario?: (record: ScenarioRecord) => void;
  readonly onExchange?: (exchange: RecordedExchange) => void;
}

const publishedProof = loadPublishedProof(suiteRoot);

/** Runs the planned scenarios against the target, removes what they put there, and says what was found. */
export async function assay(plan: AssayPlan): Promise<RunResult> {
  const { seed = freshId() } = plan;
  const runId = freshId();
  return drawingFrom(seed, runId, () => assayDrawing(plan, seed, runId));
}

async function assayDrawing(plan: AssayPlan, seed: string, runId: string): Promise<RunResult> {
  const startedAt = Date.now();
  const ended = new Set<ScenarioRecord>();
  const { run, guard } = startRun(plan, runId, ended);
  const context = (): ModelContext => ({
    ...plan,
    runId: run.id,
    seed,
    version,
    ...(publishedProof === undefined ? {} : { proof: publishedProof }),
    target: targetResult(plan, run),
    ...(plan.target.profile === undefined ? {} : { profile: plan.target.profile }),
    startedAt,
    durationMs: Date.now() - startedAt,
    ...(run.stopAll === undefined ? {} : { stopped: run.stopAll }),
  });
  plan.onBegin?.(() => resultSoFar(run.evidence, ended, plan.scenarios.length, context()));
  if (plan.onExchange !== undefined) run.evidence.onExchange(plan.onExchange);
  try {
    await runAll(run, plan);
  } finally {
    guard.close();
    await leave(run, plan);
  }
  return buildResult(run.evidence, run.fixtures.leftovers, context());
}

async function runAll(run: Run, plan: AssayPlan): Promise<void> {
  if (run.stopAll === undefined && plan.scenarios.length > 0 && plan.unwatched !== true) {
    await run.steadiness.begin();
  }
  const wanted = scenariosAtOnce(plan, run.client.fastestMs);
  if (wanted > run.slots.count) run.slots.growTo(Math.min(wanted, await run.steadiness.bears(wanted)));
  await runInLanes(run, plan.scenarios);
  setAsideUnseen(run);
  await runSetAside(run);
  const { bundled } = plan.target;
  if (plan.confirmsAlone ?? (!bundled || run.slots.count > 1)) await confirmAlone(run);
  if (plan.unwatched !== true) await settleUnseen(run);
  settleBlame(run.evidence, (id) => plan.catalogue.get(id)?.level);
  if (plan.concurrency !== undefined) run.evidence.putInOrder();
}

async function leave(run: Run, plan: AssayPlan): Promise<void> {
  const { keepFixtures = false, targetEnds = false } = plan;
  try {
    if (!keepFixtures) await run.fixtures.removeAll(run.slots.count, targetEnds);
  } finally {
    await run.client.close();
  }
}

function startRun(
  plan: AssayPlan,
  id: string,
  ended: Set<ScenarioRecord>,
): { readonly run: Run; readonly guard: TransportGuard } {
  const { target, catalogue, capabilities } = plan;
  const evidence = new Evidence(plan.shard?.from, plan.verdictsOnly !== true, plan.scenarios);
  for (const [name, value] of targetSecrets(target)) evidence.redactor.register(name, value);
  const client = plan.readOnly === true ? new ReadOnlyClient(target, id) : new HttpClient(target, id);
  const recorder = evidence.recorder();
  const fixtures = new Fixtures({
    runId: id,
    target: plan.readOnly === true ? withoutPrograms(target) : target,
    client,
    recorder,
    redactor: evidence.redactor,
    ...(plan.onOrder === undefined ? {} : { onOrder: plan.onOrder }),
  });
  const run: Run = {
    id,
    target,
    catalogue,
    capabilities,
    client,
    evidence,
    fixtures,
    controls: new Map(),
    shared: new SharedValues(),
    steadiness: new Steadiness(() => run),
    slots: new Slots(plan.concurrency ?? 1),
    slow: plan.slow ?? false,
    ...(plan.selected === undefined || plan.judgesAll === true ? {} : { selected: plan.selected }),
    ...(plan.stopped === undefined ? {} : { stopAll: plan.stopped }),
    unusableMembers,
    callStep,
    finished: async (record) => {
      record.endedAt = performance.now();
      // Scenarios that need not wait, one after the other, would keep the answers to those of other lanes from being read.
      await setImmediate();
      await guard.look();
      if (plan.unwatched !== true) await run.steadiness.settle();
      if (!run.evidence.scenarios.includes(record)) return;
      ended.add(record);
      plan.onScenario?.(record);
    },
  };
  const guard = new TransportGuard(run, plan.signal);
  client.watchedBy({
    seen: async (exchange) => (isDoubtful(exchange) ? run.steadiness.confirm(exchange) : undefined),
    lost: (error) => run.steadiness.lost(error),
  });
  return { run, guard };
}

function targetResult(plan: AssayPlan, run: Run): RunResult['target'] {
  const { name, authorization, resource, release, bundled, connection } = plan.target;
  return {
    name,
    bundled,
    notes: [
      ...pathNotes(plan.target),
      ...clockNotes(run.client.clockSkewMs),
      ...transportNotes(connection, run.client.waited, run.evidence.setAside, run.client.hosts.refused),
      ...outageNotes(run.steadiness.absences.ended, run.steadiness.refusals.moments),
      ...secondRunNotes(run.evidence, run.slots.count > 1),
      ...(plan.readOnly === true ? ['read-only: nothing was sent that creates or changes something'] : []),
      ...(plan.frozen === undefined
        ? []
        : [`requirements of version ${plan.frozen.version}; later ones are shown, not scored`]),
      ...undeclaredNotes(run.evidence.exchanges),
      ...(plan.notes ?? []),
    ],
    ...(authorization === undefined ? {} : { authorization }),
    ...(resource === undefined ? {} : { resource }),
    ...(release === undefined ? {} : { release }),
    ...(plan.defect === undefined ? {} : { defect: plan.defect }),
  };
}

/** Where other paths than the documents' were asked, a reader must know it. */
function pathNotes({ dialect }: Target): string[] {
  const paths = Object.entries(dialect.paths ?? {}).filter(([path, own]) => path !== own);
  if (paths.length === 0) return [];
  return [
    `other paths than the document's (dialect.paths): ${paths.map(([path, own]) => `${own} for ${path}`).join(', ')}`,
  ];
}
