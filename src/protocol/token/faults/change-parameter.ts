import { parameter, withParameter } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
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

/** A fault that gives a parameter another value, made of its own. */
export function changed(
  fault: string,
  name: string,
  change: (own: string) => string | Promise<string>,
): Fault<TokenDraft> {
  return {
    name: fault,
    apply: async (draft) => {
      const own = carriedValue(draft, name);
      const value = await change(own);
      if (value !== own) return set(draft, name, value);
      throw new SuiteDefect('no-fault', `"${fault}" leaves ${name} as it is`);
    },
  };
}
