import type { Defect, PolicyReplacements } from '../defect.ts';
import { codeOf } from './jwt-clients.ts';

type Rules = NonNullable<PolicyReplacements['samlAssertion']>;
type Row = readonly [id: string, mistake: string, breaks: readonly string[], rules: Rules];

const yes = () => () => true;
const pathOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).pathname : undefined;

const recipients: readonly Row[] = [
  [
    'saml-recipient-never-equal',
    'The Recipient is compared with an address that ends in a slash',
    ['TOKEN-SAML-RECIPIENT-001', 'TOKEN-SAML-ASSERTION-001', 'TOKEN-SAML-TRUST-001'],
    { isRecipient: () => (recipient, endpoint) => recipient === `${endpoint}/` },
  ],
  [
    'saml-recipient-unchecked',
    'The Recipient is not looked at',
    ['TOKEN-SAML-RECIPIENT-002', 'TOKEN-SAML-RECIPIENT-003', 'TOKEN-SAML-RECIPIENT-008', 'SAML-LOGIN-006'],
    { isRecipient: yes },
  ],
  [
    'saml-recipient-not-needed',
    'An assertion without Recipient is for everybody',
    ['TOKEN-SAML-RECIPIENT-002'],
    {
      isRecipient: (original) => (recipient, endpoint) =>
        recipient === undefined || original(recipient, endpoint),
    },
  ],
  [
    'saml-recipient-by-path',
    'Only the path of the Recipient is compared',
    ['TOKEN-SAML-RECIPIENT-003'],
    { isRecipient: () => (recipient, endpoint) => pathOf(recipient) === pathOf(endpoint) },
  ],
  [
    'saml-recipient-by-prefix',
    'The Recipient has to begin with the address of the endpoint',
    ['TOKEN-SAML-RECIPIENT-004'],
    { isRecipient: () => (recipient, endpoint) => recipient?.startsWith(endpoint) ?? false },
  ],
  [
    'saml-recipient-as-prefix',
    'The address of the endpoint has to begin with the Recipient',
    ['TOKEN-SAML-RECIPIENT-005', 'TOKEN-SAML-RECIPIENT-007'],
    { isRecipient: () => (recipient, endpoint) => recipient !== undefined && endpoint.startsWith(recipient) },
  ],
  [
    'saml-recipient-in-any-case',
    'The Recipient is compared case-insensitively',
    ['TOKEN-SAML-RECIPIENT-006'],
    { isRecipient: () => (recipient, endpoint) => recipient?.toLowerCase() === endpoint.toLowerCase() },
  ],
  [
    'saml-recipient-token-endpoint',
    'The token endpoint counts as Recipient too',
    ['TOKEN-SAML-RECIPIENT-007'],
    {
      isRecipient: (original) => (recipient, endpoint) =>
        original(recipient, endpoint) || recipient === endpoint.replace(/\/alias\/.*/, ''),
    },
  ],
  [
    'saml-recipient-of-any-alias',
    'The entity id at the end of the Recipient is not looked at',
    ['TOKEN-SAML-RECIPIENT-008'],
    {
      isRecipient: () => (recipient, endpoint) =>
        recipient?.replace(/[^/]*$/, '') === endpoint.replace(/[^/]*$/, ''),
    },
  ],
];

const conditions: readonly Row[] = [
  [
    'saml-audience-not-needed',
    'An assertion without AudienceRestriction is for everybody',
    ['RFC7522-ASSERTION-002'],
    {
      isAudience: (original) => (restrictions, own) =>
        restrictions.length === 0 || original(restrictions, own),
    },
  ],
  [
    'saml-audience-unchecked',
    'The audience of an assertion is not looked at',
    ['RFC7522-ASSERTION-002', 'RFC7522-ASSERTION-003', 'SAML-LOGIN-003'],
    { isAudience: yes },
  ],
  [
    'saml-first-audience-alone',
    'Only the first audience is looked at',
    ['RFC7522-ASSERTION-004'],
    {
      isAudience: (original) => (restrictions, own) =>
        original(
          restrictions.map((audiences) => audiences.slice(0, 1)),
          own,
        ),
    },
  ],
  [
    'saml-audience-is-the-endpoint',
    'Only the address of the endpoint counts as audience',
    ['SUPPLEMENT-SAMLBEARER-008'],
    {
      isAudience: (original) => (restrictions, own) =>
        original(
          restrictions,
          own.filter((one) => one.includes('://')),
        ),
    },
  ],
  [
    'saml-conditions-not-needed',
    'An assertion without Conditions is valid without any',
    ['SUPPLEMENT-SAMLBEARER-007'],
    {
      isConditional: yes,
      isAudience: (original) => (restrictions, own) =>
        restrictions.length === 0 || original(restrictions, own),
    },
  ],
  [
    'saml-conditions-never-end',
    'NotOnOrAfter of the Conditions is not looked at',
    ['RFC7522-ASSERTION-007', 'SAML-LOGIN-005'],
    { isUnexpired: yes },
  ],
  [
    'saml-conditions-begin-at-once',
    'NotBefore of the Conditions is not looked at',
    ['RFC7522-ASSERTION-008', 'SAML-LOGIN-011'],
    { isBegun: yes },
  ],
];

