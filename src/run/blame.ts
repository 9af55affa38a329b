import type { Evidence } from '../evidence/evidence.ts';
import type { ScenarioRecord } from '../evidence/scenario-record.ts';

/**
 * Settles, once every scenario has run, who is to blame for what could not go on, so that whatever a scenario names as
 * `blockedBy` has failed in this run (design, "The rules a verdict obeys", rule 5).
 *
 * A valid request that was refused, while such requests are granted elsewhere, was refused for what its scenario adds
 * or varies: that fails the scenario's own requirements. Anything else that was named as blocking and has passed
 * explains nothing, and is named no longer.
 */
export function settleBlame(evidence: Evidence): void {
  const passed = passedRequirements(evidence.scenarios);
  for (const record of evidence.scenarios) {
    const { stop } = record;
    if (stop?.blockedBy === undefined || !passed.has(stop.blockedBy)) continue;
    const { blockedBy: _innocent, refused, ...rest } = stop;
    record.stop = { ...rest, reason: 'could-not-run' };
    if (refused === undefined) continue;
    for (const requirement of record.requirements) {
      const { expected, actual, exchange } = refused;
      evidence.check(record, { requirement, expected, actual, exchange, passed: false });
    }
  }
}

/** Those that have passed wherever they were looked at. */
function passedRequirements(scenarios: readonly ScenarioRecord[]): ReadonlySet<string> {
  const checks = scenarios.flatMap((record) => record.checks);
  const failed = new Set(checks.filter(({ passed }) => !passed).map(({ requirement }) => requirement));
  return new Set(checks.map(({ requirement }) => requirement).filter((id) => !failed.has(id)));
}
