import { Command, Option } from 'commander';
import { UsageError } from '../../errors.ts';
import { type ScenarioRecord, stopsOf } from '../../evidence/scenario-record.ts';
import { manifestOf } from '../../fixtures/provisioning/manifest.ts';
import type { FormatName } from '../../report/formats.ts';
import { exitCodeOf } from '../../report/model/exit-code.ts';
import { scenarioJudgement } from '../../report/model/requirement-verdict.ts';
import type { ContradictedRelease, RunResult } from '../../report/model/result.ts';
import { createProgress, type ScenarioEnd } from '../../report/progress.ts';
import { type Level, levels } from '../../requirements/requirement.ts';
import type { Baseline } from '../../results/baseline.ts';
import { withBaseline } from '../../results/baseline-result.ts';
import { parseShard } from '../../results/shards.ts';
import { type AssayPlan, assay } from '../../runner/assay.ts';
import { probeDeclaredOff, probeLaterReleases } from '../../runner/probe.ts';
import { supportCode } from '../../runner/support-code.ts';
import type { Target } from '../../target/target.ts';
import { baselineOf } from '../baseline.ts';
import { concurrencyFar, concurrencyFor } from '../concurrency.ts';
import { needConsent, whatIsCreated } from '../consent.ts';
import { ordersFor } from '../fixture-orders.ts';
import { interruptible } from '../interrupt.ts';
import { invocationOf, targetWords } from '../invocation.ts';
import { assertDefect } from '../known-defect.ts';
import type { Onlooker } from '../onlooker.ts';
import {
  addSelectionFlags,
  addTargetFlags,
  concurrencyOption,
  formatOption,
  gateOption,
  levelOption,
  minutesOf,
  seedOption,
  targetOfFlags,
  waitOption,
} from '../options.ts';
import { countOf, type PlanFlags, planOf } from '../plan.ts';
import { prepare } from '../preflight.ts';
import { folderFor } from '../run-folders.ts';
import { scopeOfRelease } from '../scope.ts';
import { type Signer, signerOf, signOption } from '../signing.ts';
import type { Terminal } from '../terminal.ts';
import { VerboseExchanges } from '../verbose.ts';
import { awaitTarget } from '../watched-target.ts';
import { fewScenarios, withTarget } from '../with-target.ts';
import { type ToldRun, tellRun } from '../write-reports.ts';

export interface RunFlags extends PlanFlags {
  readonly level: Level;
  readonly sign?: string | true;
  readonly details?: boolean;
  readonly verbose?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly baseline?: string;
  readonly format?: readonly FormatName[];
  readonly maxDuration?: number;
  readonly wait?: number;
}

const help = `
Examples:
  assay run                                     assay the bundled reference server
  assay run --authorization https://host/auth --admin-client admin
                                                assay your own (secret in ASSAY_ADMIN_SECRET)
  assay run --profile target.yaml --level standard
  assay run --requirement TOKEN-PKCE --verbose  a part of the suite, every exchange shown
  assay run --failed                            only what failed the last time
  assay run --gate security                     also exit with 1 for a breach of the security set
  assay run --format sarif,markdown             more report formats; assay report writes them later
  assay run --baseline known.yaml               exit with 0 for known departures, 1 for new ones

Exit codes: 0 conformant, 1 nonconformant, 2 bad flags or profile, 3 incomplete (no verdict).`;

export function runCommand(terminal: Terminal): Command {
  const command = new Command('run');
  addSelectionFlags(addTargetFlags(command))
    .addOption(levelOption())
    .option('--out <dir>', 'folder for the reports (default: reports/runs/<time>, and reports/latest)')
    .addOption(formatOption())
    .addOption(signOption())
    .option('--details', 'print every detail at the end, however long it is')
    .option('--failed', 'only the requirements that failed in the last run of this target')
    .option('--verbose', 'print each exchange as it happens, redacted')
    .option(
      '--max-duration <minutes>',
      'end the run after that time; what has not run is not tested',
      minutesOf('--max-duration'),
    )
    .option('--slow', 'also run scenarios that wait for more than 5 seconds')
    .option(
      '--requirements <version>',
      'only the musts of that release count for the verdict; later ones are shown',
    )
    .addOption(new Option('--shard <i/n>', 'one part of the run; see assay merge').argParser(parseShard))
    .addOption(gateOption())
    .addOption(seedOption())
    .addOption(concurrencyOption())
    .option('--durations <path>', 'report of an earlier run, to balance the shards by')
    .option('--baseline <file>', 'known departures: they change the exit code, never the verdict')
    .option('--defect <id>', 'enable a deliberate defect of the bundled server')
    .addOption(waitOption())
    .option('--yes', 'consent to creating fixtures on a target that is not this machine')
    .option('--dry-run', 'list what the run would create on the target, and send nothing')
    .option('--read-only', 'run only what creates and changes nothing on the target')
    .addHelpText('after', help);
  return command.action(async (flags: RunFlags) => {
    if (flags.dryRun === true) return dryRun(flags, terminal);
    process.exitCode = exitCodeOf(await run(flags, terminal));
  });
}

