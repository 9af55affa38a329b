import { parameter, withParameter } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { TokenDraft } from '../token-request.ts';

/** The value of a parameter that the request carries. */
export function carriedValue({ parameters }: TokenDraft, name: string): string {
  const value = parameter(parameters, name);
  if (value !== undefined) return value;
  throw new SuiteDefect('no-fault', `a fault changes ${name}, but the token request does not carry it`);
}

/** The request with a parameter set. */
export function set(draft: TokenDraft, name: string, value: string): TokenDraft {
  return { ...draft, parameters: withParameter(draft.parameters, name, value) };
}
