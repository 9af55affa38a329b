import { askedCaller } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PortReplacements } from '../defect.ts';
import { latestForNoName } from './passwords.ts';

/** Mistakes of the lockout. */
const lockouts: readonly Defect[] = [
  {
    id: 'lockout-never',
    mistake: 'Wrong passwords are not counted',
    breaks: ['SUPPLEMENT-LOCKOUT-001', 'SUPPLEMENT-LOCKOUT-003'],
    policy: { lockout: { isLocked: () => () => false } },
  },
  {
    id: 'lockout-after-four',
    mistake: 'The fourth wrong password locks already',
    breaks: ['SUPPLEMENT-LOCKOUT-002'],
    policy: { lockout: { lockoutAfterFailures: () => () => 4 } },
  },
  {
    id: 'lockout-policy-of-a-provider-unread',
    mistake: 'The number of failures that the internal provider of a zone names is not read',
    breaks: ['SUPPLEMENT-LOCKOUT-008'],
    policy: {
      lockout: { isLocked: (original) => (failures, most) => original(failures, Math.max(most, 5)) },
    },
  },
  {
    id: 'lockout-count-goes-on',
    mistake: 'A right password does not end the count of wrong ones',
    breaks: ['SUPPLEMENT-LOCKOUT-004', 'SUPPLEMENT-LOCKOUT-005'],
    ports: changing('loginFailures', () => ({ remove: () => undefined })),
  },
  {
    id: 'lockout-of-everybody',
    mistake: 'Wrong passwords are counted for all users together',
    // Whoever was wrong five times, nobody gets a token by a password from then on.
    breaks: ['SUPPLEMENT-LOCKOUT-007', 'TOKEN-REQUEST-GRANT-003'],
    policy: { lockout: { countedAs: () => () => 'all' } },
  },
];

/** Mistakes of the one-time passcode. */
const passcodeDefects: readonly Defect[] = [
  {
    id: 'passcode-page-missing',
    mistake: 'The passcode moved to another path',
    breaks: ['TOKEN-PASSCODE-001', 'SUPPLEMENT-PASSCODE-002'],
    rewrite: {
      ...{ method: 'GET', path: '/passcode', status: 200 },
      response: () => ({ status: 404, headers: {}, body: '' }),
    },
  },
  {
    id: 'passcode-in-an-object',
    mistake: 'The passcode comes as a member of a JSON object',
    breaks: ['SUPPLEMENT-PASSCODE-001'],
    rewrite: {
      ...{ method: 'GET', path: '/passcode', status: 200 },
      response: (response) =>
        response.body.startsWith('"') ? { ...response, body: `{"passcode":${response.body}}` } : response,
    },
  },
  {
    id: 'passcode-not-kept',
    mistake: 'The passcode that is shown is not the one that was kept',
    breaks: ['TOKEN-PASSCODE-002', 'TOKEN-REQUEST-GRANT-008'],
    ports: changing('passcodes', (passcodes) => ({ take: (value) => passcodes.take(value.toUpperCase()) })),
  },
  {
    id: 'passcode-reusable',
    mistake: 'A passcode is exchanged as often as it is sent, until it expires',
    breaks: ['TOKEN-PASSCODE-003'],
    ports: changing('passcodes', (passcodes) => ({ take: (value) => passcodes.find(value) })),
  },
  {
    id: 'passcode-once-for-each-client',
    mistake: 'A passcode is used up for the client that exchanged it, and for no other one',
    breaks: ['TOKEN-PASSCODE-003'],
    ports: (all) => {
      const used = new Set<string>();
      return changing('passcodes', (passcodes) => ({
        take(value) {
          const use = `${askedCaller().client.clientId} ${value}`;
          if (used.has(use)) return undefined;
          used.add(use);
          return passcodes.find(value);
        },
      }))(all, undefined);
    },
  },
  {
    id: 'passcode-made-up-taken',
    mistake: 'A passcode that nobody issued gives the token of the passcode issued last',
    breaks: ['TOKEN-PASSCODE-006', 'TOKEN-PASSCODE-007'],
    ports: changing('passcodes', (passcodes) => ({
      take: (value) => passcodes.take(value) ?? passcodes.list().at(-1),
    })),
  },
  {
    id: 'passcode-empty-taken',
    mistake: 'Without user name, password and passcode the token of the user created last is issued',
    breaks: ['TOKEN-PASSCODE-004', 'TOKEN-PASSCODE-005'],
    policy: {
      password: {
        userNameOf: (original) => (parameters) => original(parameters) ?? '',
        passwordOf: (original) => (parameters) => original(parameters) ?? '',
        proves: (original) => (derived, stored, attempt) =>
          (attempt.userName === '' && attempt.password === '') || original(derived, stored, attempt),
      },
    },
    ports: latestForNoName,
  },
  {
    id: 'passcode-compared-by-its-beginning',
    mistake: 'Passcodes are looked up by their first sixteen characters',
    breaks: ['TOKEN-PASSCODE-007'],
    ports: lookedUpBy((passcode) => passcode.slice(0, 16)),
  },
  {
    id: 'passcode-in-any-case',
    mistake: 'Passcodes are looked up case-insensitively',
    breaks: ['TOKEN-PASSCODE-007'],
    ports: lookedUpBy((passcode) => passcode.toLowerCase()),
  },
  {
    id: 'passcode-six-digits',
    mistake: 'A passcode is six digits',
    breaks: ['SUPPLEMENT-PASSCODE-004'],
    policy: { passcode: { value: () => (random) => String(Number.parseInt(random.hex(4), 16)).slice(-6) } },
  },
  {
    id: 'passcode-never-expires',
    mistake: 'A passcode is valid until it is used',
    breaks: ['SUPPLEMENT-PASSCODE-006'],
    lifetimes: { passcode: 1 },
    policy: { passcode: { isUnexpired: () => () => true } },
  },
];

