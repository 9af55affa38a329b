import { drawnUuid } from '../../../draws/draws.ts';
import { SuiteDefect } from '../../../errors.ts';
import { currentRun } from '../../../scenario/run.ts';
import type { AuthorizationDraft } from '../authorization-request.ts';
import type { AuthorizationFault } from '../authorize.ts';
import { endedToken } from '../ended-tokens.ts';

/** What can be wrong with the bearer token of the API flow. */
export const bearerFaults: readonly AuthorizationFault[] = [
  {
    name: 'no Authorization header',
    apply: ({ authorization: _authorization, ...draft }) => draft,
  },
  {
    name: 'a bearer token without the scope',
    apply: async (draft) => withToken(draft, await tokenOfUser(draft, 'assay.read')),
  },
  {
    name: 'a bearer token that was never issued',
    apply: (draft) => withToken(draft, drawnUuid('token of nobody')),
  },
  {
    name: 'a bearer token that has ended',
    apply: async (draft, scenario) => withToken(draft, await endedToken(scenario, 'user')),
  },
  { name: 'a bearer token that was changed', apply: (draft) => withToken(draft, changed(tokenOf(draft))) },
  { name: 'a token under the scheme Basic', apply: underBasic },
];

function withToken(draft: AuthorizationDraft, token: string): AuthorizationDraft {
  return { ...draft, authorization: `Bearer ${token}` };
}

function underBasic(draft: AuthorizationDraft): AuthorizationDraft {
  return { ...draft, authorization: `Basic ${Buffer.from(`${tokenOf(draft)}:`).toString('base64')}` };
}

function tokenOf({ authorization }: AuthorizationDraft): string {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (token !== undefined) return token;
  throw new SuiteDefect('no-bearer-token', 'a fault changes a bearer token, but the request has none');
}

/** A token of the same user, for a scope that stands for no login. */
async function tokenOfUser({ user }: AuthorizationDraft, scope: string): Promise<string> {
  return currentRun().fixtures.tokens.ofUser(user, scope);
}

/** The token with one character in the midst of its last part replaced by another one of the alphabet. */
function changed(token: string): string {
  const from = token.lastIndexOf('.') + 1;
  const at = from + Math.floor((token.length - from) / 2);
  const other = token[at] === 'A' ? 'B' : 'A';
  return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
}
