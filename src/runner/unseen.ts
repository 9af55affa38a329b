import type { ScenarioRecord } from '../evidence/scenario-record.ts';
import type { Run } from '../scenario/run.ts';
import type { Absence } from '../scenario/steadiness.ts';
import { runSetAside } from './second-runs.ts';

/**
 * Sets aside what passed while the target was not itself, or may not have been: something else may have answered. Where it
 * did not come back, nothing runs again.
 */
export function setAsideUnseen(run: Run): void {
  if (run.stopAll !== undefined) return;
  for (const [record, { cause }] of passedUnseen(run)) run.evidence.trySetAside(record, cause);
}

/** Looks at the target for the last time. What passed while it was not itself runs once more, or is not counted. */
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
}

/** What passed, and was under way while the target was away, each with the first such time. */
function passedUnseen({ evidence, steadiness: { absences } }: Run): (readonly [ScenarioRecord, Absence])[] {
  if (absences.length === 0) return [];
  return evidence.scenarios.filter(hasPassed).flatMap((record) => {
    const { startedAt, endedAt = 0 } = record;
    const absence = absences.find(({ from, to }) => startedAt < to && endedAt >= from);
    return absence === undefined ? [] : [[record, absence] as const];
  });
}

function hasPassed({ checks }: ScenarioRecord): boolean {
  return checks.length > 0 && checks.every(({ passed }) => passed);
}
