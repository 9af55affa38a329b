import {
  AssayError,
  FixtureError,
  type ShownDeparture,
  SuiteDefect,
  TransportError,
  UnusableValueError,
} from '../errors.ts';
import type { Reason } from '../evidence/records.ts';
import {
  hasFailed,
  placeOfScenario,
  type ScenarioRecord,
  type Stop,
  stopsOf,
} from '../evidence/scenario-record.ts';
import type { Run } from './run.ts';
import { ScenarioStopped } from './stop-scenario.ts';
import { checkOfValue, stopOfValue } from './unusable-value.ts';
import type { Service } from './witness.ts';

/**
 * Takes note of what a step threw. What the target or the network did ends the scenario with a reason code, or in a
 * row of a table keeps that row from being judged; anything else is a mistake of the suite. A connection that failed before a response
 * began, as an idle one does that the target closes at that moment, sets the scenario aside, to run once more.
 *
 * @param row ids of the requirements of the row, where the step judged one
 * @returns the word that makes Cucumber skip the rest of the scenario
 */
export function endScenario(
  run: Run,
  record: ScenarioRecord,
  error: unknown,
  row?: readonly string[],
): 'skipped' {
  const stop = stopOf(error, run);
  if (stop === undefined) {
    const code = error instanceof AssayError ? error.code : 'unexpected';
    const message = error instanceof Error ? error.message : String(error);
    run.evidence.suiteError({ code, message, scenario: placeOfScenario(record) });
    run.evidence.stop(record, { reason: 'suite-error', message }, row);
    return 'skipped';
  }
  const departure = departureOf(error);
  noteDeparture(run, record, departure);
  noteValue(run, record, error);
  noteMissing(run, record, stop, departure);
  const isRefused = departure !== undefined && error instanceof ScenarioStopped;
  run.evidence.stop(record, isRefused ? { ...stop, refused: departure } : stop, row);
  if (error instanceof TransportError && error.beforeResponse) {
    run.evidence.trySetAside(record, error.message);
  }
  return 'skipped';
}

function stopOf(error: unknown, run: Run): Stop | undefined {
  if (error instanceof ScenarioStopped) return error.stop;
  if (error instanceof TransportError) return { reason: 'could-not-run', message: error.message };
  if (error instanceof FixtureError) return stopWithout(error);
  if (error instanceof UnusableValueError) return stopOfValue(error, run);
  return undefined;
}

function stopWithout({ code, departure, message }: FixtureError): Stop {
  if (departure !== undefined) return { reason: 'blocked', blockedBy: departure.requirement, message };
  const reason = code === 'condition-refused' ? 'not-triggered' : 'not-provisioned';
  return { reason, message };
}

function departureOf(error: unknown): ShownDeparture | undefined {
  if (error instanceof FixtureError) return error.departure ?? error.besides;
  return error instanceof ScenarioStopped ? error.departure : undefined;
}

/** What the answer to a request shows on the way is a failed check of the scenarios about that requirement. */
function noteDeparture({ evidence }: Run, record: ScenarioRecord, departure?: ShownDeparture): void {
  if (departure === undefined || !record.requirements.includes(departure.requirement)) return;
  evidence.check(record, { ...departure, passed: false });
}

/** What a requirement promises is missing in a scenario about that requirement: then it has failed. */
function noteMissing(
  { evidence, catalogue }: Run,
  record: ScenarioRecord,
  { reason, blockedBy = '', message }: Stop,
  departure?: ShownDeparture,
): void {
  if (reason !== 'blocked' || departure !== undefined || !record.requirements.includes(blockedBy)) return;
  const expected = catalogue.get(blockedBy)?.sentence ?? blockedBy;
  evidence.check(record, { requirement: blockedBy, expected, actual: message, passed: false });
}

/** A value that no request can carry breaks its requirement wherever it is met. */
function noteValue(run: Run, record: ScenarioRecord, error: unknown): void {
  const check = error instanceof UnusableValueError ? checkOfValue(error, run) : undefined;
  if (check !== undefined) run.evidence.check(record, check);
}

/**
 * What speaks against the target, or keeps a scenario from going on, counts only if the target still is what it was
 * when the run began. Otherwise the scenario runs once more, or is not tested where the target does not come back.
 *
 * @param service given: the scenario, and the fixtures that it had made, asked that one alone
 */
export async function confirmScenario(run: Run, record: ScenarioRecord, service?: Service): Promise<void> {
  const { evidence, steadiness } = run;
  if (!evidence.scenarios.includes(record) || !isAgainstTarget(record)) return;
  const cause = steadiness.isConfirmed ? undefined : await steadiness.look(service);
  if (cause === undefined) {
    const [stop] = stopsOf(record);
    if (stop !== undefined && steadiness.hasDoubted(record.exchanges)) {
      if (evidence.trySetAside(record, stop.message)) await forgetFailures(run);
    }
    return;
  }
  const isBack = await steadiness.recover(cause);
  evidence.annul(record);
  evidence.stop(record, { reason: 'could-not-run', message: cause });
  if (isBack) evidence.trySetAside(record, cause);
}

/** What could not be got is tried again by the next who needs it. */
async function forgetFailures({ shared, controls }: Run): Promise<void> {
  shared.forgetFailures();
  for (const [key, control] of controls) {
    const isGood = await control.then(
      ({ outcome }) => outcome.passed,
      () => false,
    );
    if (!isGood) controls.delete(key);
  }
}

function isAgainstTarget(record: ScenarioRecord): boolean {
  if (record.exchanges.length === 0) return false;
  return hasFailed(record) || stopsOf(record).some(({ reason }) => ofTarget.has(reason));
}

const ofTarget: ReadonlySet<Reason> = new Set([
  'blocked',
  'could-not-run',
  'answered-in-two-ways',
  'not-provisioned',
  'not-triggered',
]);

/** Takes note of requests under test that nobody judged: a scenario that asserts nothing is a defect. */
export function finishScenario(run: Run, record: ScenarioRecord): void {
  if (record.stop !== undefined) return;
  const defect = unfinished(record);
  if (defect === undefined) return;
  run.evidence.suiteError({
    code: defect.code,
    message: defect.message,
    scenario: placeOfScenario(record),
  });
  run.evidence.stop(record, { reason: 'suite-error', message: defect.message });
}

function unfinished(record: ScenarioRecord): SuiteDefect | undefined {
  const judged = new Set([...record.checks.map(({ requirement }) => requirement), ...record.rowStops.keys()]);
  const [silent] = record.requirements.filter((id) => !judged.has(id));
  if (silent !== undefined) {
    return new SuiteDefect('no-check', `"${record.name}" ended without a check of ${silent}`);
  }
  const [exchange] = record.unjudged;
  if (exchange === undefined || record.rowStops.size > 0) return undefined;
  return new SuiteDefect('unjudged-exchange', `"${record.name}": no check judged exchange ${exchange}`);
}
