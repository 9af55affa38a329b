import { withParameter } from '../../../client/parameters.ts';
import type { TokenDraft } from '../token-request.ts';

/** The request with a parameter set. */
export function set(draft: TokenDraft, name: string, value: string): TokenDraft {
  return { ...draft, parameters: withParameter(draft.parameters, name, value) };
}
