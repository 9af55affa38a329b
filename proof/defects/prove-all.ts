import type { ScenarioInfo } from '../../src/index.ts';
import type { ControlRun, ProofMode } from '../../src/report/proof/model.ts';
import type { ProofState } from './proof-state.ts';
import { type Defect, type Proof, type ProofContext, prove, scenariosOf } from './prove.ts';
import {
  type ControlPart,
  type ProvingServer,
  runControl,
  type ServerSetting,
  settingName,
  withoutUnsound,
} from './prove-control.ts';
import { isSpared, type Quick } from './quick.ts';
import { measureReach, type Reach, reaching } from './reach.ts';

/** A defect, and the setting at which it shows. */
export interface DefectToProve extends Defect {
  readonly setting: ServerSetting;
}

/** What is counted while it goes on: scenarios, or defects where they are proved. */
export type ProvingPhase = 'measuring' | 'control' | 'proving';

export interface ProvingPlan extends ProofContext {
  readonly defects: readonly DefectToProve[];
  /** True where nothing was selected: then every scenario must be sound, also one that no defect is for. */
  readonly everything: boolean;
  readonly mode: ProofMode;
  readonly state: ProofState;
  /** Left out: every defect is confirmed. */
  readonly quick?: Quick;
  /** A control of the whole suite that was made before. */
  readonly kept?: ControlRun;
  /** Starts the server with a defect, or without one and with the set that receives which would have shown. */
  readonly start: (
    options: ServerSetting & { defect?: string; shownDefects?: Set<string> },
  ) => Promise<ProvingServer>;
  /** Proves one defect, as `proveOne` does; left out: here. */
  readonly prove?: typeof proveOne;
  /** How many are proved beside each other; left out: one after the other. */
  readonly atOnce?: number;
  /** @param before how many of `all` an earlier proof has done */
  readonly onPhase?: (phase: ProvingPhase, all: number, before?: number) => void;
  /** A scenario was measured, or has ended in the control. */
  readonly onStep?: () => void;
  readonly onControl?: (control: ControlRun) => void;
  readonly onProof?: (proof: Proof) => void;
}

/** What was proved, and what the same scenarios show without a defect. */
export interface Proved {
  readonly proofs: readonly Proof[];
  readonly control: readonly ControlRun[];
}

/** A defect with the scenarios to run against it. */
interface Trial {
  readonly defect: DefectToProve;
  readonly scenarios: readonly ScenarioInfo[];
  /** True where it is confirmed only if what it comes to is doubtful. */
  readonly isSpared: boolean;
}

/**
 * Proves the defects, in their order where one is proved at once. Those that the state already has are taken from there; the control is run anew,
 * and where it was interrupted nothing is proved.
 */
export async function proveAll(plan: ProvingPlan): Promise<Proved> {
  const nothing = { proofs: [], control: [] };
  const reach = plan.mode === 'noticing' ? await reachOf(plan) : undefined;
  if (plan.signal?.aborted === true) return nothing;
  const trials = plan.defects.map((defect, place) => ({
    ...{ defect, scenarios: chosen(defect, plan, reach), isSpared: isSpared(place, plan.quick) },
  }));
  const control = await runControl(controlParts(trials, plan), plan);
  if (control === undefined) return nothing;
  return { proofs: await proofsOf(trials, control, plan), control };
}

function controlParts(trials: readonly Trial[], { everything, scenarios }: ProvingPlan): ControlPart[] {
  const own = trials.map((trial) => ({ setting: trial.defect.setting, scenarios: trial.scenarios }));
  return everything ? [{ setting: {}, scenarios }, ...own] : own;
}

/** The state keeps what failed; whether it counts is for the control to say. */
async function proofsOf(
  trials: readonly Trial[],
  control: readonly ControlRun[],
  plan: ProvingPlan,
): Promise<Proof[]> {
  const known = new Map(plan.state.proofs.map((proof) => [proof.id, proof]));
  const judged = (proof: Proof, { setting }: DefectToProve) =>
    withoutUnsound(
      proof,
      control.find((one) => one.setting === settingName(setting)),
    );
  const before = trials.filter(({ defect }) => known.has(defect.id)).length;
  plan.onPhase?.('proving', trials.length, before);
  const left = trials.filter(({ defect }) => !known.has(defect.id));
  const lanes = plan.atOnce ?? 1;
  // Each goes on at another place: neighbours are alike, and where all of them wait nobody works.
  const next = (lane: number) => left.splice(Math.floor((lane * left.length) / lanes), 1)[0];
  const lane = async (number: number): Promise<void> => {
    for (let trial = next(number); trial !== undefined; trial = next(number)) {
      if (plan.signal?.aborted === true) return;
      const proof = await proofOf(trial, plan);
      if (proof === undefined) return;
      known.set(proof.id, proof);
      plan.state.add(proof);
      plan.onProof?.(judged(proof, trial.defect));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_none, at) => lane(at)));
  return trials.flatMap(({ defect }) => {
    const proof = known.get(defect.id);
    return proof === undefined ? [] : judged(proof, defect);
  });
}

async function proofOf(trial: Trial, plan: ProvingPlan): Promise<Proof | undefined> {
  const { defect, scenarios } = trial;
  const proveIt = plan.prove ?? proveOne;
  const first = trial.isSpared ? await proveIt(defect, scenarios, { ...plan, unconfirmed: true }) : undefined;
  const isEnough = first !== undefined && plan.quick?.isDoubtful(first) === false;
  return isEnough || plan.signal?.aborted === true ? first : proveIt(defect, scenarios, plan);
}

/** Undefined when it was interrupted: what was found till then proves nothing. */
export async function proveOne(
  defect: DefectToProve,
  scenarios: readonly ScenarioInfo[],
  plan: Omit<ProofContext, 'scenarios'> & Pick<ProvingPlan, 'mode' | 'start'>,
): Promise<Proof | undefined> {
  const server = await plan.start({ ...defect.setting, defect: defect.id });
  try {
    const proof = await prove(defect, server.target, { ...plan, scenarios, judgesAll: plan.mode !== 'own' });
    return plan.signal?.aborted === true ? undefined : proof;
  } finally {
    await server.close();
  }
}

/** Where a defect has a setting of its own, nobody has measured which scenarios can notice it. */
function chosen(
  defect: DefectToProve,
  { mode, scenarios }: ProvingPlan,
  reach?: Reach,
): readonly ScenarioInfo[] {
  if (mode === 'own') return scenariosOf(defect, scenarios);
  if (reach === undefined || settingName(defect.setting) !== settingName({})) return scenarios;
  return reaching(scenarios, defect, reach);
}

async function reachOf(plan: ProvingPlan): Promise<Reach> {
  if (plan.state.reach !== undefined) return plan.state.reach;
  const shown = new Set<string>();
  const { target, close } = await plan.start({ shownDefects: shown });
  plan.onPhase?.('measuring', plan.scenarios.length);
  try {
    const step = () => plan.onStep?.();
    const reach = await measureReach(plan.scenarios, { target, shown }, plan, step);
    if (plan.signal?.aborted !== true) plan.state.keepReach(reach);
    return reach;
  } finally {
    await close();
  }
}
