import { askedCaller, askedParameters } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';

/** Mistakes of the exchange of a code that show in what is answered next, or in the error alone. */
export const exchangeDefects: readonly Defect[] = [
  {
    id: 'code-kept-from-another-client',
    mistake:
      'The client of a code is looked at before the code is taken, so that another one does not use it up',
    breaks: ['SUPPLEMENT-CODE-007'],
    ports: changing('authorizationCodes', (codes) => ({
      take(value) {
        const code = codes.find(value);
        return code?.clientId === askedCaller().client.clientId ? codes.take(value) : code;
      },
    })),
  },
  {
    id: 'error-of-a-verifier-of-another-length',
    mistake: 'A verifier that is too short or too long is answered like one that does not match',
    breaks: ['SUPPLEMENT-CODE-005'],
    policy: {
      oauthErrorMembers: {
        error: (original) => (error) => {
          const { length } = askedParameters().get('code_verifier') ?? '';
          const isMalformed = error.hint.startsWith('Code verifier length');
          return isMalformed && (length < 43 || length > 128) ? 'invalid_grant' : original(error);
        },
      },
    },
  },
];
