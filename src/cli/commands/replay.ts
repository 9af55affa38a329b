import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { exitCodes } from '../../report/model/exit-code.ts';
import type { RunResult } from '../../report/model/result.ts';
import { printable } from '../../report/printable.ts';
import { type Replay, replay } from '../../results/replay.ts';
import { targetOf } from '../../target/profile.ts';
import type { Target } from '../../target/target.ts';
import { addTargetFlags, type TargetFlags, targetOfFlags } from '../options.ts';
import { readResult } from '../read-result.ts';
import type { Terminal } from '../terminal.ts';
import { printExchange } from '../verbose.ts';

const help = `
EXCHANGE is an id such as 12/3, as the report says it. Reports hold no secrets: those of the request come from
variables, under the names that the report's curl line uses. One-time credentials (codes, assertions) are used up:
run the scenario again instead, with assay run --requirement ID.

Example:
  CREDENTIALS=... assay replay 12/3 --report reports/latest --authorization http://127.0.0.1:8080

Exit codes: 0 answered alike, 1 answered differently, 2 bad flags or a missing variable, 3 no answer.`;

export function replayCommand(terminal: Terminal): Command {
  const command = new Command('replay')
    .argument('<exchange>', 'id of the exchange')
    .option('--report <path>', 'folder with the reports of the run, or its result.json', 'reports/latest');
  return addTargetFlags(command)
    .addHelpText('after', help)
    .action(async (id: string, flags: TargetFlags & { readonly report: string }) => {
      const result = readResult(flags.report);
      const target = targetOfFlags(flags, process.env) ?? recordedTarget(result);
      const done = await replay(result, id, target, process.env);
      terminal.out.write(told(done));
      const different = done.comparison === undefined || done.comparison.differences.length > 0;
      process.exitCode = different ? exitCodes.nonconformant : exitCodes.ok;
    });
}

/** The bundled server of a run ended with it. */
function recordedTarget({ target: { bundled, authorization, resource } }: RunResult): Target {
  if (bundled) {
    throw new UsageError(
      'target-ended',
      'the run was against the bundled server, which has ended: start assay serve and name it with --authorization',
    );
  }
  return targetOf(
    {
      ...(authorization === undefined ? {} : { authorization: { url: authorization } }),
      ...(resource === undefined ? {} : { resource: { url: resource } }),
    },
    '.',
  );
}

function told({ recorded, now, comparison }: Replay): string {
  const answers = `Recorded\n\n${printExchange(recorded)}Now\n\n${printExchange(now)}`;
  if (comparison === undefined) {
    return `${answers}The recorded request met no answer (${recorded.error?.code ?? 'unknown'}); now it does.\n`;
  }
  const { differences, values } = comparison;
  const lines =
    differences.length === 0 ? ['Answered alike.'] : ['Answered differently:', ...indented(differences)];
  const others = values.length === 0 ? [] : ['Other values, as most have each time:', ...indented(values)];
  return `${answers}${[...lines, ...others].join('\n')}\n`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${printable(line)}`);
}
