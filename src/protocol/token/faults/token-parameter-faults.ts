import type { Fault } from '../../../scenario/request-under-test.ts';
import type { TokenDraft } from '../token-request.ts';
import { methodSet } from './page-changes.ts';

/** What can be wrong with a token request besides client authentication. */
export const tokenParameterFaults: readonly Fault<TokenDraft>[] = [
  { name: 'its parameters as JSON', apply: asJson },
  methodSet('GET'),
];

/** The parameters as members of a JSON object; the Basic header stays. */
function asJson(draft: TokenDraft): TokenDraft {
  const body = JSON.stringify(Object.fromEntries(draft.parameters));
  return { ...draft, contentType: 'application/json', body };
}