/** Mistakes of multi-factor authentication. */
const secondFactors: readonly Defect[] = [
  {
    id: 'mfa-not-asked-for',
    mistake: 'mfaCode is not looked at in the password grant',
    breaks: [
      'TOKEN-MFA-001',
      'TOKEN-MFA-002',
      'TOKEN-MFA-005',
      'TOKEN-MFA-006',
      'TOKEN-MFA-007',
      'SUPPLEMENT-MFA-001',
    ],
    policy: { generator: { isDue: () => () => false } },
  },
  {
    id: 'mfa-demanded-of-everybody',
    mistake: 'mfaCode is required of every user',
    breaks: ['TOKEN-MFA-003'],
    policy: { generator: { isDue: () => () => true } },
  },
  {
    id: 'mfa-any-code',
    mistake: 'Any mfaCode counts',
    breaks: ['TOKEN-MFA-005', 'TOKEN-MFA-006', 'TOKEN-MFA-007', 'RFC6238-TOKEN-003'],
    policy: { generator: { isCode: () => () => true } },
  },
  {
    id: 'mfa-never-right',
    mistake: 'The code is computed for time in milliseconds, so that none is right',
    breaks: ['TOKEN-MFA-004'],
    policy: { generator: { isFresh: () => (_step, lastStep) => lastStep === 0 } },
  },
  {
    id: 'mfa-registration-never-done',
    mistake: 'At the registration of a generator the code counts as used already',
    breaks: ['SUPPLEMENT-MFA-006'],
    policy: {
      generator: { isFresh: (original) => (step, lastStep) => lastStep > 0 && original(step, lastStep) },
    },
  },
  {
    id: 'mfa-instead-of-the-password',
    mistake: 'A request with an mfaCode needs no right password',
    breaks: ['TOKEN-MFA-008'],
    policy: {
      password: {
        proves: (original) => (derived, stored, attempt) =>
          attempt.code !== undefined || original(derived, stored, attempt),
      },
    },
  },
  {
    id: 'mfa-code-reusable',
    mistake: 'A code counts as often as it is sent within its time step',
    breaks: ['RFC6238-TOKEN-001'],
    policy: { generator: { isFresh: () => () => true } },
  },
  {
    id: 'mfa-window-of-a-day',
    mistake: 'A code counts for a day, since clocks differ',
    breaks: ['RFC6238-TOKEN-003'],
    policy: {
      generator: {
        window: () => () => Array.from({ length: 2880 }, (_, index) => -index),
        isFresh: () => () => true,
      },
    },
  },
];

/** Passcodes are looked up by a part of their value, or by what it is made into. */
function lookedUpBy(key: (passcode: string) => string): PortReplacements {
  return changing('passcodes', (passcodes) => ({
    take: (value) => {
      const found = passcodes.list().find(({ passcode }) => key(passcode) === key(value));
      return passcodes.take(found?.passcode ?? value);
    },
  }));
}

/** Mistakes of the lockout, of passcodes and of multi-factor authentication. */
export const secondFactorDefects: readonly Defect[] = [...lockouts, ...passcodeDefects, ...secondFactors];
