import { SuiteDefect } from '../../../errors.ts';
import { UserAgent } from '../../../user-agent/user-agent.ts';
import { type Replacement, replaced } from '../../core/page-changes.ts';
import type { AuthorizationFault } from '../authorize.ts';

/** The authorization request with another header field Authorization or Accept, as the page shows it. */
export function headerSet(header: string, shown: string, replacement: Replacement): AuthorizationFault {
  const member = settable[header];
  if (member === undefined) {
    throw new SuiteDefect(
      'unknown-word',
      `a fault sets ${header}, which an authorization request does not have`,
    );
  }
  return {
    name: `${header} as "${shown}"`,
    apply: async (draft) => ({ ...draft, [member]: await replaced(draft[member], shown, replacement) }),
  };
}

const settable: Readonly<Record<string, 'accept' | 'authorization'>> = {
  Accept: 'accept',
  Authorization: 'authorization',
};

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
