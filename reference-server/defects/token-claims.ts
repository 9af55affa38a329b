import type { JsonValue } from '../domain/json.ts';
import type { Issue } from '../domain/tokens/issue.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from './defect.ts';

type Claim = NameIn<'accessTokenClaims'>;

/** A replacement of one claim in tokens of clients. */
function changeClaim(
  claim: Claim,
  change: (value: JsonValue | undefined, issue: Issue) => JsonValue | undefined,
): PolicyReplacements {
  return {
    accessTokenClaims: {
      [claim]: (original: SoundRule<'accessTokenClaims', Claim>) => (issue: Issue) =>
        issue.grantType === 'client_credentials' ? change(original(issue), issue) : original(issue),
    },
  };
}

/** Mistakes in the claims of access tokens. */
export const tokenClaimDefects: readonly Defect[] = [
  {
    id: 'claim-jti-differs',
    mistake: 'The claim jti is made afresh for the JWT',
    breaks: ['TOKEN-RESPONSE-JTI-013'],
    policy: changeClaim('jti', (value) => String(value).toUpperCase()),
  },
  {
    id: 'claim-jti-of-users-differs',
    mistake: 'The claim jti of the tokens of users is made afresh for the JWT',
    breaks: ['TOKEN-RESPONSE-JTI-013'],
    policy: {
      accessTokenClaims: {
        jti: (original) => (issue) =>
          issue.subject === undefined ? original(issue) : String(original(issue)).toUpperCase(),
      },
    },
  },
  {
    id: 'claim-scope-of-users-wider',
    mistake: 'The JWT of a user claims every scope of its client',
    breaks: [
      ...['TOKEN-RESPONSE-SCOPE-009', 'TOKEN-RESPONSE-SCOPE-011', 'TOKEN-RESPONSE-SCOPE-012'],
      ...['TOKEN-RESPONSE-SCOPE-013', 'TOKEN-RESPONSE-SCOPE-014', 'TOKEN-RESPONSE-SCOPE-027'],
    ],
    policy: {
      accessTokenClaims: {
        scope: (original) => (issue) => (issue.subject === undefined ? original(issue) : issue.client.scope),
      },
    },
  },
  {
    id: 'claim-jti-as-number',
    mistake: 'The claim jti is a number',
    breaks: ['RFC7519-TOKEN-008', 'SUPPLEMENT-JWT-004'],
    policy: changeClaim('jti', () => 7),
  },
  {
    id: 'claim-sub-as-object',
    mistake: 'The claim sub is an object',
    breaks: ['RFC7519-TOKEN-003'],
    policy: changeClaim('sub', (value) => ({ client: value ?? null })),
  },
  {
    id: 'claim-sub-left-out',
    mistake: 'A client token has no sub, because there is no user',
    breaks: ['SUPPLEMENT-CC-001'],
    policy: changeClaim('sub', () => 'client'),
  },
  {
    id: 'claim-authorities-left-out',
    mistake: 'The claim authorities is left out',
    breaks: ['SUPPLEMENT-CC-002'],
    policy: changeClaim('authorities', () => undefined),
  },
  {
    id: 'claim-user-of-client',
    mistake: 'The client is printed as the user of its own token',
    breaks: ['SUPPLEMENT-CC-003'],
    policy: changeClaim('user_id', (_value, issue) => issue.client.clientId),
  },
  {
    id: 'claim-scope-as-text',
    mistake: 'The claim scope is one text',
    breaks: ['SUPPLEMENT-JWT-007'],
    policy: changeClaim('scope', (_value, issue) => issue.scopes.join(' ')),
  },
  {
    id: 'claim-client-id-left-out',
    mistake: 'Only azp names the client',
    breaks: ['SUPPLEMENT-JWT-008'],
    policy: { accessTokenClaims: { cid: () => () => undefined } },
  },
  {
    id: 'claim-azp-of-the-user',
    mistake: 'azp of the token of a user is the user',
    breaks: ['SUPPLEMENT-JWT-019'],
    policy: {
      accessTokenClaims: { azp: (original) => (issue) => issue.subject?.userId ?? original(issue) },
    },
  },
  {
    id: 'claim-grant-type-left-out',
    mistake: 'The claim grant_type is left out',
    breaks: ['SUPPLEMENT-JWT-010'],
    policy: changeClaim('grant_type', () => undefined),
  },
  {
    id: 'claim-rev-sig-left-out',
    mistake: 'The revocation signature is left out where nobody asked for it',
    breaks: ['SUPPLEMENT-JWT-013'],
    policy: {
      accessTokenClaims: { rev_sig: () => () => undefined },
    },
  },
  {
    id: 'claim-iat-in-milliseconds',
    mistake: 'iat is counted in milliseconds',
    breaks: ['RFC7519-TOKEN-007', 'RFC7662-INTROSPECT-016'],
    policy: changeClaim('iat', (value) => Number(value) * 1000),
  },
  {
    id: 'claim-exp-in-milliseconds',
    mistake: 'exp is counted in milliseconds',
    breaks: ['RFC7519-TOKEN-005', 'TOKEN-RESPONSE-EXPIRES-009', 'RFC7662-INTROSPECT-015'],
    policy: changeClaim('exp', (value) => Number(value) * 1000),
  },
  {
    id: 'claim-exp-as-text',
    mistake: 'exp is a date in text',
    breaks: ['RFC7519-TOKEN-005', 'SUPPLEMENT-JWT-014'],
    policy: changeClaim('exp', (value) => new Date(Number(value) * 1000).toISOString()),
  },
  {
    id: 'claim-exp-one-hour-off',
    mistake: 'exp is written in local time, an hour off',
    breaks: [
      'TOKEN-RESPONSE-EXPIRES-009',
      'LIMIT-LIFETIME-001',
      'LIMIT-LIFETIME-004',
      'TOKEN-RESPONSE-EXPIRES-012',
    ],
    policy: changeClaim('exp', (value) => Number(value) + 3600),
  },
  {
    id: 'claim-iss-as-list',
    mistake: 'iss is a list of addresses',
    breaks: ['RFC7519-TOKEN-002'],
    policy: changeClaim('iss', (value) => [value ?? null]),
  },
  {
    id: 'claim-iss-is-the-base-url',
    mistake: 'iss is the base URL, not the issuer of the discovery document',
    breaks: ['DISCOVERY-STANDARD-007', 'SUPPLEMENT-JWT-015'],
    policy: changeClaim('iss', (_value, issue) => issue.settings.baseUrl),
  },
  {
    id: 'claim-zid-left-out',
    mistake: 'The default zone is not named',
    breaks: ['SUPPLEMENT-JWT-016'],
    policy: changeClaim('zid', () => undefined),
  },
  {
    id: 'claim-zid-is-the-issuer',
    mistake: 'zid is the address of the zone, not its id',
    breaks: ['SUPPLEMENT-JWT-016'],
    policy: changeClaim('zid', (_value, issue) => issue.settings.issuer),
  },
  {
    id: 'claim-aud-as-object',
    mistake: 'aud is an object',
    breaks: ['RFC7519-TOKEN-004', 'SUPPLEMENT-JWT-017'],
    policy: changeClaim('aud', (value) => ({ list: value ?? null })),
  },
  {
    id: 'claim-aud-of-client-alone',
    mistake: 'aud names the client and not the resources behind its scopes',
    breaks: ['SUPPLEMENT-JWT-017', 'SUPPLEMENT-JWT-018'],
    policy: { accessTokenClaims: { aud: () => (issue) => [issue.client.clientId] } },
  },
  {
    id: 'claim-aud-of-the-first-part',
    mistake: 'aud has the first part of each scope, not all but the last',
    breaks: ['SUPPLEMENT-JWT-017'],
    policy: changeClaim('aud', (_value, issue) => [
      issue.client.clientId,
      ...issue.scopes.map((scope) => scope.split('.')[0] ?? scope),
    ]),
  },
  {
    id: 'claim-nbf-in-the-future',
    mistake: 'The token begins to be valid an hour after it was issued',
    breaks: ['RFC7519-TOKEN-006'],
    policy: {
      accessToken: {
        claims: (original) => (members) => {
          const claims = original(members);
          return { ...claims, nbf: Number(claims.iat) + 3600 };
        },
      },
    },
  },
  {
    id: 'claim-revocable-left-out',
    mistake: 'An opaque token does not say that it can be revoked',
    breaks: ['SUPPLEMENT-FORMAT-005'],
    policy: { accessTokenClaims: { revocable: () => () => undefined } },
  },
  {
    id: 'claim-revocable-on-jwts',
    mistake: 'Every token says that it can be revoked',
    breaks: ['SUPPLEMENT-JWT-009'],
    policy: { accessTokenClaims: { revocable: () => () => true } },
  },
  {
    id: 'claim-method-left-out',
    mistake: 'The token does not tell that its client used private_key_jwt',
    breaks: ['SUPPLEMENT-ASSERTION-011'],
    policy: { accessTokenClaims: { client_auth_method: () => () => undefined } },
  },
];
