import { join } from 'node:path';
import { Command, Option } from 'commander';
import { defects } from '../../../reference-server/index.ts';
import { exitCodes } from '../../engine/exit-code.ts';
import { indexFeatures } from '../../engine/features.ts';
import { ProofState, proofSuite } from '../../engine/proof-state.ts';
import type { Proof } from '../../engine/prove.ts';
import { type DefectToProve, proveAll } from '../../engine/prove-all.ts';
import { type NullServerPlan, proveNullServers } from '../../engine/prove-null-servers.ts';
import { UsageError } from '../../errors.ts';
import { ProofProgress } from '../../report/progress/proofs.ts';
import { buildMatrix } from '../../report/proof/build.ts';
import type { KillMatrix, NullServerProof, ProofMode, ProofOutcome } from '../../report/proof/model.ts';
import { renderProof } from '../../report/proof/terminal.ts';
import { writeProof } from '../../report/proof/write.ts';
import { loadCapabilities, loadCatalogue } from '../../requirements/catalogue.ts';
import { loadCollateral, loadWithoutDefect } from '../../requirements/proof-notes.ts';
import { suiteRoot } from '../../root.ts';
import { version } from '../../version.ts';
import { startBundledTarget } from '../bundled-target.ts';
import { interruptible } from '../interrupt.ts';
import type { Terminal } from '../terminal.ts';

interface ProveFlags {
  readonly defect?: readonly string[];
  readonly requirement?: readonly string[];
  readonly collateral?: boolean;
  readonly full?: boolean;
  readonly resume?: boolean;
  readonly verbose?: boolean;
  readonly out: string;
}

const help = `
Each defect is one deliberate mistake of the reference server. It counts as caught only when a scenario with a
tag of a requirement that it breaks fails by a check of that requirement. Where nothing is selected, servers that
implement nothing are assayed too: none may be called conformant, and no must may pass that they break.

Examples:
  assay prove                                   every defect, with the scenarios of what it breaks
  assay prove --requirement TOKEN-PKCE          the defects that break some requirements
  assay prove --collateral                      also finds what else turns red
  assay prove --full --resume                   the whole suite for each defect; goes on where it was ended

Exit codes: 0 all caught, 1 some not caught or collateral unexplained, 2 bad flags, 3 interrupted.`;

export function proveCommand(terminal: Terminal): Command {
  return new Command('prove')
    .description('run the suite against the deliberate defects of the reference server: the kill matrix')
    .option('--defect <ids...>', 'ids of defects, or how they begin')
    .option('--requirement <ids...>', 'only defects that break these requirements')
    .option('--collateral', 'for each defect every scenario that can notice it: finds collateral')
    .addOption(
      new Option('--full', 'the whole suite for each defect: finds collateral, in hours').conflicts(
        'collateral',
      ),
    )
    .option('--resume', 'go on where an earlier proof of the same suite was ended')
    .option('--verbose', 'a line for each defect')
    .option('--out <dir>', 'folder for kill-matrix.html and kill-matrix.json', 'reports/latest')
    .addHelpText('after', help)
    .action(async (flags: ProveFlags) => {
      const matrix = await proof(chosen(flags), flags, terminal);
      const reports = writeProof(matrix, flags.out);
      terminal.out.write(renderProof(matrix, { ...terminal, reports }));
      process.exitCode = codes[matrix.outcome];
    });
}

const codes: Readonly<Record<ProofOutcome, number>> = {
  caught: exitCodes.ok,
  'not-caught': exitCodes.nonconformant,
  'false-green': exitCodes.nonconformant,
  collateral: exitCodes.nonconformant,
  incomplete: exitCodes.incomplete,
};

