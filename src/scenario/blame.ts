import type { Evidence } from '../evidence/evidence.ts';
import type { Check } from '../evidence/records.ts';
import type { ScenarioRecord, Stop } from '../evidence/scenario-record.ts';
import { type Level, levels } from '../requirements/requirement.ts';

/**
 * Settles, once every scenario has run, who is to blame for what could not go on, so that whatever a scenario names as
 * `blockedBy` has failed in this run (design, "The rules a verdict obeys", rule 5).
 *
 * A valid request that was refused, while such requests are granted elsewhere, was refused for what its scenario adds
 * or varies: that fails the scenario's own requirements, or blocks those of them that it is not about where a row of
 * its own says that just this request is granted, and fails. Anything else that was named as blocking and has passed
 * explains nothing, and is named no longer; nor is what binds less than what it would block, since whoever leaves that
 * out is at fault for nothing.
 */
export function settleBlame(evidence: Evidence, levelOf: (requirement: string) => Level | undefined): void {
  const passed = passedRequirements(evidence.scenarios);
  for (const record of evidence.scenarios) {
    const { stop, rowStops, requirements } = record;
    const failed = record.checks.filter(({ passed }) => !passed);
    const settledHere = (one: Stop, ids: readonly string[]) => settled(one, ids, record, failed);
    const others = requirements.filter((id) => !rowStops.has(id));
    if (stop !== undefined) record.stop = settledHere(stop, others);
    for (const [id, own] of rowStops) rowStops.set(id, settledHere(own, [id]));
  }

  /**
   * The same stop, or one that names another or nobody; a request that was refused for what it varies fails its
   * requirements.
   */
  function settled(
    stop: Stop,
    requirements: readonly string[],
    record: ScenarioRecord,
    failed: readonly Check[],
  ): Stop {
    if (stop.blockedBy === undefined) return stop;
    const hasPassed = passed.has(stop.blockedBy);
    if (!hasPassed && !bindsLess(stop.blockedBy, requirements)) return stop;
    const { blockedBy: _innocent, refused, ...rest } = stop;
    if (hasPassed && refused !== undefined) {
      const { expected, actual, exchange } = refused;
      const row = failed.find(
        (check) => check.expected === expected && check.exchange === exchange,
      )?.requirement;
      if (row !== undefined && !bindsLess(row, requirements)) return { ...rest, refused, blockedBy: row };
      for (const requirement of requirements) {
        evidence.check(record, { requirement, expected, actual, exchange, passed: false });
      }
    }
    return { ...rest, reason: 'could-not-run' };
  }

  function bindsLess(one: string, others: readonly string[]): boolean {
    return breadth(levelOf(one)) > Math.min(...others.map((id) => breadth(levelOf(id))));
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
