import type { Clock, Random } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { Login } from './subject.ts';
import type { User } from './user.ts';

/** What this part needs of the service. */
export interface PasscodePorts {
  readonly clock: Clock;
  readonly passcodes: PasscodeStore;
  readonly random: Random;
  readonly settings: Settings;
  readonly policies: { readonly passcode: typeof passcodePolicies };
}

/** A one-time passcode as it is kept (supplement-authorization section 3.4). */
export interface Passcode extends Login {
  readonly passcode: string;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Where passcodes are kept: one for each user. */
export interface PasscodeStore {
  save(passcode: Passcode): void;
  find(passcode: string): Passcode | undefined;
  list(): readonly Passcode[];
  /** Takes the passcode out and returns it; of two callers one gets it. */
  take(passcode: string): Passcode | undefined;
}

/** The rules of passcodes. */
export const passcodePolicies = {
  /** "32 characters of `A-Za-z0-9_-`" */
  value: (random: Random): string => random.urlSafe(32),
  /** Seconds: "5 minutes". */
  lifetime: (settings: Settings): number => settings.lifetimes.passcode,
  /** Both in milliseconds since 1970. */
  isUnexpired: (passcode: Passcode, now: number): boolean => now < passcode.expiresAt,
};

/** "One-time passcode retrievable at `/passcode`"; "a new issue for the same user deletes the earlier one" */
export function issuePasscode(user: User, login: Login, context: PasscodePorts): string {
  const rules = context.policies.passcode;
  const passcode = rules.value(context.random);
  const expiresAt = context.clock() + rules.lifetime(context.settings) * 1000;
  context.passcodes.save({ passcode, userId: user.id, expiresAt, ...login });
  return passcode;
}

/** The passcode with this value, used by this; undefined when it is unknown, used or expired. */
export function redeemPasscode(value: string, context: PasscodePorts): Passcode | undefined {
  const rules = context.policies.passcode;
  const passcode = context.passcodes.take(value);
  return passcode && rules.isUnexpired(passcode, context.clock()) ? passcode : undefined;
}
