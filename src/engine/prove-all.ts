import type { ScenarioInfo } from '../evidence/scenario-record.ts';
import type { ProofMode } from '../report/proof/model.ts';
import type { Target } from '../target/target.ts';
import type { ProofState } from './proof-state.ts';
import { type Defect, type Proof, type ProofContext, prove, scenariosOf } from './prove.ts';
import { measureReach, type Reach, reaching } from './reach.ts';

/** A defect, and whether it may show in any answer, so that nobody can measure where. */
export interface DefectToProve extends Defect {
  readonly everywhere: boolean;
}

/** A running bundled server. */
export interface ProvingServer {
  readonly target: Target;
  close(): Promise<void>;
}

export interface ProvingPlan extends ProofContext {
  readonly defects: readonly DefectToProve[];
  readonly mode: ProofMode;
  readonly state: ProofState;
  /** Starts the server with a defect, or without one and with the set that receives which would have shown. */
  readonly start: (options: { defect?: string; shownDefects?: Set<string> }) => Promise<ProvingServer>;
  readonly onMeasured?: (done: number, all: number) => void;
  readonly onProof?: (proof: Proof) => void;
}

/** Proves one defect after the other. Those that the state already has are taken from there. */
export async function proveAll(plan: ProvingPlan): Promise<Proof[]> {
  const known = new Map(plan.state.proofs.map((proof) => [proof.id, proof]));
  const open = plan.defects.filter(({ id }) => !known.has(id));
  const reach = plan.mode === 'noticing' && open.length > 0 ? await reachOf(plan) : undefined;
  for (const defect of open) {
    if (plan.signal?.aborted === true) break;
    const proof = await proveOne(defect, chosen(defect, plan, reach), plan);
    if (proof === undefined) break;
    known.set(proof.id, proof);
    plan.state.add(proof);
    plan.onProof?.(proof);
  }
  return plan.defects.flatMap(({ id }) => known.get(id) ?? []);
}

/** Undefined when it was interrupted: what was found till then proves nothing. */
async function proveOne(
  defect: DefectToProve,
  scenarios: readonly ScenarioInfo[],
  plan: ProvingPlan,
): Promise<Proof | undefined> {
  const server = await plan.start({ defect: defect.id });
  try {
    const proof = await prove(defect, server.target, { ...plan, scenarios });
    return plan.signal?.aborted === true ? undefined : proof;
  } finally {
    await server.close();
  }
}

function chosen(
  defect: DefectToProve,
  { mode, scenarios }: ProvingPlan,
  reach?: Reach,
): readonly ScenarioInfo[] {
  if (mode === 'own') return scenariosOf(defect, scenarios);
  return reach === undefined ? scenarios : reaching(scenarios, defect, reach);
}

async function reachOf(plan: ProvingPlan): Promise<Reach> {
  if (plan.state.reach !== undefined) return plan.state.reach;
  const shown = new Set<string>();
  const { target, close } = await plan.start({ shownDefects: shown });
  let done = 0;
  try {
    const reach = await measureReach(plan.scenarios, { target, shown }, plan, () => {
      done += 1;
      plan.onMeasured?.(done, plan.scenarios.length);
    });
    if (plan.signal?.aborted !== true) plan.state.keepReach(reach);
    return reach;
  } finally {
    await close();
  }
}
