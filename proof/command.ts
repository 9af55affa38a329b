import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { defects } from '../reference-server/index.ts';
import {
  exitCodes,
  interruptible,
  loadSuite,
  loadWithoutDefect,
  named,
  startBundledTarget,
  suiteRoot,
  type Terminal,
  UsageError,
  version,
} from '../src/index.ts';
import { ProofProgress } from '../src/report/progress/proofs.ts';
import { buildMatrix } from '../src/report/proof/build.ts';
import type { KillMatrix, NullServerProof, ProofMode } from '../src/report/proof/model.ts';
import { renderProof } from '../src/report/proof/terminal.ts';
import { unfailedOf } from '../src/report/proof/unfailed.ts';
import { writeProof } from '../src/report/proof/write.ts';
import { exitCodeOfProof } from './defects/exit-code.ts';
import { keptControl } from './defects/kept-control.ts';
import {
  type Divided,
  dividedOf,
  isPart,
  partsOf,
  superfluousLines,
  superfluousRules,
} from './defects/parts.ts';
import { ProofState, proofSuite } from './defects/proof-state.ts';
import type { Proof } from './defects/prove.ts';
import { type DefectToProve, type Proved, type ProvingPlan, proveAll } from './defects/prove-all.ts';
import { choiceOfChange } from './defects/prove-changed.ts';
import { ProvingThreads, provedAtOnce, threadsFor } from './defects/proving-threads.ts';
import { shareOf } from './defects/quick.ts';
import { NullServersThread } from './null-servers/null-servers-thread.ts';
import { nullServerCount } from './null-servers/prove-null-servers.ts';
import { addProveFlags, type ProveFlags } from './prove-flags.ts';

type CommandPlan = Omit<ProvingPlan, 'start'>;

interface Found extends Proved {
  /** Left out where something was selected, or where it was interrupted. */
  readonly nullServers?: readonly NullServerProof[] | undefined;
}

export function proveCommand(terminal: Terminal): Command {
  return addProveFlags(new Command('prove')).action(async (flags: ProveFlags) => {
    const list = await listOf(flags, terminal);
    if (list.length === 0) return;
    const { matrix, parts } = await proof(list, flags, terminal);
    const reports = writeProof(matrix, flags.out);
    terminal.out.write(renderProof(matrix, { ...terminal, reports }));
    process.exitCode = exitCodeOfProof(matrix.outcome);
    if (flags.parts === true && matrix.outcome !== 'incomplete') showParts(list, parts, terminal);
  });
}

/** Ends with 1 where a defect is caught without one of the rules that it replaces. */
function showParts(list: readonly Divided[], parts: readonly Proof[], { out }: Terminal): void {
  const found = superfluousRules(parts);
  out.write(`${superfluousLines(dividedOf(list), parts.length, found).join('\n')}\n`);
  if (found.length > 0) process.exitCode = exitCodes.nonconformant;
}

function chosen({ defect = [], requirement = [] }: ProveFlags): (DefectToProve & Divided)[] {
  const isNamed = named(requirement, loadSuite().catalogue);
  const found = defects.filter(
    ({ id, breaks }) =>
      (defect.length === 0 || defect.some((word) => id.startsWith(word))) &&
      (requirement.length === 0 || breaks.some(isNamed)),
  );
  if (found.length === 0) throw new UsageError('no-defect', 'no defect matches; see assay list defects');
  return found.map(({ id, mistake, breaks, lessened, release, lifetimes }) => ({
    ...{ id, mistake, breaks, lessened },
    setting: { ...(release && { release }), ...(lifetimes && { lifetimes }) },
  }));
}

/** What is to be proved; where a change touches nothing of it, it says so, and there is nothing to do. */
async function listOf(flags: ProveFlags, { out }: Terminal): Promise<readonly (DefectToProve & Divided)[]> {
  const all = chosen(flags);
  if (flags.changed === undefined) return all;
  const { defects: list, lines } = await choiceOfChange(all, flags.changed);
  out.write([`Changed since ${flags.changed}`, ...lines, ''].join('\n'));
  if (list.length === 0) out.write('Nothing to prove: no defect hangs on what has changed.\n');
  else out.write(`To prove: ${list.length} of ${all.length} defects.\n`);
  return list;
}

function quickOf({ quick }: ProveFlags): Pick<ProvingPlan, 'quick' | 'kept'> {
  if (quick === undefined) return {};
  const kept = keptControl();
  const isDoubtful = (one: Proof) => (isPart(one) ? one.caughtBy : unfailedOf(one)).length > 0;
  return { quick: { turn: quick, isDoubtful }, ...(kept && { kept }) };
}

function modeOf({ collateral, full }: ProveFlags): ProofMode {
  if (full === true) return 'whole';
  return collateral === true ? 'noticing' : 'own';
}

