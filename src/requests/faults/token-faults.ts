import type { Fault } from '../request-under-test.ts';
import type { TokenDraft } from '../token-request.ts';

export type TokenFault = Fault<TokenDraft>;

/** Every way in which a feature file can spoil a token request, by its name there. */
export const tokenFaults: ReadonlyMap<string, TokenFault> = new Map(
  [
    fault(
      'a wrong secret',
      withSecret(() => 'not-the-secret-of-this-client'),
    ),
  ].map((one) => [one.name, one]),
);

function fault(name: string, apply: TokenFault['apply']): TokenFault {
  return { name, apply };
}

function withSecret(change: (secret: string) => string): TokenFault['apply'] {
  return (draft) => {
    const { authentication } = draft;
    if (!('secret' in authentication)) return draft;
    return { ...draft, authentication: { ...authentication, secret: change(authentication.secret) } };
  };
}
