import { Command } from 'commander';
import { type AssayPlan, assay } from '../../engine/assay.ts';
import { exitCodeOf } from '../../engine/exit-code.ts';
import { indexFeatures } from '../../engine/features.ts';
import { describeSelection, select } from '../../engine/selection.ts';
import { UsageError } from '../../errors.ts';
import { scenarioJudgement } from '../../report/model/requirement-verdict.ts';
import type { RunResult } from '../../report/model/result.ts';
import { createProgress } from '../../report/progress.ts';
import { renderSummary } from '../../report/terminal.ts';
import { writeReports } from '../../report/write.ts';
import { loadCapabilities, loadCatalogue } from '../../requirements/catalogue.ts';
import type { Level } from '../../requirements/requirement.ts';
import { suiteRoot } from '../../root.ts';
import { lastFailures } from '../last-failures.ts';
import {
  addSelectionFlags,
  addTargetFlags,
  levelOption,
  type SelectionFlags,
  selectionOf,
  type TargetFlags,
  targetOfFlags,
} from '../options.ts';
import { preflightOrStop } from '../preflight.ts';
import { scopeOf } from '../scope.ts';
import type { Terminal } from '../terminal.ts';
import { printExchange } from '../verbose.ts';
import { withTarget } from '../with-target.ts';

interface RunFlags extends TargetFlags, SelectionFlags {
  readonly level: Level;
  readonly out: string;
  readonly failed?: boolean;
  readonly verbose?: boolean;
  readonly slow?: boolean;
  readonly defect?: string;
}

const help = `
Examples:
  assay run                                     assay the bundled reference server
  assay run --authorization https://host/auth --admin-client admin
                                                assay your own (secret in ASSAY_ADMIN_SECRET)
  assay run --profile target.yaml --level standard
  assay run --requirement TOKEN-PKCE --verbose  a part of the suite, every exchange shown
  assay run --failed                            only what failed the last time

Exit codes: 0 conformant, 1 nonconformant, 2 bad flags or profile, 3 incomplete (no verdict).`;

export function runCommand(terminal: Terminal): Command {
  const command = new Command('run').description('assay a target and end in a verdict');
  addSelectionFlags(addTargetFlags(command))
    .addOption(levelOption())
    .option('--out <dir>', 'folder for the reports', 'reports/latest')
    .option('--failed', 'only the requirements that failed in the last run of the out folder')
    .option('--verbose', 'print each exchange as it happens, redacted')
    .option('--slow', 'also run what has to wait longer than 5 seconds')
    .option('--defect <id>', 'switch a deliberate defect of the bundled server on')
    .addHelpText('after', help);
  return command.action(async (flags: RunFlags) => {
    process.exitCode = exitCodeOf(await run(flags, terminal));
  });
}

async function run(flags: RunFlags, terminal: Terminal): Promise<RunResult> {
  const given = targetOfFlags(flags, process.env);
  if (given !== undefined && flags.defect !== undefined) {
    throw new UsageError('defect-of-other', '--defect is for the bundled server: leave out the target');
  }
  return withTarget(given, flags, (target) => runAgainst(target, flags, terminal));
}

async function runAgainst(
  target: AssayPlan['target'],
  flags: RunFlags,
  terminal: Terminal,
): Promise<RunResult> {
  const plan = planOf(target, flags);
  const stopped = await preflightOrStop(target);
  const progress = createProgress({ output: terminal.err, colors: terminal.colors });
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  progress.start(plan.scenarios.length);
  const result = await assay({
    ...plan,
    ...(stopped === undefined ? {} : { stopped }),
    signal: interrupt.signal,
    onScenario: (record) =>
      progress.scenario(record.name, record.feature, scenarioJudgement(record.checks, record.stop).verdict),
    ...(flags.verbose === true
      ? { onExchange: (exchange) => terminal.out.write(printExchange(exchange)) }
      : {}),
  });
  progress.end();
  process.off('SIGINT', onInterrupt);
  const reports = writeReports(result, flags.out);
  terminal.out.write(renderSummary(result, { ...terminal, reports }));
  return result;
}

function planOf(target: AssayPlan['target'], flags: RunFlags): AssayPlan {
  const catalogue = loadCatalogue(suiteRoot);
  const capabilities = loadCapabilities(suiteRoot);
  const selection = flags.failed === true ? lastFailures(flags.out) : selectionOf(flags);
  const { scenarios, requirements } = select(selection, catalogue, indexFeatures(suiteRoot));
  return {
    target,
    catalogue,
    capabilities,
    scenarios,
    level: flags.level,
    scope: scopeOf(
      target,
      capabilities,
      requirements === undefined ? undefined : describeSelection(selection),
    ),
    ...(requirements === undefined ? {} : { selected: requirements }),
    ...(flags.slow === undefined ? {} : { slow: flags.slow }),
    ...(flags.defect === undefined ? {} : { defect: flags.defect }),
  };
}
