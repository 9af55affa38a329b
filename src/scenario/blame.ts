import type { Evidence } from '../evidence/evidence.ts';
import type { ScenarioRecord, Stop } from '../evidence/scenario-record.ts';
import { type Level, levels } from '../requirements/requirement.ts';

/**
 * Settles, once every scenario has run, who is to blame for what could not go on, so that whatever a scenario names as
 * `blockedBy` has failed in this run (design, "The rules a verdict obeys", rule 5).
 *
 * A valid request that was refused, while such requests are granted elsewhere, was refused for what its scenario adds
 * or varies: that fails the scenario's own requirements. Anything else that was named as blocking and has passed
 * explains nothing, and is named no longer; nor is what binds less than what it would block, since whoever leaves that
 * out is at fault for nothing.
 */
export function settleBlame(evidence: Evidence, levelOf: (requirement: string) => Level | undefined): void {
  const passed = passedRequirements(evidence.scenarios);
  for (const record of evidence.scenarios) {
    const { stop, rowStops, requirements } = record;
    if (stop !== undefined)
      record.stop = settled(
        stop,
        requirements.filter((id) => !rowStops.has(id)),
        record,
      );
    for (const [id, own] of rowStops) rowStops.set(id, settled(own, [id], record));
  }

  /** The same stop, or one that names nobody; a request that was refused for what it varies fails its requirements. */
  function settled(stop: Stop, requirements: readonly string[], record: ScenarioRecord): Stop {
    if (stop.blockedBy === undefined) return stop;
    const hasPassed = passed.has(stop.blockedBy);
    const bindsLess =
      breadth(levelOf(stop.blockedBy)) > Math.min(...requirements.map((id) => breadth(levelOf(id))));
    if (!hasPassed && !bindsLess) return stop;
    const { blockedBy: _innocent, refused, ...rest } = stop;
    if (hasPassed && refused !== undefined) {
      const { expected, actual, exchange } = refused;
      for (const requirement of requirements) {
        evidence.check(record, { requirement, expected, actual, exchange, passed: false });
      }
    }
    return { ...rest, reason: 'could-not-run' };
  }
}

/** The wider a level is, the less it binds; what is in no catalogue binds as a must. */
function breadth(level: Level = 'must'): number {
  return levels.indexOf(level);
}

/** Those that have passed wherever they were looked at. */
function passedRequirements(scenarios: readonly ScenarioRecord[]): ReadonlySet<string> {
  const checks = scenarios.flatMap((record) => record.checks);
  const failed = new Set(checks.filter(({ passed }) => !passed).map(({ requirement }) => requirement));
  return new Set(checks.map(({ requirement }) => requirement).filter((id) => !failed.has(id)));
}
