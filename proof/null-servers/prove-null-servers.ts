import {
  type AssayPlan,
  assay,
  type Connection,
  type RunResult,
  type ScenarioInfo,
  type Target,
} from '../../src/index.ts';
import type { NullServerProof } from '../../src/report/proof/model.ts';
import { sharesOf } from '../shares.ts';
import { falseGreens } from './false-greens.ts';
import { type Kind, kinds } from './kinds.ts';

export interface NullServerPlan extends Pick<AssayPlan, 'catalogue' | 'capabilities' | 'scenarios'> {
  /** Starts a correct server, whose profile a null server takes over, and which makes the fixtures for it. */
  readonly start: () => Promise<{ readonly target: Target; close(): Promise<void> }>;
  readonly signal: AbortSignal;
  /** True: each is assayed with every scenario. */
  readonly whole: boolean;
  /** The turn of a quick proof, in which each is assayed with half as much, and a spoiler with a sixth. */
  readonly quick?: number;
  readonly onProof: (proof: NullServerProof) => void;
}

export const nullServerCount = kinds('').length;

/** Assays every null server; ends early when it is interrupted. */
export async function proveNullServers(plan: NullServerPlan): Promise<void> {
  for (let at = 0; at < nullServerCount; at += 1) {
    const proof = await proveNullServer(at, plan);
    if (plan.signal.aborted) return;
    plan.onProof(proof);
  }
}

/** Each stands before a correct server of its own, so that what was put there need not be taken away again. */
async function proveNullServer(at: number, plan: NullServerPlan): Promise<NullServerProof> {
  const { target, close } = await plan.start();
  try {
    const [kind] = kinds(target.authorization ?? '').slice(at);
    if (kind === undefined) throw new Error(`there is no null server ${at}`);
    return await proveKind({ kind, at }, target, plan);
  } finally {
    await close();
  }
}

/** A null server, and its place among them. */
interface Placed {
  readonly kind: Kind;
  readonly at: number;
}

async function proveKind(placed: Placed, correct: Target, plan: NullServerPlan): Promise<NullServerProof> {
  const { start: _start, onProof: _onProof, whole, quick, ...parts } = plan;
  const { kind } = placed;
  const scenarios = whole ? plan.scenarios : scenariosFor(placed, plan.scenarios, quick);
  const { url, close } = await kind.server.start();
  try {
    const connection = patienceWith(kind, correct.connection);
    const disguise = {
      name: kind.server.name,
      bundled: false,
      authorization: url,
      resource: url,
      connection,
    };
    const target = { ...correct, ...disguise };
    const faulty = new Set<string>();
    const result = await assay({
      ...{ ...parts, ...lanesFor(kind), target },
      ...{ level: 'must', scope: { kind: 'full', declaredOff: [] }, verdictsOnly: true, targetEnds: true },
      // A witness can only keep a scenario from being judged, which hides what passes. Without an answer it ends the run.
      unwatched: !kind.server.isMute,
      scenarios,
      onExchange: ({ id, fault }) => void (fault === undefined || faulty.add(id)),
    });
    return proofOf(kind, result, { faulty, partly: partly(scenarios, plan.scenarios) });
  } finally {
    await close();
  }
}

/** Of the scenarios about nothing that a spoiler breaks, one in so many. */
const oneIn = 16;

/** Of the null servers, each requirement is tried on one in so many: neighbours are alike. */
const oneOf = 3;

/** In a quick proof so many neighbours share what one of them is assayed with otherwise. */
const sharers = 2;

/** In so many turns a spoiler is assayed with what it is assayed with otherwise. */
const turns = 6;

/**
 * On a null server no requirement may pass: neighbours, which are alike, share them, each with all its scenarios. On a
 * spoiler only what it breaks for certain may not pass: the scenarios of that, and some of all others.
 *
 * @param quick the turn of a quick proof
 */
export function scenariosFor(
  { kind: { breaks }, at }: Placed,
  scenarios: readonly ScenarioInfo[],
  quick?: number,
): readonly ScenarioInfo[] {
  const place = at + (quick ?? 0);
  const [shared, turned] = quick === undefined ? [1, 1] : [sharers, turns];
  const shareOf = (some: readonly ScenarioInfo[], count: number) =>
    sharesOf(some, count)[place % count] ?? [];
  if (breaks === undefined) return shareOf(scenarios, oneOf * shared);
  const isBroken = ({ requirements }: ScenarioInfo) =>
    requirements.some((id) => breaks.some((begin) => id.startsWith(begin)));
  const own = new Set(shareOf(scenarios.filter(isBroken), turned));
  const isTried = (number: number) => (number + place) % (oneIn * turned) === 0;
  return scenarios.filter((one, number) => (isBroken(one) ? own.has(one) : isTried(number)));
}

/** Ids of the requirements of which a scenario was left out: it might have failed them. */
export function partly(run: readonly ScenarioInfo[], all: readonly ScenarioInfo[]): ReadonlySet<string> {
  const hasRun = new Set(run);
  return new Set(all.flatMap((scenario) => (hasRun.has(scenario) ? [] : scenario.requirements)));
}

/** What a spoiler answers hangs on what came before, and a mute server is left soon; the others answer all alike. */
function lanesFor({ breaks, server }: Kind): Pick<AssayPlan, 'concurrency' | 'confirmsAlone'> {
  return { confirmsAlone: false, ...(breaks !== undefined || server.isMute ? {} : { concurrency: 8 }) };
}

/** None recovers, and those that give no answer are waited for shortly. */
function patienceWith({ server }: Kind, { timeouts, ...connection }: Connection): Connection {
  const recoveryMs = 1_000;
  const short = { connectMs: 1_000, headersMs: 500, bodyMs: 500, totalMs: 1_000, recoveryMs };
  return { ...connection, timeouts: server.isMute ? short : { ...timeouts, recoveryMs } };
}

interface SeenThere {
  /** Ids of the exchanges whose request had a fault. */
  readonly faulty: ReadonlySet<string>;
  readonly partly: ReadonlySet<string>;
}

function proofOf(kind: Kind, result: RunResult, { faulty, partly }: SeenThere): NullServerProof {
  const musts = result.requirements.filter(({ level }) => level === 'must');
  const { verdict, suiteErrors, durationMs } = result;
  return {
    ...{ name: kind.server.name, verdict, durationMs: Math.round(durationMs) },
    passed: musts.filter((one) => one.verdict === 'passed').length,
    failed: musts.filter((one) => one.verdict === 'failed').length,
    falseGreens: falseGreens(result, kind, faulty).filter((id) => !partly.has(id)),
    suiteErrors: suiteErrors.map(({ message }) => message),
  };
}
