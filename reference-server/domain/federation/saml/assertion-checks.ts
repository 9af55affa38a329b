import type { Clock } from '../../ports.ts';
import type { AuthnStatement, SamlAssertion, SubjectConfirmation } from './assertion.ts';
import type { samlAssertionPolicies } from './assertion-policies.ts';

/** What this part needs of the service. */
export interface AssertionChecksPorts {
  readonly clock: Clock;
  readonly policies: { readonly samlAssertion: typeof samlAssertionPolicies };
}

/** What an assertion is held against. */
export interface Expected {
  /** Address that the assertion was sent to. */
  readonly recipient: string;
  /** Names of this service as an audience. */
  readonly audiences: readonly string[];
  /** Authentication contexts of which one has to match; none when any will do. */
  readonly contexts: readonly string[];
  /** Id of the request that has to be answered; absent where nothing was asked. */
  readonly request?: string;
}

type Rules = typeof samlAssertionPolicies;

/** What the checks look at, beside the part that they are about. */
interface Held {
  readonly expected: Expected;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly rules: Rules;
}

interface Check<Part> {
  readonly name: string;
  holds(part: Part, held: Held): boolean;
}

/** One SubjectConfirmation has to pass them all (RFC 7522 section 3, item 5). */
const confirmationChecks: readonly Check<SubjectConfirmation>[] = [
  { name: 'SubjectConfirmation Method', holds: ({ method }, { rules }) => rules.isMethod(method) },
  {
    name: 'Recipient',
    holds: ({ recipient }, { rules, expected }) => rules.isRecipient(recipient, expected.recipient),
  },
  {
    name: 'SubjectConfirmationData NotOnOrAfter',
    holds: ({ notOnOrAfter }, { rules, now }) => rules.isConfirmationCurrent(notOnOrAfter, now),
  },
  {
    name: 'SubjectConfirmationData NotBefore',
    holds: ({ notBefore }, { rules }) => rules.mayConfirmationBegin(notBefore),
  },
  {
    name: 'InResponseTo',
    holds: ({ inResponseTo }, { rules, expected }) => rules.isAnswer(inResponseTo, expected.request),
  },
];

function everyStatement(test: (one: AuthnStatement, held: Held) => boolean): Check<SamlAssertion>['holds'] {
  return ({ authnStatements }, held) => authnStatements.every((one) => test(one, held));
}

/** The checks of an assertion whose signature is right, in their order (supplement-authorization section 3.9). */
const checks: readonly Check<SamlAssertion>[] = [
  { name: 'Version', holds: ({ version }, { rules }) => rules.isVersion(version) },
  {
    name: 'IssueInstant',
    holds: ({ issueInstant }, { rules, now }) =>
      rules.isIssuedRecently(issueInstant, now) && rules.isIssuedInPast(issueInstant, now),
  },
  { name: 'NameID', holds: ({ nameId }, { rules }) => rules.hasName(rules.nameOf(nameId)) },
  {
    name: 'SubjectConfirmation',
    holds: ({ confirmations }, { rules }) => rules.isConfirmed(confirmations.length),
  },
  { name: 'Conditions', holds: ({ conditions }, { rules }) => rules.isConditional(conditions) },
  {
    name: 'Conditions that are understood',
    holds: ({ conditions }, { rules }) => rules.isUnderstood(conditions?.unknown ?? []),
  },
  {
    name: 'Conditions NotBefore',
    holds: ({ conditions }, { rules, now }) => rules.isBegun(conditions?.notBefore, now),
  },
  {
    name: 'Conditions NotOnOrAfter',
    holds: ({ conditions }, { rules, now }) => rules.isUnexpired(conditions?.notOnOrAfter, now),
  },
  {
    name: 'AudienceRestriction',
    holds: ({ conditions }, { rules, expected }) =>
      rules.isAudience(conditions?.audiences ?? [], expected.audiences),
  },
  {
    name: 'AuthnStatement',
    holds: ({ authnStatements }, { rules }) => rules.isAuthenticated(authnStatements.length),
  },
  {
    name: 'AuthnInstant',
    holds: everyStatement(
      ({ authnInstant }, { rules, now }) =>
        rules.isAuthenticationRecent(authnInstant, now) && rules.isAuthenticationPast(authnInstant, now),
    ),
  },
  {
    name: 'SessionNotOnOrAfter',
    holds: everyStatement(({ sessionNotOnOrAfter }, { rules, now }) =>
      rules.isSessionOpen(sessionNotOnOrAfter, now),
    ),
  },
  {
    name: 'AuthnContext',
    holds: everyStatement(({ contextClass }, { rules, expected }) =>
      rules.isContext(contextClass, expected.contexts),
    ),
  },
];

function confirmationFault(assertion: SamlAssertion, held: Held): string | undefined {
  const faults = assertion.confirmations.map(
    (one) => confirmationChecks.find((check) => !check.holds(one, held))?.name,
  );
  return faults.includes(undefined) ? undefined : faults[0];
}

/** The part of an assertion for which it is refused; undefined for a good one. */
export function assertionFault(
  assertion: SamlAssertion,
  expected: Expected,
  context: AssertionChecksPorts,
): string | undefined {
  const held = { expected, now: context.clock(), rules: context.policies.samlAssertion };
  return checks.find((check) => !check.holds(assertion, held))?.name ?? confirmationFault(assertion, held);
}
