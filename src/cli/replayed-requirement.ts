import type { RecordedExchange } from '../evidence/records.ts';
import { placeOfScenario } from '../evidence/scenario-record.ts';
import { manifestOf } from '../fixtures/provisioning/manifest.ts';
import type { FixtureOrder } from '../fixtures/provisioning/provisioner.ts';
import { exitCodes } from '../report/model/exit-code.ts';
import type { RequirementResult, RunResult, ScenarioResult } from '../report/model/result.ts';
import { printable } from '../report/printable.ts';
import { writeSecret } from '../report/write-whole.ts';
import type { Requirement } from '../requirements/requirement.ts';
import { compareAnswers } from '../results/replay-comparison.ts';
import { type AssayPlan, assay } from '../runner/assay.ts';
import type { Terminal } from './terminal.ts';
import { printExchange } from './verbose.ts';

export interface RequirementReplay {
  /** One, or the cases of one. */
  readonly requirements: readonly Requirement[];
  readonly plan: AssayPlan;
  /** The run whose answers are compared, where there is one. */
  readonly before?: RunResult | undefined;
  readonly keepFixtures: boolean;
}

/**
 * Tries requirements again with fresh fixtures and shows each exchange, step by step, and how it ends.
 *
 * @returns the exit code
 */
export async function replayRequirements(replay: RequirementReplay, terminal: Terminal): Promise<number> {
  const { requirements, plan, before, keepFixtures } = replay;
  const orders: FixtureOrder[] = [];
  const result = await assay({
    ...plan,
    scenarios: failedBefore(plan, requirements, before),
    keepFixtures,
    ...(keepFixtures ? { onOrder: (order) => orders.push(order) } : {}),
  });
  const ids = new Set(requirements.map(({ id }) => id));
  const now = result.requirements.filter(({ id, scenarios }) => ids.has(id) && scenarios.length > 0);
  for (const one of now) terminal.out.write(toldOf(one, result, before));
  if (keepFixtures) await keepSecrets(result.runId, orders, terminal);
  for (const one of now) terminal.out.write(endOf(one));
  return codeOf(now, result);
}

function toldOf(
  { id, scenarios }: RequirementResult,
  result: RunResult,
  before: RunResult | undefined,
): string {
  return scenarios.map((one) => told(one, result, recordedOf(one, id, before))).join('');
}

const ends = {
  passed: 'passes',
  failed: 'fails',
  notTested: 'could not be tested',
  notApplicable: 'does not apply',
};

function endOf({ id, verdict, message = '' }: RequirementResult): string {
  return `${id} ${ends[verdict]}${message === '' ? '' : `: ${printable(message)}`}\n`;
}

/** What failed in the run before is tried again; where nothing did, every scenario of the requirements. */
function failedBefore(
  { scenarios }: AssayPlan,
  requirements: readonly Requirement[],
  before: RunResult | undefined,
) {
  const ids = new Set(requirements.map(({ id }) => id));
  const failed = before?.requirements
    .filter(({ id }) => ids.has(id))
    .flatMap((one) => one.scenarios.filter(({ verdict }) => verdict === 'failed').map(placeOfScenario));
  const again = scenarios.filter((one) => failed?.includes(placeOfScenario(one)) === true);
  return again.length === 0 ? scenarios : again;
}

interface Recorded {
  readonly runId: string;
  readonly exchange: RecordedExchange;
}

/** The exchange that was judged for the requirement in the same scenario of the run before. */
function recordedOf(scenario: ScenarioResult, id: string, before?: RunResult): Recorded | undefined {
  const place = placeOfScenario(scenario);
  const own = before?.requirements
    .find((one) => one.id === id)
    ?.scenarios.find((one) => placeOfScenario(one) === place && one.name === scenario.name);
  const exchange = before && own && judgedOf(own, before);
  return before && exchange && { runId: before.runId, exchange };
}

/** The exchange of the check that failed, or else of the last. */
function judgedOf({ checks }: ScenarioResult, { exchanges }: RunResult): RecordedExchange | undefined {
  const check = checks.find(({ passed }) => !passed) ?? checks.at(-1);
  return exchanges.find(({ id }) => id === check?.exchange);
}

function told(scenario: ScenarioResult, result: RunResult, before: Recorded | undefined): string {
  const own = result.exchanges.filter(({ id }) => scenario.exchanges.includes(id));
  const checks = scenario.checks.map(({ passed, expected, actual }) =>
    [`${passed ? '✓' : '✗'} expected ${expected}`, `  received ${actual}`].map(printable).join('\n'),
  );
  const stopped = scenario.message === undefined ? [] : [printable(scenario.message)];
  return [
    `${scenario.name}  (${placeOfScenario(scenario)})`,
    ...scenario.steps.map((step) => `  ${step}`),
    '',
    ...own.map(printExchange),
    ...checks,
    ...stopped,
    ...comparison(before, judgedOf(scenario, result)),
    '',
    '',
  ].join('\n');
}

function comparison(before: Recorded | undefined, now: RecordedExchange | undefined): string[] {
  if (before?.exchange.response === undefined || now?.response === undefined) return [];
  const { differences } = compareAnswers(before.exchange.response, now.response);
  const run = `run ${before.runId}, exchange ${before.exchange.id}`;
  if (differences.length === 0) return [`Answered as in ${run}.`];
  return [`Answered otherwise than in ${run}:`, ...differences.map((line) => `  ${printable(line)}`)];
}

/** What stays on the target, with its secrets, in a file that nobody else reads. */
async function keepSecrets(runId: string, orders: readonly FixtureOrder[], { out }: Terminal): Promise<void> {
  const path = `assay-fixtures-${runId}.json`;
  writeSecret(path, `${JSON.stringify(await manifestOf(orders), undefined, 2)}\n`);
  out.write(
    `${path} has the clients and users that stay on the target, with their secrets; assay fixtures --clean removes them\n`,
  );
}

function codeOf(now: readonly RequirementResult[], { suiteErrors, stopped }: RunResult): number {
  if (now.some(({ verdict }) => verdict === 'failed')) return exitCodes.nonconformant;
  const isOpen = now.length === 0 || now.some(({ verdict }) => verdict === 'notTested');
  return isOpen || suiteErrors.length > 0 || stopped !== undefined ? exitCodes.incomplete : exitCodes.ok;
}
