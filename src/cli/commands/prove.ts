import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { suiteRoot } from '../../root.ts';
import type { Terminal } from '../terminal.ts';

/** The command of `proof/`, which is of the checkout alone: what is published carries none of it. */
export async function loadProveCommand(): Promise<(terminal: Terminal) => Command> {
  const proof = new URL('proof/command.ts', suiteRoot);
  if (!existsSync(proof)) return elsewhere;
  const { proveCommand } = await import(proof.href);
  return proveCommand;
}

function elsewhere(): Command {
  return new Command('prove')
    .allowUnknownOption()
    .argument('[anything...]')
    .action(() => {
      throw new UsageError(
        'needs-checkout',
        'prove tests Assay itself and needs a checkout of its sources; this package has only the suite',
      );
    });
}
