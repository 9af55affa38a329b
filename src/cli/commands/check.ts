import { Command } from 'commander';
import { exitCodes } from '../../engine/exit-code.ts';
import { type Finding, preflight } from '../../engine/preflight.ts';
import { addTargetFlags, type TargetFlags, targetOfFlags } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { withTarget } from '../with-target.ts';

const marks: Readonly<Record<Finding, string>> = { good: 'ok', bad: 'FAIL', profile: 'FAIL', advice: 'note' };

export function checkCommand(terminal: Terminal): Command {
  const command = new Command('check').description('look at the target and the profile before anything runs');
  return addTargetFlags(command).action(async (flags: TargetFlags) => {
    const given = targetOfFlags(flags, process.env);
    const lines = await withTarget(given, flags, preflight);
    for (const { what, finding, message } of lines) {
      terminal.out.write(`${marks[finding].padEnd(5)} ${what}: ${message}\n`);
    }
    process.exitCode = codeOf(lines.map(({ finding }) => finding));
  });
}

function codeOf(findings: readonly Finding[]): number {
  if (findings.includes('profile')) return exitCodes.usage;
  return findings.includes('bad') ? exitCodes.incomplete : exitCodes.ok;
}
