import type { Issue } from '../domain/tokens/issue.ts';
import { askedParameters } from './asked.ts';
import type { Defect, PolicyReplacements, SoundRule } from './defect.ts';

const isSigned = (): boolean => askedParameters().has('client_assertion');

/** The claim about the method of the client, left out in some tokens. */
function methodLeftOut(isForgotten: (issue: Issue) => boolean): PolicyReplacements {
  return {
    accessTokenClaims: {
      client_auth_method:
        (original: SoundRule<'accessTokenClaims', 'client_auth_method'>) => (issue: Issue) =>
          isForgotten(issue) ? undefined : original(issue),
    },
  };
}

/** Mistakes in what a client gets that has authenticated by private_key_jwt. */
export const besideAnAssertionDefects: readonly Defect[] = [
  {
    id: 'claim-method-of-users-left-out',
    mistake: 'The token of a user does not tell that its client used private_key_jwt',
    breaks: ['SUPPLEMENT-ASSERTION-011'],
    policy: methodLeftOut(({ subject }) => subject !== undefined),
  },
  {
    id: 'claim-method-lost-at-the-refresh',
    mistake: 'A refreshed token does not tell that its client used private_key_jwt',
    breaks: ['SUPPLEMENT-ASSERTION-011'],
    policy: methodLeftOut(() => askedParameters().get('grant_type') === 'refresh_token'),
  },
  {
    id: 'token-jti-of-the-assertion-kept-apart',
    mistake: 'jti of the response to a client that signs an assertion is not that of the token',
    breaks: ['TOKEN-RESPONSE-JTI-013'],
    policy: {
      tokenResponse: {
        jti: (original) => (issued) => {
          const jti = String(original(issued));
          return isSigned() ? jti.split('').toReversed().join('') : jti;
        },
      },
    },
  },
];
