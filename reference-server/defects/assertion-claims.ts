import { changing } from './changing.ts';
import type { Defect, PolicyReplacements } from './defect.ts';
import { type AssertionRules, skip } from './skip-checks.ts';

/** A claim is not among those that must be there, and nobody compares it either. */
function withoutClaim(name: string, ...unchecked: readonly (keyof AssertionRules)[]): PolicyReplacements {
  return {
    clientAssertion: {
      ...skip(...unchecked).clientAssertion,
      requiredClaims: (original) => () => original().filter((claim) => claim !== name),
    },
  };
}

/** Mistakes in checking the claims of client assertions. */
export const assertionClaimDefects: readonly Defect[] = [
  {
    id: 'assertion-issuer-unchecked',
    mistake: 'The claim iss is not compared with the client',
    breaks: ['RFC7523-CLIENT-005', 'OIDC-CLIENT-003'],
    policy: skip('isIssuer'),
  },
  {
    id: 'assertion-issuer-in-any-case',
    mistake: 'The claim iss is compared with the client case-insensitively',
    breaks: ['RFC7523-CLIENT-005', 'OIDC-CLIENT-003'],
    policy: {
      clientAssertion: {
        isIssuer: (original) => (issuer, clientId) =>
          original(typeof issuer === 'string' ? issuer.toLowerCase() : issuer, clientId.toLowerCase()),
      },
    },
  },
  {
    id: 'assertion-subject-unchecked',
    mistake: 'The claim sub is not compared with client_id: any client may speak for another',
    breaks: ['RFC7523-CLIENT-006'],
    policy: skip('isSubject', 'isSameClient'),
  },
  {
    id: 'assertion-audience-unchecked',
    mistake: 'The claim aud is not looked at',
    breaks: ['RFC7523-CLIENT-007', 'RFC7523-CLIENT-008', 'RFC7523-CLIENT-003'],
    policy: skip('isAudience'),
  },
  {
    id: 'assertion-empty-audience-accepted',
    mistake: 'An audience that is an empty array counts as none required',
    breaks: ['RFC7523-CLIENT-008'],
    policy: {
      clientAssertion: {
        isAudience: (original) => (audience, endpoint) =>
          original(audience, endpoint) || (Array.isArray(audience) && audience.length === 0),
      },
    },
  },
  {
    id: 'assertion-audience-must-be-text',
    mistake: 'An audience in an array is not understood',
    breaks: ['RFC7523-CLIENT-012', 'SUPPLEMENT-ASSERTION-001'],
    policy: { clientAssertion: { isAudience: () => (audience, endpoint) => audience === endpoint } },
  },
  {
    id: 'assertion-last-audience-only',
    mistake: 'Of several audiences the last one alone counts',
    breaks: ['RFC7523-CLIENT-012'],
    policy: {
      clientAssertion: {
        isAudience: (original) => (audience, endpoint) =>
          original(Array.isArray(audience) ? audience.slice(-1) : audience, endpoint),
      },
    },
  },
  {
    id: 'assertion-audience-by-prefix',
    mistake: 'An audience is taken that shares the scheme with the service',
    breaks: ['RFC7523-CLIENT-007'],
    policy: {
      clientAssertion: {
        isAudience: (original) => (audience, endpoint) =>
          original(audience, endpoint) || (typeof audience === 'string' && audience.startsWith('http')),
      },
    },
  },
  {
    id: 'assertion-audience-by-its-beginning',
    mistake: 'The audience is compared with the beginning of the token endpoint',
    breaks: ['RFC7523-CLIENT-007'],
    policy: {
      clientAssertion: {
        isAudience: (original) => (audience, endpoint) =>
          original(audience, endpoint) || (typeof audience === 'string' && endpoint.startsWith(audience)),
      },
    },
  },
  {
    id: 'assertion-leeway-of-an-hour',
    mistake: 'Clocks may differ by an hour, as those of two time zones do',
    breaks: ['RFC7523-CLIENT-009'],
    policy: {
      clientAssertion: { isUnexpired: (original) => (expiry, now) => original(expiry, now - 3600) },
    },
  },
  {
    id: 'assertion-expiry-unchecked',
    mistake: 'The claim exp is not looked at',
    breaks: ['RFC7523-CLIENT-009', 'RFC7523-CLIENT-011'],
    policy: skip('isUnexpired'),
  },
  {
    id: 'assertion-expiry-in-milliseconds',
    mistake: 'The claim exp is compared with a time in milliseconds',
    breaks: ['CLIENT-AUTH-JWT-001'],
    policy: {
      clientAssertion: {
        isUnexpired: () => (expiry, now) => typeof expiry === 'number' && expiry > now * 1000,
      },
    },
  },
  {
    id: 'assertion-without-leeway',
    mistake: 'Clocks have to agree to the second',
    breaks: ['SUPPLEMENT-ASSERTION-002'],
    policy: {
      clientAssertion: { isUnexpired: () => (expiry, now) => typeof expiry === 'number' && expiry > now },
    },
  },
  {
    id: 'assertion-text-as-expiry',
    mistake: 'An exp that is text is converted',
    breaks: ['RFC7523-CLIENT-011'],
    policy: {
      clientAssertion: {
        isUnexpired: () => (expiry, now) => expiry !== undefined && !(Number(expiry) + 60 <= now),
      },
    },
  },
  {
    id: 'assertion-not-before-unchecked',
    mistake: 'The claim nbf is not looked at',
    breaks: ['RFC7523-CLIENT-010'],
    policy: skip('isBegun'),
  },
  {
    id: 'assertion-without-issuer',
    mistake: 'An assertion without iss is taken',
    breaks: ['RFC7523-CLIENT-001'],
    policy: withoutClaim('iss', 'isIssuer'),
  },
  {
    id: 'assertion-without-subject',
    mistake: 'An assertion without sub is taken by its client_id',
    breaks: ['RFC7523-CLIENT-002'],
    policy: withoutClaim('sub', 'isSubject', 'isSameClient'),
  },
  {
    id: 'assertion-without-audience',
    mistake: 'An assertion without aud is taken',
    breaks: ['RFC7523-CLIENT-003'],
    policy: {
      clientAssertion: {
        isAudience: (original) => (audience, endpoint) =>
          audience === undefined || original(audience, endpoint),
      },
    },
  },
  {
    id: 'assertion-without-expiry',
    mistake: 'An assertion without exp never expires',
    breaks: ['RFC7523-CLIENT-004'],
    policy: {
      clientAssertion: {
        requiredClaims: (original) => () => original().filter((claim) => claim !== 'exp'),
        isUnexpired: (original) => (expiry, now) => expiry === undefined || original(expiry, now),
      },
    },
  },
  {
    id: 'assertion-without-id',
    mistake: 'An assertion without jti is taken',
    breaks: ['OIDC-CLIENT-001'],
    policy: withoutClaim('jti'),
  },
  {
    id: 'assertion-replayed',
    mistake: 'Nobody remembers which assertions were used',
    breaks: ['OIDC-CLIENT-002'],
    ports: changing('usedAssertions', () => ({ remember: () => true })),
  },
  {
    id: 'assertion-needs-issue-time',
    mistake: 'The claim iat is required',
    breaks: ['SUPPLEMENT-ASSERTION-003'],
    policy: { clientAssertion: { requiredClaims: (original) => () => [...original(), 'iat'] } },
  },
];
