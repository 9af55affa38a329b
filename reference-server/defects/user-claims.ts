import type { JsonValue } from '../domain/json.ts';
import type { Issue } from '../domain/tokens/issue.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from './defect.ts';

type Claim = NameIn<'accessTokenClaims'>;

/** A claim that is another one in the tokens of some grants. */
function claimIn(
  claim: Claim,
  isMeant: (issue: Issue) => boolean,
  value: (issue: Issue) => JsonValue | undefined,
): PolicyReplacements {
  return {
    accessTokenClaims: {
      [claim]: (original: SoundRule<'accessTokenClaims', Claim>) => (issue: Issue) =>
        isMeant(issue) ? value(issue) : original(issue),
    },
  };
}

const isOfRedirect = ({ grantType }: Issue): boolean => grantType === 'implicit';
const isOfCode = ({ grantType }: Issue): boolean => grantType === 'authorization_code';

/** Mistakes in what the access tokens of single grants say of their user. */
export const userClaimDefects: readonly Defect[] = [
  {
    id: 'claim-grant-type-of-the-code-in-redirects',
    mistake: 'grant_type of a token in a redirect is authorization_code',
    breaks: ['SUPPLEMENT-JWT-020'],
    policy: claimIn('grant_type', isOfRedirect, () => 'authorization_code'),
  },
  {
    id: 'claim-grant-type-without-its-urn',
    mistake: 'grant_type of a token for an assertion is the last word of its name',
    breaks: ['SUPPLEMENT-JWT-020'],
    policy: claimIn(
      'grant_type',
      ({ grantType }) => grantType.startsWith('urn:'),
      ({ grantType }) => grantType.split(':').at(-1),
    ),
  },
  {
    id: 'claim-email-of-passwords-alone',
    mistake: 'email is in tokens of the password grant alone',
    breaks: ['SUPPLEMENT-JWT-011'],
    policy: claimIn(
      'email',
      ({ grantType }) => grantType !== 'password',
      () => undefined,
    ),
  },
  {
    id: 'claim-authorities-in-redirects',
    mistake: 'A token in a redirect has its scopes as authorities too',
    breaks: ['SUPPLEMENT-JWT-006'],
    policy: claimIn('authorities', isOfRedirect, ({ scopes }) => scopes),
  },
  {
    id: 'claim-auth-time-of-codes-as-text',
    mistake: 'auth_time of a token for a code is a date in text',
    breaks: ['SUPPLEMENT-JWT-012'],
    policy: claimIn('auth_time', isOfCode, ({ issuedAt }) => new Date(issuedAt * 1000).toISOString()),
  },
];
