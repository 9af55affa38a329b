import type { ShownDeparture } from '../errors.ts';
import type { Reason } from '../evidence/records.ts';
import type { Stop } from '../evidence/scenario-record.ts';
import type { RequirementId } from '../requirement-id.ts';

/** Thrown by a step that cannot go on. The scenario ends with a reason code; nothing is the target's fault. */
export class ScenarioStopped extends Error {
  readonly stop: Stop;
  readonly departure: ShownDeparture | undefined;

  /** @param departure what the step saw, where that alone breaks a requirement */
  constructor(stop: Stop, departure?: ShownDeparture) {
    super(stop.message);
    this.name = 'ScenarioStopped';
    this.stop = stop;
    this.departure = departure;
  }
}

/** Ends the scenario because a value that `requirement` promises is missing. */
export function blockedBy(requirement: RequirementId, message: string): ScenarioStopped {
  return new ScenarioStopped({ reason: 'blocked', blockedBy: requirement, message });
}

/** Ends the scenario with a reason code. */
export function stopped(reason: Reason, message: string): ScenarioStopped {
  return new ScenarioStopped({ reason, message });
}
