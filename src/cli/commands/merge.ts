import { Command } from 'commander';
import type { FormatName } from '../../report/formats.ts';
import { exitCodeOf } from '../../report/model/exit-code.ts';
import { loadCatalogue } from '../../requirements/catalogue.ts';
import { withBaseline } from '../../results/baseline-result.ts';
import { merge } from '../../results/merge.ts';
import { suiteRoot } from '../../root.ts';
import { baselineOf } from '../baseline.ts';
import { formatOption } from '../options.ts';
import { readResult } from '../read-result.ts';
import { type SigningFlags, signerOf, signOption } from '../signing.ts';
import type { Terminal } from '../terminal.ts';
import { tellWritten, writeSet } from '../write-reports.ts';

interface MergeFlags extends SigningFlags {
  readonly out: string;
  readonly baseline?: string;
  readonly format?: readonly FormatName[];
}

const help = `
Each PATH is the report folder of one shard, or its result.json. All shards of the run are required.

Example:
  assay run --shard 1/2 --out reports/shard-1
  assay run --shard 2/2 --out reports/shard-2
  assay merge reports/shard-1 reports/shard-2

Exit codes: those of assay run.`;

export function mergeCommand(terminal: Terminal): Command {
  return new Command('merge')
    .argument('<paths...>', 'folders or result.json files of the shards')
    .option('--out <dir>', 'folder for the reports', 'reports/latest')
    .addOption(formatOption())
    .addOption(signOption())
    .option('--profile <file>', 'profile of the shards, for the signed statement')
    .option('--baseline <file>', 'known departures: they change the exit code, never the verdict')
    .addHelpText('after', help)
    .action(async (paths: string[], flags: MergeFlags) => {
      const signer = signerOf(flags);
      const baseline = baselineOf(flags, loadCatalogue(suiteRoot));
      const whole = merge(paths.map(readResult));
      const result = baseline === undefined ? whole : withBaseline(whole, baseline);
      const { out: folder, format: formats } = flags;
      const set = { result, folder, signer, ...(formats && { formats }) };
      await tellWritten(set, () => writeSet(set), terminal);
      process.exitCode = exitCodeOf(result);
    });
}
