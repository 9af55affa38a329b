import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { defects } from '../../../reference-server/index.ts';
import { exitCodes } from '../../engine/exit-code.ts';
import { indexFeatures } from '../../engine/features.ts';
import { type Defect, type Proof, prove } from '../../engine/prove.ts';
import { UsageError } from '../../errors.ts';
import { loadCapabilities, loadCatalogue } from '../../requirements/catalogue.ts';
import { suiteRoot } from '../../root.ts';
import { startBundledTarget } from '../bundled-target.ts';
import type { Terminal } from '../terminal.ts';

interface ProveFlags {
  readonly defect?: readonly string[];
  readonly requirement?: readonly string[];
  readonly full?: boolean;
  readonly out: string;
}

const help = `
Each defect is one deliberate mistake of the reference server. It counts as caught only when a scenario with a
tag of a requirement that it breaks fails by a check of that requirement.

Exit codes: 0 all caught, 1 some not caught, 2 bad flags.`;

export function proveCommand(terminal: Terminal): Command {
  return new Command('prove')
    .description('run the suite against the deliberate defects of the reference server')
    .option('--defect <ids...>', 'ids of defects, or how they begin')
    .option('--requirement <ids...>', 'only defects that break these requirements')
    .option('--full', 'the whole suite for each defect: also finds collateral')
    .option('--out <dir>', 'folder for proof.json', 'reports/latest')
    .addHelpText('after', help)
    .action(async (flags: ProveFlags) => {
      const proofs = await proveAll(chosen(flags), flags, terminal);
      const caught = proofs.filter(({ caughtBy }) => caughtBy.length > 0).length;
      mkdirSync(flags.out, { recursive: true });
      writeFileSync(join(flags.out, 'proof.json'), `${JSON.stringify(proofs, undefined, 1)}\n`);
      terminal.out.write(`${caught} of ${proofs.length} defects caught\n`);
      process.exitCode = caught === proofs.length ? exitCodes.ok : exitCodes.nonconformant;
    });
}

function chosen({ defect = [], requirement = [] }: ProveFlags): Defect[] {
  const begins = (id: string, words: readonly string[]) =>
    words.length === 0 || words.some((word) => id.startsWith(word));
  const found = defects.filter(
    ({ id, breaks }) => begins(id, defect) && breaks.some((broken) => begins(broken, requirement)),
  );
  if (found.length > 0) return found;
  throw new UsageError('no-defect', 'no defect matches; see assay list defects');
}

async function proveAll(list: readonly Defect[], flags: ProveFlags, terminal: Terminal): Promise<Proof[]> {
  const context = {
    catalogue: loadCatalogue(suiteRoot),
    capabilities: loadCapabilities(suiteRoot),
    scenarios: indexFeatures(suiteRoot),
    full: flags.full ?? false,
  };
  const proofs: Proof[] = [];
  for (const defect of list) {
    const bundled = await startBundledTarget({ defect: defect.id });
    try {
      proofs.push(await prove(defect, bundled.target, context));
    } finally {
      await bundled.close();
    }
    terminal.out.write(`${line(proofs.at(-1))}\n`);
  }
  return proofs;
}

function line(proof: Proof | undefined): string {
  if (proof === undefined) return '';
  const { defect, caughtBy, collateral, message } = proof;
  const caught = caughtBy.length > 0;
  const also = collateral.length === 0 ? '' : `; collateral ${collateral.join(', ')}`;
  return `${caught ? 'caught    ' : 'NOT CAUGHT'} ${defect.id}: ${caught ? caughtBy.join(', ') : `${defect.mistake}: ${message}`}${also}`;
}
