import { parameter, without, withParameter } from '../parameters.ts';
import type { Fault } from '../request-under-test.ts';
import type { TokenDraft } from '../token-request.ts';

/** What can be wrong with a question about a token. */
export const tokenValidationFaults: readonly Fault<TokenDraft>[] = [
  { name: 'an altered value', apply: (draft) => changed(draft, altered) },
  { name: 'a value that nobody issued', apply: (draft) => changed(draft, () => '0'.repeat(32)) },
  { name: 'its signature changed', apply: (draft) => changed(draft, withOtherSignature) },
  {
    name: 'no token parameter',
    apply: (draft) => ({ ...draft, parameters: without(draft.parameters, 'token') }),
  },
  { name: 'no authentication', apply: (draft) => ({ ...draft, authentication: { method: 'omitted' } }) },
];

function changed(draft: TokenDraft, change: (token: string) => string): TokenDraft {
  const token = parameter(draft.parameters, 'token') ?? '';
  return { ...draft, parameters: withParameter(draft.parameters, 'token', change(token)) };
}

/** The same length and alphabet, with one character in the middle replaced. */
function altered(token: string): string {
  const at = Math.floor(token.length / 2);
  const other = token[at] === 'a' ? 'b' : 'a';
  return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
}

/** Header and claims stay; the middle of the signature changes. */
function withOtherSignature(token: string): string {
  const start = token.lastIndexOf('.') + 1;
  return `${token.slice(0, start)}${altered(token.slice(start))}`;
}
