import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { UsageError } from '../../errors.ts';
import { exitCodes } from '../../report/model/exit-code.ts';
import type { RunResult } from '../../report/model/result.ts';
import { printable } from '../../report/printable.ts';
import { loadCatalogue } from '../../requirements/catalogue.ts';
import { type Replay, replay } from '../../results/replay.ts';
import { suiteRoot } from '../../root.ts';
import { targetOf } from '../../target/profile.ts';
import type { Target } from '../../target/target.ts';
import { needConsent } from '../consent.ts';
import { assertDefect } from '../known-defect.ts';
import { addTargetFlags, type TargetFlags, targetOfFlags } from '../options.ts';
import { planOf } from '../plan.ts';
import { prepare } from '../preflight.ts';
import { readResult } from '../read-result.ts';
import { replayRequirements } from '../replayed-requirement.ts';
import { requirementOf } from '../requirement-of.ts';
import type { Terminal } from '../terminal.ts';
import { printExchange } from '../verbose.ts';
import { withTarget } from '../with-target.ts';

/** Where the report of the last run lies. A requirement is tried without one, too. */
const latest = 'reports/latest';

interface ReplayFlags extends TargetFlags {
  readonly report: string;
  readonly defect?: string;
  readonly yes?: boolean;
  readonly keepFixtures?: boolean;
}

const help = `
WHAT is the id of a requirement or of an exchange.

A requirement is tested again with fresh fixtures, on the target that the flags name or on the bundled server: those
of its scenarios that failed in the report, or else all of them. Each exchange is shown, with how its answer differs
from the report. --keep-fixtures leaves clients and users on the target and writes their secrets to a file of mode 0600.

An exchange, such as 12/3, is sent again unchanged. Reports hold no secrets: the request takes them from variables
with the names in the report's curl line. One-time credentials (codes, assertions) will have been used up.

Examples:
  assay replay CLIENT-AUTH-BASIC-011 --profile assay.yaml
  CREDENTIALS=... assay replay 12/3 --report reports/latest --authorization http://127.0.0.1:8080

Exit codes: 0 passes, or the same answer; 1 fails, or another answer; 2 bad flags or a missing variable;
3 could not be tested, or no answer.`;

export function replayCommand(terminal: Terminal): Command {
  const command = new Command('replay')
    .argument('<what>', 'id of a requirement or of an exchange')
    .option('--report <path>', 'folder with the reports of the run, or its result.json', latest)
    .option('--defect <id>', 'enable a deliberate defect of the bundled server')
    .option('--keep-fixtures', 'leave on the target what the scenarios created')
    .option('--yes', 'consent to creating fixtures on a target that is not this machine');
  return addTargetFlags(command)
    .addHelpText('after', help)
    .action(async (what: string, flags: ReplayFlags) => {
      const isExchange = /^\d+\/\d+$/.test(what);
      process.exitCode = await (isExchange ? ofExchange : ofRequirement)(what, flags, terminal);
    });
}

async function ofExchange(id: string, flags: ReplayFlags, terminal: Terminal): Promise<number> {
  const result = readResult(flags.report);
  const target = targetOfFlags(flags, process.env) ?? recordedTarget(result);
  const done = await replay(result, id, target, process.env);
  terminal.out.write(told(done));
  const different = done.comparison === undefined || done.comparison.differences.length > 0;
  return different ? exitCodes.nonconformant : exitCodes.ok;
}

async function ofRequirement(id: string, flags: ReplayFlags, terminal: Terminal): Promise<number> {
  const catalogue = loadCatalogue(suiteRoot);
  const cases = catalogue.casesOf(id.toUpperCase());
  const requirements = cases.length > 0 ? cases : [requirementOf(id, catalogue)];
  const before = existsSync(flags.report) || flags.report !== latest ? readResult(flags.report) : undefined;
  const given = targetOfFlags(flags, process.env);
  if (given === undefined && flags.keepFixtures === true) {
    throw new UsageError(
      'no-target',
      '--keep-fixtures: the bundled server ends with everything on it; start assay serve and name it with --authorization',
    );
  }
  await assertDefect(flags.defect);
  return withTarget(
    given,
    flags,
    async (target) => {
      const requirement = requirements.map((one) => one.id);
      const plan = planOf(target, { ...selectionFlags(flags), requirement });
      needConsent(target, plan.scenarios, {
        yes: flags.yes === true,
        say: (text) => terminal.err.write(text),
      });
      const { stopped } = await prepare(target);
      const { keepFixtures = false } = flags;
      const whole = { ...plan, ...(stopped === undefined ? {} : { stopped }) };
      return replayRequirements({ requirements, plan: whole, before, keepFixtures }, terminal);
    },
    true,
  );
}

/** What of the flags a plan is made of. */
function selectionFlags({ defect }: ReplayFlags): { readonly defect?: string } {
  return defect === undefined ? {} : { defect };
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
    return `${answers}The recorded request got no answer (${recorded.error?.code ?? 'unknown'}); now it gets one.\n`;
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
