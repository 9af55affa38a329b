import { Command } from 'commander';
import { exitCodeOfPreflight } from '../../results/exit-code.ts';
import { type Finding, preflight } from '../../runner/preflight.ts';
import { addTargetFlags, type TargetFlags, targetOfFlags, waitOption } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { awaitTarget } from '../watched-target.ts';
import { withTarget } from '../with-target.ts';

const marks: Readonly<Record<Finding, string>> = {
  good: 'ok',
  bad: 'FAIL',
  profile: 'FAIL',
  lacking: 'LACK',
  advice: 'note',
};

const help = `
Marks: ok; FAIL (no run can start); LACK (a run can start, but what depends on it is not tested); note.

Examples:
  assay check --profile assay.yaml
  assay check --authorization https://your.server/auth --admin-client admin

Exit codes: 0 ready to run, 2 the profile is wrong, 3 the target does not answer or something is missing.`;

export function checkCommand(terminal: Terminal): Command {
  const command = new Command('check');
  return addTargetFlags(command)
    .addOption(waitOption())
    .addHelpText('after', help)
    .action(async (flags: TargetFlags & { readonly wait?: number }) => {
      const given = targetOfFlags(flags, process.env);
      const lines = await withTarget(
        given,
        flags,
        async (target) => {
          await awaitTarget(target, flags.wait);
          return preflight(target);
        },
        true,
      );
      for (const { what, finding, message } of lines) {
        terminal.out.write(`${marks[finding].padEnd(5)} ${what}: ${message}\n`);
      }
      process.exitCode = exitCodeOfPreflight(lines);
    });
}