const subjects: readonly Row[] = [
  [
    'saml-subject-not-needed',
    'An assertion without Subject is about somebody',
    ['RFC7522-ASSERTION-005'],
    { isConfirmed: yes, nameOf: (original) => (nameId) => original(nameId) || 'somebody' },
  ],
  [
    'saml-confirmation-end-not-needed',
    'An assertion without any NotOnOrAfter is valid for ever',
    ['RFC7522-ASSERTION-006', 'SUPPLEMENT-SAMLBEARER-004'],
    {
      isConfirmationCurrent: (original) => (end, now) => end === undefined || original(end, now),
    },
  ],
  [
    'saml-confirmation-never-ends',
    'NotOnOrAfter of the confirmation is not looked at',
    ['RFC7522-ASSERTION-006', 'RFC7522-ASSERTION-009', 'SUPPLEMENT-SAMLBEARER-004', 'SAML-LOGIN-005'],
    { isConfirmationCurrent: yes },
  ],
  [
    'saml-confirmation-without-skew',
    'Clocks have to agree to the second',
    ['SUPPLEMENT-SAMLBEARER-005'],
    { isConfirmationCurrent: () => (end, now) => end !== undefined && now < end },
  ],
  [
    'saml-confirmation-may-begin',
    'A confirmation may have a NotBefore',
    ['SUPPLEMENT-SAMLBEARER-006'],
    { mayConfirmationBegin: yes },
  ],
  [
    'saml-any-confirmation-method',
    'The Method of the confirmation is not looked at',
    ['RFC7522-ASSERTION-010', 'SAML-LOGIN-012'],
    { isMethod: yes },
  ],
  [
    'saml-name-not-needed',
    'An assertion without NameID is about its issuer',
    ['SUPPLEMENT-SAMLBEARER-019'],
    { nameOf: (original) => (nameId) => original(nameId) || 'issuer' },
  ],
  [
    'saml-name-with-prefix',
    'User names get a prefix that says where they come from',
    ['SUPPLEMENT-SAMLBEARER-003'],
    { nameOf: (original) => (nameId) => original(nameId) && `saml:${original(nameId)}` },
  ],
];

const authentications: readonly Row[] = [
  [
    'saml-authentication-not-needed',
    'An assertion without AuthnStatement is accepted',
    ['SUPPLEMENT-SAMLBEARER-009'],
    { isAuthenticated: yes },
  ],
  [
    'saml-authentication-of-any-age',
    'The age of the authentication is not looked at',
    ['SUPPLEMENT-SAMLBEARER-010'],
    { isAuthenticationRecent: yes },
  ],
  [
    'saml-authentication-in-future',
    'An authentication in the future is accepted',
    ['SUPPLEMENT-SAMLBEARER-011'],
    { isAuthenticationPast: yes },
  ],
  [
    'saml-session-never-ends',
    'SessionNotOnOrAfter is not looked at',
    ['SUPPLEMENT-SAMLBEARER-012'],
    { isSessionOpen: yes },
  ],
  [
    'saml-issued-at-any-time',
    'The age of the assertion is not looked at',
    ['SUPPLEMENT-SAMLBEARER-013'],
    { isIssuedRecently: yes },
  ],
  [
    'saml-issued-in-future',
    'An IssueInstant in the future is accepted',
    ['SUPPLEMENT-SAMLBEARER-014'],
    { isIssuedInPast: yes },
  ],
  [
    'saml-any-context',
    'The authentication contexts of the provider are not looked at',
    ['SUPPLEMENT-SAMLBEARER-018'],
    { isContext: yes },
  ],
];

const encodings: readonly Row[] = [
  [
    'saml-assertion-in-plain-base64-alone',
    'The assertion has to be in the alphabet of base64',
    ['TOKEN-SAML-ASSERTION-001'],
    { decode: (original) => (text) => (/[-_]/.test(text) ? undefined : original(text)) },
  ],
  [
    'saml-assertion-needs-padding',
    'An assertion without padding characters does not decode',
    ['RFC7522-ASSERTION-001'],
    { decode: (original) => (text) => (text.length % 4 === 0 ? original(text) : undefined) },
  ],
  [
    'saml-assertion-in-base64url-alone',
    'The assertion has to be in the alphabet of Base64URL',
    ['SUPPLEMENT-SAMLBEARER-002'],
    { decode: (original) => (text) => (/[+/=]/.test(text) ? undefined : original(text)) },
  ],
];

const errors: readonly Defect[] = [
  {
    id: 'saml-bad-assertion-as-invalid-token',
    mistake: 'A bad assertion is answered like a bad bearer token',
    breaks: ['RFC7521-GRANT-002', 'RFC7522-ASSERTION-013'],
    policy: codeOf(/^Error validating SAML message/, 'invalid_token'),
  },
  {
    id: 'saml-missing-assertion-as-invalid-grant',
    mistake: 'A missing SAML assertion is answered as a bad one',
    breaks: ['RFC7521-GRANT-004'],
    policy: codeOf(/^SAML Assertion is missing$/, 'invalid_grant'),
  },
];

const all = [...recipients, ...conditions, ...subjects, ...authentications, ...encodings];

/** Mistakes about what a SAML assertion says. */
export const samlAssertionDefects: readonly Defect[] = [
  ...all.map(
    ([id, mistake, breaks, samlAssertion]): Defect => ({ id, mistake, breaks, policy: { samlAssertion } }),
  ),
  ...errors,
];