async function proof(
  list: readonly (DefectToProve & Divided)[],
  flags: ProveFlags,
  terminal: Terminal,
): Promise<{ readonly matrix: KillMatrix; readonly parts: readonly Proof[] }> {
  const startedAt = Date.now();
  const suite = loadSuite();
  const mode = modeOf(flags);
  const quickly = quickOf(flags);
  const all = flags.parts === true ? [...list, ...shareOf(partsOf(list), quickly.quick)] : list;
  const state = stateOf(all, mode, flags);
  const selection = selectionOf(list, flags);
  const everything = selection === '';
  const { seed } = flags;
  const seeded = seed === undefined ? {} : { seed };
  const plan = { ...suite, defects: all, mode, state, everything, ...seeded, ...quickly };
  const { proofs, control, nullServers } = await foundOf(plan, flags, terminal);
  const interrupted = proofs.length < all.length || (everything && nullServers === undefined);
  if (interrupted) terminal.err.write('interrupted: the same command with --resume goes on\n');
  else state.remove();
  const { parts = [], whole = [] } = Object.groupBy(proofs, (one) => (isPart(one) ? 'parts' : 'whole'));
  const matrix = buildMatrix(whole, {
    ...{ ...suite, control, version, mode, planned: list.length, interrupted },
    ...{ startedAt, durationMs: Date.now() - startedAt },
    withoutDefect: loadWithoutDefect(suiteRoot),
    ...(everything ? {} : { selection }),
    ...(flags.quick === undefined ? {} : { quick: flags.quick }),
    ...(nullServers === undefined ? {} : { nullServers }),
  });
  return { matrix, parts };
}

/** What was selected, in words; a change that touches every defect selects none. */
function selectionOf(
  list: readonly DefectToProve[],
  { defect = [], requirement = [], changed }: ProveFlags,
): string {
  if (changed === undefined) return [...defect, ...requirement].join(', ');
  return list.length === defects.length ? '' : `changed since ${changed}`;
}

/** The defects here and, where nothing was selected, the null servers in a thread beside them. */
async function foundOf(plan: CommandPlan, flags: ProveFlags, terminal: Terminal): Promise<Found> {
  const turn = plan.quick === undefined ? {} : { quick: plan.quick.turn };
  const thread = plan.everything
    ? new NullServersThread({ whole: plan.mode === 'whole', ...turn })
    : undefined;
  try {
    const proved = await proveShown(plan, flags, terminal);
    if (thread === undefined || proved.proofs.length < plan.defects.length) return proved;
    return { ...proved, nullServers: await nullServersShown(thread, terminal) };
  } finally {
    await thread?.end();
  }
}

/** Undefined when it was interrupted. */
async function nullServersShown(
  thread: NullServersThread,
  terminal: Terminal,
): Promise<readonly NullServerProof[] | undefined> {
  const progress = new ProofProgress({ output: terminal.err, colors: terminal.colors });
  progress.start('null servers', nullServerCount, thread.done);
  thread.onProof = () => progress.step();
  const ended = async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => thread.end());
    return thread.proofs();
  };
  const proofs = await interruptible(ended, (text) => progress.note(text.trim()));
  progress.end();
  return proofs;
}

function stateOf(list: readonly DefectToProve[], mode: ProofMode, flags: ProveFlags): ProofState {
  const ids = list.map(({ id }) => id);
  const path = join(flags.out, 'proof-state.jsonl');
  return new ProofState(path, proofSuite(suiteRoot, mode, ids, flags.quick), flags.resume === true);
}

/** In threads where there are many defects. */
async function proveShown(plan: CommandPlan, flags: ProveFlags, terminal: Terminal): Promise<Proved> {
  const count = threadsFor(plan.defects.length - plan.state.proofs.length, availableParallelism());
  if (count === 1) return proveInterruptibly({ ...plan, atOnce: provedAtOnce }, flags, terminal);
  const threads = new ProvingThreads(count, plan.scenarios);
  const inThreads: Pick<ProvingPlan, 'prove' | 'atOnce'> = {
    atOnce: threads.atOnce,
    prove: (defect, scenarios, one) => threads.prove(defect, scenarios, one),
  };
  try {
    return await proveInterruptibly({ ...plan, ...inThreads }, flags, terminal);
  } finally {
    await threads.end();
  }
}

function proveInterruptibly(plan: CommandPlan, flags: ProveFlags, terminal: Terminal): Promise<Proved> {
  const progress = new ProofProgress({ output: terminal.err, colors: terminal.colors });
  const proving = async (signal: AbortSignal): Promise<Proved> => {
    const found = await proveAll({
      ...{ ...plan, signal, start: startBundledTarget },
      onPhase: (phase, all, before) => progress.start(phase, all, before),
      onStep: () => progress.step(),
      onControl: (run) => progress.control(run),
      onProof: (one) => {
        if (flags.verbose === true) progress.note(line(one));
        if (isPart(one)) progress.step();
        else progress.proof(one);
      },
    });
    progress.end();
    return found;
  };
  return interruptible(proving, (text) => progress.note(text.trim()));
}

function line({ id, mistake, caughtBy, collateral, message }: Proof): string {
  const caught = caughtBy.length > 0;
  const by = caught ? caughtBy.map(({ requirement }) => requirement).join(', ') : `${mistake}: ${message}`;
  const also = collateral.map(({ requirement }) => requirement).join(', ');
  return `${caught ? 'caught    ' : 'NOT CAUGHT'} ${id}: ${by}${also === '' ? '' : `; collateral ${also}`}`;
}
