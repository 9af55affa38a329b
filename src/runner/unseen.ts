import { hasFailed, type ScenarioRecord } from '../evidence/scenario-record.ts';
import type { Absence } from '../scenario/absences.ts';
import type { Run } from '../scenario/run.ts';
import { isOfAnother } from '../scenario/witness.ts';
import { runSetAside } from './second-runs.ts';

/**
 * Sets aside what passed while the target was not itself, or may not have been: something else may have answered. Where it
 * did not come back, nothing runs again.
 */
export function setAsideUnseen(run: Run): void {
  if (run.stopAll !== undefined) return;
  for (const [record, { cause }] of passedUnseen(run)) run.evidence.trySetAside(record, cause);
}

/**
 * Looks at the target for the last time. What passed while it was not itself runs once more, or is not counted; nor is what
 * failed once, where it came back from time to time and then no more.
 */
export async function settleUnseen(run: Run): Promise<void> {
  const { evidence, steadiness } = run;
  const before = evidence.setAside.length;
  if (run.stopAll === undefined && !steadiness.isConfirmed) await steadiness.lookBriefly();
  setAsideUnseen(run);
  await runSetAside(run, before);
  for (const [record, { cause }] of passedUnseen(run)) {
    evidence.annul(record);
    evidence.stop(record, run.stopAll ?? { reason: 'could-not-run', message: cause });
  }
  const { stopAll } = run;
  const { absences, refusals } = steadiness;
  const cameBack = absences.ended.length + refusals.moments.length > 0;
  if (stopAll === undefined || !absences.isLast || !cameBack) return;
  for (const record of evidence.scenarios.filter(hasFailedOnce)) {
    evidence.annul(record);
    evidence.stop(record, stopAll);
  }
}

/** What passed, and was under way while something else answered for the target, each with the first such time. */
function passedUnseen({ evidence, steadiness }: Run): (readonly [ScenarioRecord, Absence])[] {
  return evidence.scenarios.filter(hasPassed).flatMap((record) => {
    const absence = steadiness.absences.during(record).find(({ cause }) => isOfAnother(cause));
    return absence === undefined ? [] : [[record, absence] as const];
  });
}

function hasFailedOnce(record: ScenarioRecord): boolean {
  return record.hasFailedAgain !== true && hasFailed(record);
}

function hasPassed(record: ScenarioRecord): boolean {
  return record.checks.length > 0 && !hasFailed(record);
}