function chosen({ defect = [], requirement = [] }: ProveFlags): DefectToProve[] {
  const begins = (id: string, words: readonly string[]) =>
    words.length === 0 || words.some((word) => id.startsWith(word));
  const found = defects.filter(
    ({ id, breaks }) => begins(id, defect) && breaks.some((broken) => begins(broken, requirement)),
  );
  if (found.length === 0) throw new UsageError('no-defect', 'no defect matches; see assay list defects');
  return found.map(({ id, mistake, breaks, release, lifetimes }) => ({
    ...{ id, mistake, breaks },
    everywhere: release !== undefined || lifetimes !== undefined,
  }));
}

function modeOf({ collateral, full }: ProveFlags): ProofMode {
  if (full === true) return 'whole';
  return collateral === true ? 'noticing' : 'own';
}

async function proof(
  list: readonly DefectToProve[],
  flags: ProveFlags,
  terminal: Terminal,
): Promise<KillMatrix> {
  const startedAt = Date.now();
  const suite = { catalogue: loadCatalogue(suiteRoot), scenarios: indexFeatures(suiteRoot) };
  const mode = modeOf(flags);
  const state = stateOf(list, mode, flags);
  const found = await proveShown({ ...suite, list, mode, state }, flags, terminal);
  if (found.length === list.length) state.remove();
  else terminal.err.write('interrupted: the same command with --resume goes on\n');
  const { defect = [], requirement = [] } = flags;
  const selection = [...defect, ...requirement].join(', ');
  const nullServers =
    selection === '' && found.length === list.length ? await nullServersShown(suite, terminal) : undefined;
  return buildMatrix(found, {
    ...{ ...suite, version, mode, startedAt, planned: list.length, durationMs: Date.now() - startedAt },
    collateral: loadCollateral(suiteRoot),
    withoutDefect: loadWithoutDefect(suiteRoot),
    ...(selection === '' ? {} : { selection }),
    ...(nullServers === undefined ? {} : { nullServers }),
  });
}

/** Undefined when it was interrupted: some then speak for none. */
async function nullServersShown(
  suite: Pick<NullServerPlan, 'catalogue' | 'scenarios'>,
  terminal: Terminal,
): Promise<NullServerProof[] | undefined> {
  const progress = new ProofProgress({ output: terminal.err, colors: terminal.colors });
  const { target, close } = await startBundledTarget();
  let expected = 0;
  const onProof = (_proof: NullServerProof, all: number) => {
    if (expected === 0) progress.start('null servers', all);
    expected = all;
    progress.step();
  };
  try {
    const capabilities = loadCapabilities(suiteRoot);
    const proofs = await interruptible(
      (signal) => proveNullServers({ ...suite, capabilities, correct: target, signal, onProof }),
      (text) => progress.note(text.trim()),
    );
    progress.end();
    return proofs.length === expected ? proofs : undefined;
  } finally {
    await close();
  }
}

function stateOf(list: readonly DefectToProve[], mode: ProofMode, flags: ProveFlags): ProofState {
  const ids = list.map(({ id }) => id);
  const path = join(flags.out, 'proof-state.jsonl');
  return new ProofState(path, proofSuite(suiteRoot, mode, ids), flags.resume === true);
}

type Work = Pick<Parameters<typeof proveAll>[0], 'catalogue' | 'scenarios' | 'mode' | 'state'> & {
  readonly list: readonly DefectToProve[];
};

function proveShown({ list, ...work }: Work, flags: ProveFlags, terminal: Terminal): Promise<Proof[]> {
  const progress = new ProofProgress({ output: terminal.err, colors: terminal.colors });
  const before = work.state.proofs.length;
  progress.start('proving', list.length, before);
  const proving = async (signal: AbortSignal): Promise<Proof[]> => {
    const found = await proveAll({
      ...work,
      ...{ signal, defects: list, start: startBundledTarget, capabilities: loadCapabilities(suiteRoot) },
      onMeasured: (done, all) => {
        if (done === 1) progress.start('measuring', all);
        progress.step();
        if (done === all) progress.start('proving', list.length, before);
      },
      onProof: (one) => {
        if (flags.verbose === true) progress.note(line(one));
        progress.proof(one);
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
