import type { Evidence } from '../evidence/evidence.ts';
import type { Check } from '../evidence/records.ts';
import type { ScenarioRecord, Stop } from '../evidence/scenario-record.ts';
import { type Level, levels } from '../requirements/requirement.ts';

/**
 * Settles, once every scenario has run, who is to blame for what could not go on, so that whatever a scenario names as
 * `blockedBy` has failed in this run (design, "The rules a verdict obeys", rule 5). A flow or a grant that a target lacks
 * is one departure: what only says that a request of it was granted is blocked by it.
 *
 * A valid request that was refused, while such requests are granted elsewhere, was refused for what its scenario adds
 * or varies: that fails the scenario's own requirements, or blocks those of them that it is not about where a row of
 * its own says that just this request is granted, and fails. Anything else that was named as blocking and has passed
 * explains nothing, and is named no longer; nor is what binds less than what it would block, since whoever leaves that
 * out is at fault for nothing.
 */
export function settleBlame(evidence: Evidence, levelOf: (requirement: string) => Level | undefined): void {
  const excusing = failedRequirements(evidence.scenarios);
  for (const record of evidence.scenarios) excuse(record);
  const passed = passedRequirements(evidence.scenarios);
  for (const record of evidence.scenarios) {
    const { stop, rowStops, requirements } = record;
    const failed = record.checks.filter(({ passed }) => !passed);
    const settledHere = (one: Stop, ids: readonly string[]) => settled(one, ids, record, failed);
    const others = requirements.filter((id) => !rowStops.has(id));
    if (stop !== undefined) record.stop = settledHere(stop, others);
    for (const [id, own] of rowStops) rowStops.set(id, settledHere(own, [id]));
  }

  /** A requirement that failed since its request was refused, as all of that kind are, shows nothing of its own. */
  function excuse(record: ScenarioRecord): void {
    for (const [id, stop] of record.excuses) {
      const { blockedBy } = stop;
      if (blockedBy === undefined || !excusing.has(blockedBy) || bindsLess(blockedBy, [id])) continue;
      record.checks.splice(0, Infinity, ...record.checks.filter(({ requirement }) => requirement !== id));
      evidence.stop(record, stop, [id]);
    }
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

/** Those that have failed somewhere. */
function failedRequirements(scenarios: readonly ScenarioRecord[]): ReadonlySet<string> {
  const failed = scenarios.flatMap(({ checks }) => checks.filter(({ passed }) => !passed));
  return new Set(failed.map(({ requirement }) => requirement));
}

/** Those that have passed wherever they were looked at. */
function passedRequirements(scenarios: readonly ScenarioRecord[]): ReadonlySet<string> {
  const failed = failedRequirements(scenarios);
  const looked = scenarios.flatMap(({ checks }) => checks.map(({ requirement }) => requirement));
  return new Set(looked.filter((id) => !failed.has(id)));
}