/** Assays the target of the flags, prints the outcome and writes the reports. */
export async function run(flags: RunFlags, terminal: Terminal, onlooker?: Onlooker): Promise<RunResult> {
  const given = targetOfFlags(flags, process.env);
  if (given !== undefined && flags.defect !== undefined) {
    throw new UsageError('defect-of-other', '--defect is for the bundled server: leave out the target');
  }
  if (flags.shard !== undefined && flags.baseline !== undefined) {
    throw new UsageError('baseline-of-shard', '--baseline is for the whole run: give it to assay merge');
  }
  await assertDefect(flags.defect);
  // While the server starts, or the target is looked at; who needs the steps gets the error.
  supportCode().catch(() => undefined);
  const isLittle = given === undefined && countOf(flags) <= fewScenarios;
  const assayed = async (signal: AbortSignal): Promise<RunResult> => {
    const against = (target: Target) => runAgainst(target, flags, signal, terminal, onlooker);
    const told = await withTarget(given, flags, against, isLittle);
    // The bundled server has ended: what it took is there for the reports.
    await tellRun(told, terminal);
    return told.result;
  };
  return interruptible(assayed, (text) => terminal.err.write(text));
}

async function runAgainst(
  target: Target,
  flags: RunFlags,
  signal: AbortSignal,
  terminal: Terminal,
  onlooker: Onlooker | undefined,
): Promise<ToldRun> {
  const plan = planOf(target, { concurrency: concurrencyFor(target), ...flags });
  const baseline = baselineOf(flags, plan.catalogue);
  const folder = folderFor(flags.out);
  const signer = signerOf(flags);
  if (flags.readOnly !== true) {
    needConsent(target, plan.scenarios, { yes: flags.yes === true, say: (text) => terminal.err.write(text) });
  }
  await awaitTarget(target, flags.wait, signal);
  return examined(
    {
      ...plan,
      ...(flags.concurrency === undefined && { concurrencyFar: concurrencyFar(target) }),
      targetEnds: target.bundled,
      signal: within(flags, signal),
    },
    { baseline, folder, signer, onlooker },
    flags,
    terminal,
  );
}

/** What was looked at before the run begins. */
interface Prepared {
  readonly baseline: Baseline | undefined;
  readonly folder: string;
  readonly signer: Signer;
  readonly onlooker: Onlooker | undefined;
}

/** Ends when the user interrupts the run, or its time is over. */
function within({ maxDuration }: RunFlags, signal: AbortSignal): AbortSignal {
  if (maxDuration === undefined) return signal;
  return AbortSignal.any([signal, AbortSignal.timeout(maxDuration * 60_000)]);
}

async function examined(
  planned: AssayPlan,
  { baseline, folder, signer, onlooker }: Prepared,
  flags: RunFlags,
  terminal: Terminal,
): Promise<ToldRun> {
  const { stopped, notes, release } = await prepare(planned.target, { writes: flags.readOnly !== true });
  const progress = createProgress({ output: terminal.err, colors: terminal.colors });
  const isWhole = planned.scope.kind !== 'selection' && planned.shard === undefined;
  const whole = stopped === undefined && planned.scope.kind !== 'selection' && flags.readOnly !== true;
  const later = whole ? await probeLaterReleases(planned) : [];
  const probed = whole ? [...(await probeDeclaredOff(planned)), ...later.map(({ note }) => note)] : [];
  // A part of a run sees a part of what works: the scope is that of the whole.
  const works = planned.shard === undefined ? later.at(-1)?.contradicts : undefined;
  const plan = ofRelease(planned, release ?? works);
  progress.start(plan.scenarios.length);
  const verbose = new VerboseExchanges((text) => terminal.out.write(text));
  const found = await assay({
    ...plan,
    notes: [...notes, ...probed],
    ...(stopped === undefined ? {} : { stopped }),
    onBegin: (soFar) => onlooker?.begins(plan.scenarios.length, soFar),
    onScenario: (record) => {
      const end = endOf(record, plan);
      progress.scenario(record, end);
      onlooker?.ended(end);
      verbose.ended(record.number);
    },
    ...(flags.verbose === true ? { onExchange: (exchange) => verbose.see(exchange) } : {}),
  });
  progress.end();
  const judged = baseline === undefined ? found : withBaseline(found, baseline);
  const result = { ...judged, invocation: invocationOf(flags, folder) };
  const { details, format: formats = [] } = flags;
  return { result, folder, isWhole, target: targetWords(flags), details, formats, signer };
}

/** A scenario that fails in nothing which the run counts gives advice. */
function endOf(record: ScenarioRecord, { catalogue, level }: AssayPlan): ScenarioEnd {
  const { checks } = record;
  const { verdict } = scenarioJudgement(
    checks,
    record.stop ?? (checks.length > 0 ? undefined : stopsOf(record)[0]),
  );
  if (verdict !== 'failed') return verdict;
  const counts = (id: string): boolean => {
    const own = catalogue.get(id)?.level;
    return own === undefined || levels.indexOf(own) <= levels.indexOf(level);
  };
  return checks.some(({ passed, requirement }) => !passed && counts(requirement)) ? 'failed' : 'advised';
}

/** The plan of a run, or of a part of one, with what the target shows to contradict its release. */
function ofRelease(plan: AssayPlan, release: ContradictedRelease | undefined): AssayPlan {
  const { shard } = plan;
  if (release === undefined) return plan;
  return {
    ...plan,
    scope: scopeOfRelease(plan.scope, release),
    ...(shard === undefined ? {} : { shard: { ...shard, scope: scopeOfRelease(shard.scope, release) } }),
  };
}

/** Lists what a run would create, found out against the bundled server. */
async function dryRun(flags: RunFlags, { out }: Terminal): Promise<void> {
  const { target, orders } = await ordersFor(flags);
  out.write('A run of this selection creates:\n');
  for (const line of whatIsCreated(target, planOf(target, flags).scenarios)) out.write(`  - ${line}\n`);
  const { clients, users } = await manifestOf(orders);
  out.write(`${clients.length} clients and ${users.length} users; assay fixtures lists them\n`);
}
