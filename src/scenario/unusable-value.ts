import type { UnusableValueError } from '../errors.ts';
import type { Check } from '../evidence/records.ts';
import type { Stop } from '../evidence/scenario-record.ts';
import type { Run } from './run.ts';

type Known = Pick<Run, 'unusableMembers'>;

/** Why a scenario ends that would have to send such a value. */
export function stopOfValue({ value, message }: UnusableValueError, { unusableMembers }: Known): Stop {
  const blockedBy = unusableMembers[value.member];
  return blockedBy === undefined
    ? { reason: 'could-not-run', message }
    : { reason: 'blocked', blockedBy, message };
}

/** What such a value shows of the target, whichever scenario meets it: nothing is blocked by a requirement that passes. */
export function checkOfValue({ value }: UnusableValueError, { unusableMembers }: Known): Check | undefined {
  const { member, expected, actual, origin } = value;
  const requirement = unusableMembers[member];
  if (requirement === undefined) return undefined;
  return {
    requirement,
    expected: `${member} is ${expected}`,
    actual: `${member} is ${actual}`,
    passed: false,
    ...(origin === undefined ? {} : { exchange: origin.exchange }),
  };
}
