import type { Evidence } from '../evidence/evidence.ts';
import type { Check, Reason } from '../evidence/records.ts';
import {
  hasFailed,
  placeOfScenario,
  type ScenarioRecord,
  type Stop,
  stopFor,
  stopsOf,
} from '../evidence/scenario-record.ts';
import type { Run } from '../scenario/run.ts';
import { runScenarios } from './cucumber.ts';

/** How often a scenario runs at most. */
const mostTimes = 8;
/** So many scenarios of a run may have failed by chance, each time that they ran. */
const byChance = 0.01;
/** A scenario of many requests meets chance so much more often than most. */
const moreOften = 3;

/**
 * Runs once more, by itself, what counts against the target or could not be judged, and again as long as a target that
 * answers in two ways so often may have failed a scenario each time by chance.
 */
export async function confirmAlone(run: Run): Promise<void> {
  for (let times = 2; times <= mostTimes; times += 1) {
    await settleSecondRuns(run, await runAgain(run));
    if (!mayBeChance(run.evidence, times)) return;
  }
}

/** Whether what failed so many times is more than chance, by how many scenarios were answered in two ways. */
function mayBeChance({ scenarios }: Evidence, times: number): boolean {
  const inTwoWays = scenarios.filter((record) => record.isInTwoWays === true).length;
  const share = (moreOften * inTwoWays) / scenarios.length;
  return scenarios.some(hasFailed) && scenarios.length * share ** times > byChance;
}

/**
 * Runs once more, when nothing else is under way, what counts against the target or could not be judged, with clients and
 * users made anew, answers that scenarios share asked for anew, and without what requests of scenarios left on the target: what
 * scenarios do to each other is never held against the target, nor what became of a fixture, nor one answer twice.
 *
 * @returns what was found the first time, and is taken back
 */
async function runAgain(run: Run): Promise<readonly ScenarioRecord[]> {
  const first = takeBack(run);
  if (first.length > 0) await run.fixtures.removeFound();
  const aside = run.evidence.setAside.length;
  await runScenarios(run, first);
  await runSetAside(run, aside);
  return first;
}

/** Runs once more what was set aside, without the first so many. */
export async function runSetAside(run: Run, after = 0): Promise<void> {
  await runScenarios(
    run,
    run.evidence.setAside.slice(after).map(({ info }) => info),
  );
}

function takeBack({ evidence, stopAll, controls, shared, fixtures }: Run): ScenarioRecord[] {
  if (stopAll !== undefined) return [];
  const doubtful = evidence.scenarios.filter(
    (record) => hasFailed(record) || (isDoubtful(record) && record.isInTwoWays !== true),
  );
  if (doubtful.length === 0) return [];
  for (const record of doubtful) evidence.takeBack(record);
  fixtures.forgetAccounts();
  shared.forgetAll('answers');
  controls.clear();
  return doubtful;
}

function isDoubtful(record: ScenarioRecord): boolean {
  return hasFailed(record) || stopsOf(record).some(({ reason }) => mayBeOthers.has(reason));
}

/** Reasons that another scenario may have brought about. */
const mayBeOthers: ReadonlySet<Reason> = new Set([
  'answered-in-two-ways',
  'blocked',
  'could-not-run',
  'not-provisioned',
  'suite-error',
]);

/**
 * What failed or was refused once, and not when it ran again, shows nothing: a target that answers in two ways has not
 * passed, and what stands before it, or a release amid the run, is not held against it. An outage in that time explains
 * the failure.
 */
export async function settleSecondRuns(run: Run, first: readonly ScenarioRecord[]): Promise<void> {
  const { evidence } = run;
  const now = new Map(evidence.scenarios.map((record) => [placeOfScenario(record), record]));
  const ownAnswers = first.filter((record) => run.steadiness.absences.during(record).length === 0);
  for (const before of ownAnswers) {
    const second = now.get(placeOfScenario(before));
    if (second === undefined) continue;
    settleSecondRun(run, before, second);
    if (!isDoubtful(second)) evidence.judgedOnlyAlone.push(placeOfScenario(second));
  }
  const doubtful = evidence.scenarios.filter(isDoubtful);
  const why = doubtful.length === 0 ? undefined : await run.steadiness.whyManifold();
  if (why === undefined) return;
  for (const record of doubtful) {
    evidence.annul(record);
    evidence.stop(record, { reason: 'could-not-run', message: why });
  }
}

