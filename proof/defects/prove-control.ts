import {
  assay,
  type Lifetimes,
  type RequirementResult,
  type RunResult,
  type ScenarioInfo,
  type Target,
} from '../../src/index.ts';
import type { ControlRun, Proof } from '../../src/report/proof/model.ts';
import { failuresOf, type ProofContext } from './prove.ts';

/** How the bundled server is set so that a defect shows: it changes what the server does, and is no mistake. */
export interface ServerSetting {
  readonly release?: string;
  readonly lifetimes?: Lifetimes;
}

/** A running bundled server. */
export interface ProvingServer {
  readonly target: Target;
  close(): Promise<void>;
}

/** Scenarios that are to be run at a setting. */
export interface ControlPart {
  readonly setting: ServerSetting;
  readonly scenarios: readonly ScenarioInfo[];
}

export interface ControlPlan extends ProofContext {
  /** Starts the server without a defect. */
  readonly start: (setting: ServerSetting) => Promise<ProvingServer>;
  /** A run of the whole suite at the default setting that was made before: it is not made again. */
  readonly kept?: ControlRun;
  readonly onPhase?: (phase: 'control', scenarios: number) => void;
  readonly onStep?: () => void;
  readonly onControl?: (control: ControlRun) => void;
}

/** The setting in words; two settings are the same when their words are. */
export function settingName({ release, lifetimes = {} }: ServerSetting): string {
  const words = [
    ...(release === undefined ? [] : [`release ${release}`]),
    ...Object.entries(lifetimes)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, seconds]) => `${name} ${seconds} s`),
  ];
  return words.length === 0 ? 'default' : words.join(', ');
}

/**
 * Runs what is going to be run against defects once on the server without a defect, at each setting. What is red
 * there says nothing of a defect.
 *
 * @returns undefined when it was interrupted
 */
export async function runControl(
  parts: readonly ControlPart[],
  plan: ControlPlan,
): Promise<ControlRun[] | undefined> {
  const { kept } = plan;
  const isKept = ({ setting, scenarios }: ControlPart) =>
    kept?.setting === settingName(setting) && kept.scenarios === scenarios.length;
  const runs = bySetting(parts, plan.scenarios);
  const made = runs.filter((run) => !isKept(run));
  plan.onPhase?.(
    'control',
    made.reduce((sum, { scenarios }) => sum + scenarios.length, 0),
  );
  // Beside each other: at some settings little else is done than waiting for a token to end.
  const controls = await Promise.all(
    runs.map((run) => (isKept(run) && kept !== undefined ? kept : controlAt(run, plan))),
  );
  if (plan.signal?.aborted === true) return undefined;
  for (const control of controls) plan.onControl?.(control);
  return controls;
}

/** Each setting once, with every scenario of its parts in the order of `all`. */
function bySetting(parts: readonly ControlPart[], all: readonly ScenarioInfo[]): ControlPart[] {
  const wanted = new Map<string, { setting: ServerSetting; scenarios: Set<ScenarioInfo> }>();
  for (const { setting, scenarios } of parts) {
    const name = settingName(setting);
    const run = wanted.get(name) ?? { setting, scenarios: new Set() };
    for (const scenario of scenarios) run.scenarios.add(scenario);
    wanted.set(name, run);
  }
  return [...wanted.values()]
    .map(({ setting, scenarios }) => ({ setting, scenarios: all.filter((one) => scenarios.has(one)) }))
    .filter(({ scenarios }) => scenarios.length > 0);
}

/** Scenarios beside each other: more than one, since each waits as much as it works. */
const concurrency = 4;

async function controlAt({ setting, scenarios }: ControlPart, plan: ControlPlan): Promise<ControlRun> {
  const { catalogue, capabilities, signal, onStep } = plan;
  const { target, close } = await plan.start(setting);
  try {
    const result = await assay({
      ...{ target, catalogue, capabilities, scenarios, level: 'observe', verdictsOnly: true, concurrency },
      targetEnds: true,
      scope: { kind: 'selection', declaredOff: [], selection: 'control' },
      ...(signal === undefined ? {} : { signal }),
      ...(onStep === undefined ? {} : { onScenario: onStep }),
    });
    return controlOf(settingName(setting), result, scenarios.length);
  } finally {
    await close();
  }
}

/** What a run without a defect shows. One that ended before its time has shown nothing of what it left out. */
export function controlOf(setting: string, result: RunResult, scenarios: number): ControlRun {
  const { requirements, stopped, suiteErrors, durationMs } = result;
  const errors = [
    ...suiteErrors.map(({ message }) => message),
    ...requirements.filter(couldNotRun).map(({ id, message, reason }) => `${id}: ${message ?? reason}`),
    ...(stopped === undefined ? [] : [stopped.message]),
  ];
  return { ...{ setting, scenarios, durationMs }, failed: failuresOf(result), errors };
}

const lacking: ReadonlySet<string> = new Set(['answered-in-two-ways', 'could-not-run', 'not-provisioned']);

/** A sound server gives every scenario what it needs. What waits, or is not triggered, is no such case. */
function couldNotRun({ verdict, reason }: RequirementResult): boolean {
  return verdict === 'notTested' && reason !== undefined && lacking.has(reason);
}

/** The proof without the failures that the server shows without the defect too. */
export function withoutUnsound(proof: Proof, control: ControlRun | undefined): Proof {
  const unsound = new Set(control?.failed.map(({ requirement }) => requirement));
  const isSound = ({ requirement }: { readonly requirement: string }) => !unsound.has(requirement);
  const caughtBy = proof.caughtBy.filter(isSound);
  const left = { ...proof, caughtBy, collateral: proof.collateral.filter(isSound) };
  if (caughtBy.length > 0 || proof.caughtBy.length === 0) return left;
  const ids = proof.caughtBy.map(({ requirement }) => requirement).join(', ');
  return { ...left, message: `failed without the defect too: ${ids}` };
}
