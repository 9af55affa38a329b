import type { Check, Reason } from '../../evidence/records.ts';
import type { Stop } from '../../evidence/scenario-record.ts';
import type { RequirementVerdict, ScenarioResult } from './result.ts';

export interface Judgement {
  readonly verdict: RequirementVerdict;
  readonly reason?: Reason;
  readonly blockedBy?: readonly string[];
  readonly message?: string;
}

/** Reasons in the order in which they explain a requirement that was not tested. */
const gravest: readonly Reason[] = [
  'suite-error',
  'excluded-by-user',
  'not-provisioned',
  'target-cannot-reach-suite',
  'answered-in-two-ways',
  'could-not-run',
  'blocked',
  'needs-waiting',
  'not-triggered',
  'not-applicable',
];

/** What one scenario says of one requirement. */
export function scenarioJudgement(checks: readonly Check[], stop?: Stop): Judgement {
  if (checks.some(({ passed }) => !passed)) return { verdict: 'failed' };
  if (stop === undefined) {
    return checks.length > 0 ? { verdict: 'passed' } : { verdict: 'notTested', reason: 'could-not-run' };
  }
  return {
    verdict: stop.reason === 'not-applicable' ? 'notApplicable' : 'notTested',
    reason: stop.reason,
    message: stop.message,
    ...(stop.blockedBy === undefined ? {} : { blockedBy: [stop.blockedBy] }),
  };
}

/**
 * The verdict of a requirement from all scenarios that speak of it (design, "The rules a verdict obeys", 1):
 * one failed check fails it; one scenario that could not run leaves it not tested; it passes only when every
 * scenario that applies has checked it.
 */
export function requirementJudgement(scenarios: readonly ScenarioResult[]): Judgement {
  if (scenarios.length === 0) return { verdict: 'notTested', reason: 'no-scenario' };
  if (scenarios.some(({ verdict }) => verdict === 'failed')) return { verdict: 'failed' };
  const passed = scenarios.some(({ verdict }) => verdict === 'passed');
  const open = scenarios.filter((scenario) => leavesOpen(scenario, passed));
  if (open.length === 0 && passed) return { verdict: 'passed' };
  const stopped = open.length > 0 ? open : scenarios;
  const worst = [...stopped].sort((a, b) => rank(a) - rank(b))[0];
  return notTested(stopped, worst);
}

/** A condition that was not triggered, or does not apply, takes nothing from what others have shown. */
function leavesOpen({ verdict, reason }: ScenarioResult, passed: boolean): boolean {
  if (verdict === 'passed' || verdict === 'notApplicable') return false;
  return !(passed && reason === 'not-triggered');
}

function rank({ reason }: ScenarioResult): number {
  const at = reason === undefined ? -1 : gravest.indexOf(reason);
  return at < 0 ? gravest.length : at;
}

function notTested(stopped: readonly ScenarioResult[], worst: ScenarioResult | undefined): Judgement {
  const blockedBy = [...new Set(stopped.flatMap((scenario) => scenario.blockedBy ?? []))];
  return {
    verdict: worst?.verdict === 'notApplicable' ? 'notApplicable' : 'notTested',
    ...(worst?.reason === undefined ? {} : { reason: worst.reason }),
    ...(worst?.message === undefined ? {} : { message: worst.message }),
    ...(blockedBy.length === 0 ? {} : { blockedBy }),
  };
}
