import { type InternalConfigPorts, internalConfig } from '../federation/internal-config.ts';
import type { Clock } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { lockoutPolicies } from './policies.ts';

/** What this part needs of the service. */
export type LoginFailuresPorts = InternalConfigPorts & {
  readonly clock: Clock;
  readonly loginFailures: LoginFailureStore;
  readonly settings: Settings;
  readonly policies: { readonly lockout: typeof lockoutPolicies };
};

/** Wrong guesses of one user name. */
export interface LoginFailures {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly lastAt: number;
}

/** Where wrong guesses are counted. */
export interface LoginFailureStore {
  find(name: string): LoginFailures | undefined;
  save(name: string, failures: LoginFailures): void;
  remove(name: string): void;
}

interface Named {
  readonly userName: string;
  readonly origin: string;
}

/** The three numbers: those of the internal provider's `lockoutPolicy` go before the defaults ("override"). */
function limits(context: LoginFailuresPorts): {
  readonly most: number;
  readonly within: number;
  readonly period: number;
} {
  const rules = context.policies.lockout;
  const { lockout } = internalConfig(context);
  return {
    most: lockout.lockoutAfterFailures ?? rules.lockoutAfterFailures,
    within: lockout.countFailuresWithin ?? rules.countFailuresWithin,
    period: lockout.lockoutPeriodSeconds ?? rules.lockoutPeriod(context.settings),
  };
}

/** Whether the account is locked now (supplement-authorization section 3.10). */
export function isLocked({ userName, origin }: Named, context: LoginFailuresPorts): boolean {
  const rules = context.policies.lockout;
  const failures = context.loginFailures.find(rules.countedAs(userName, origin));
  const { most, period } = limits(context);
  if (failures === undefined || !rules.isLocked(failures.count, most)) return false;
  return context.clock() < failures.lastAt + period * 1000;
}

/** Counts a wrong guess; old ones no longer count. */
export function countFailure({ userName, origin }: Named, context: LoginFailuresPorts): void {
  const rules = context.policies.lockout;
  const name = rules.countedAs(userName, origin);
  const before = context.loginFailures.find(name);
  const now = context.clock();
  const { most, period, within } = limits(context);
  const kept = rules.isLocked(before?.count ?? 0, most) ? period : within;
  const counts = before !== undefined && now < before.lastAt + kept * 1000;
  context.loginFailures.save(name, { count: counts ? before.count + 1 : 1, lastAt: now });
}

/** "a success ends the count" */
export function endCount({ userName, origin }: Named, context: LoginFailuresPorts): void {
  const rules = context.policies.lockout;
  context.loginFailures.remove(rules.countedAs(userName, origin));
}