/**
 * What could not be judged again because its fixtures serve once, as those of a list that a scenario alters, stands as it
 * was the first time.
 */
function isWithoutFixtures(second: ScenarioRecord): boolean {
  return second.stop?.reason === 'not-provisioned' && second.checks.length === 0;
}

function settleSecondRun({ evidence, slots }: Run, before: ScenarioRecord, second: ScenarioRecord): void {
  if (isWithoutFixtures(second)) {
    evidence.takeBack(second);
    evidence.scenarios.push(before);
    return;
  }
  if (hasFailed(before) && hasFailed(second)) second.hasFailedAgain = true;
  const inTwoWays = (seen: string, otherwise = 'when the scenario ran again by itself'): Stop => {
    second.isInTwoWays = true;
    return { reason: 'answered-in-two-ways', message: twoWaysText(seen, otherwise, slots.count > 1) };
  };
  const judged = (record: ScenarioRecord, id: string) => record.checks.some((one) => one.requirement === id);
  for (const check of failedOnce(before, second)) {
    const { requirement } = check;
    const isUnclear = stopFor(second, requirement)?.reason === 'answered-in-two-ways';
    // What could not be judged again stands as it was.
    if (!judged(second, requirement) && !isUnclear) evidence.check(second, check);
    else evidence.stop(second, inTwoWays(textOf(check)), [requirement]);
  }
  for (const check of failedOnce(second, before)) {
    const { requirement } = check;
    if (!judged(before, requirement)) continue;
    evidence.stop(second, inTwoWays(textOf(check), 'when the scenario ran before'), [requirement]);
    evidence.unsay(second, requirement);
  }
  const [refusal] = isDoubtful(second)
    ? []
    : stopsOf(before).filter(({ blockedBy }) => blockedBy !== undefined);
  if (refusal !== undefined) evidence.stop(second, inTwoWays(refusal.message));
  // Whoever reads of two answers looks at both.
  if (second.isInTwoWays === true) second.exchanges.unshift(...before.exchanges);
}

/** The first failed check of each requirement of which no check failed in the other run. */
function failedOnce(record: ScenarioRecord, other: ScenarioRecord): Check[] {
  const again = new Set(other.checks.filter(({ passed }) => !passed).map(({ requirement }) => requirement));
  const once = record.checks.filter(({ passed, requirement }) => !passed && !again.has(requirement));
  return once.filter((check, at) => once.findIndex((one) => one.requirement === check.requirement) === at);
}

function textOf({ expected, actual, exchange }: Check): string {
  return `expected ${expected}; saw ${actual}${exchange === undefined ? '' : ` (exchange ${exchange})`}`;
}

function twoWaysText(first: string, otherwise: string, hadOthersBeside: boolean): string {
  const why = hadOthersBeside
    ? 'The target, or what is in front of it, changed during the run, it answers so only at first or now and then, or what runs beside it matters; --concurrency 1 shows which.'
    : 'Nothing else was under way either time: the target, or what is in front of it, changed during the run, or it answers so only at first or now and then.';
  return `answered in two ways: ${first}; and as expected ${otherwise}. ${why}`;
}

/** What a reader must know of scenarios that ran again: what got into the way of some, and what others showed of the target. */
export function secondRunNotes(
  { scenarios, judgedOnlyAlone }: Pick<Evidence, 'scenarios' | 'judgedOnlyAlone'>,
  hadOthersBeside: boolean,
): string[] {
  const inTwoWays = scenarios.filter((record) => record.isInTwoWays === true).map(placeOfScenario);
  const alone = hadOthersBeside
    ? 'could be judged only with nothing else under way'
    : 'could be judged only when it ran again';
  const saves = hadOthersBeside ? ': a lower --concurrency saves the second run' : '';
  return [
    ...noteOf(inTwoWays, 'answered in two ways', ': what was seen only once is not tested'),
    ...noteOf(judgedOnlyAlone, alone, saves),
  ];
}

function noteOf([first, ...others]: readonly string[], what: string, then: string): string[] {
  if (first === undefined) return [];
  const one = others.length === 0;
  return [
    one
      ? `1 scenario ${what}, ${first}${then}`
      : `${others.length + 1} scenarios ${what}, ${first} the first${then}`,
  ];
}
