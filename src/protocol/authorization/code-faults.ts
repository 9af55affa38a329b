import { parameter, withParameter } from '../../client/parameters.ts';
import { drawnText } from '../../draws/draws.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { TokenDraft } from '../token/token-request.ts';

/** What can be wrong with the exchange of a code of these flows. */
export const codeFaults: readonly Fault<TokenDraft>[] = [
  {
    name: 'a code that was never given',
    apply: (draft) => set(draft, 'code', drawnText('code of nobody', 24)),
  },
  { name: 'a code that was changed', apply: (draft) => set(draft, 'code', changed(value(draft, 'code'))) },
];

function set(draft: TokenDraft, name: string, to: string): TokenDraft {
  return { ...draft, parameters: withParameter(draft.parameters, name, to) };
}

function value({ parameters }: TokenDraft, name: string): string {
  return parameter(parameters, name) ?? '';
}

/** The text with its first character replaced by another one of the alphabet. */
function changed(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
