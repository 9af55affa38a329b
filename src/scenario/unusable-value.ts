import type { UnusableValueError } from '../errors.ts';
import type { Check } from '../evidence/records.ts';
import type { Stop } from '../evidence/scenario-record.ts';
import type { RequirementId } from '../requirement-id.ts';

/** The requirement that a member breaks which no request can carry. */
const broken: Readonly<Record<string, RequirementId>> = {
  access_token: 'RFC6750-TOKEN-001',
  guid: 'BUILDPACK-FIELD-026',
  jti: 'TOKEN-RESPONSE-JTI-014',
};

/** Why a scenario ends that would have to send such a value. */
export function stopOfValue({ value, message }: UnusableValueError): Stop {
  const blockedBy = broken[value.member];
  return blockedBy === undefined
    ? { reason: 'could-not-run', message }
    : { reason: 'blocked', blockedBy, message };
}

/** What such a value shows of the target, whichever scenario meets it: nothing is blocked by a requirement that passes. */
export function checkOfValue({ value }: UnusableValueError): Check | undefined {
  const { member, expected, actual, origin } = value;
  const requirement = broken[member];
  if (requirement === undefined) return undefined;
  return {
    requirement,
    expected: `${member} is ${expected}`,
    actual: `${member} is ${actual}`,
    passed: false,
    ...(origin === undefined ? {} : { exchange: origin.exchange }),
  };
}
