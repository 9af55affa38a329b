import { SuiteDefect } from '../../../errors.ts';
import { type Replacement, replaced } from '../../core/page-changes.ts';
import type { AuthorizationFault } from '../authorize.ts';

/** The authorization request with another header field Authorization, as the page shows it. */
export function authorizationSet(shown: string, replacement: Replacement): AuthorizationFault {
  return {
    name: `Authorization as "${shown}"`,
    apply: async (draft) => ({
      ...draft,
      authorization: await replaced(draft.authorization, shown, replacement),
    }),
  };
}

/** The authorization request without the header field Authorization that it has. */
export function authorizationLeftOut(): AuthorizationFault {
  return {
    name: 'no Authorization',
    apply: ({ authorization, ...draft }) => {
      if (authorization !== undefined) return draft;
      throw new SuiteDefect(
        'no-fault',
        'a fault leaves out Authorization, but the request has no such header',
      );
    },
  };
}
