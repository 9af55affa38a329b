import type { Fault } from '../../../scenario/request-under-test.ts';
import type { TokenDraft } from '../token-request.ts';

type TokenFault = Fault<TokenDraft>;

/** What can be wrong with a token request besides client authentication. */
export const tokenParameterFaults: readonly TokenFault[] = [
  { name: 'its parameters as JSON', apply: asJson },
  { name: 'the method GET', apply: (draft) => ({ ...draft, method: 'GET' }) },
  { name: 'no content type', apply: ({ contentType: _contentType, ...draft }) => draft },
  { name: 'all its parameters in the query', apply: (draft) => ({ ...draft, inQuery: true }) },
];

/** The parameters as members of a JSON object; the Basic header stays. */
function asJson(draft: TokenDraft): TokenDraft {
  const body = JSON.stringify(Object.fromEntries(draft.parameters));
  return { ...draft, contentType: 'application/json', body };
}
