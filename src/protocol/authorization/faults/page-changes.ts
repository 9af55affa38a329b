import { SuiteDefect } from '../../../errors.ts';
import { UserAgent } from '../../../user-agent/user-agent.ts';
import { type Replacement, replaced } from '../../core/page-changes.ts';
import type { AuthorizationFault } from '../authorize.ts';

/** The authorization request with another header field Authorization, as the page shows it. */
export function headerSet(header: string, shown: string, replacement: Replacement): AuthorizationFault {
  if (header !== 'Authorization') {
    throw new SuiteDefect('unknown-word', `a fault sets ${header}, which is no credential of a request`);
  }
  return {
    name: `Authorization as "${shown}"`,
    apply: async (draft) => ({
      ...draft,
      authorization: await replaced(draft.authorization, shown, replacement),
    }),
  };
}

/** The authorization request without a header field that it has. */
export function headerLeftOut(header: string): AuthorizationFault {
  return {
    name: `no ${header}`,
    apply: ({ authorization, ...draft }) => {
      if (header === 'Cookie') return { ...draft, userAgent: new UserAgent(), person: {} };
      if (header === 'Authorization' && authorization !== undefined) return draft;
      throw new SuiteDefect('no-fault', `a fault leaves out ${header}, but the request has no such header`);
    },
  };
}
