import { SuiteDefect } from '../../../errors.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { needOther, type ParameterChange } from '../../core/page-changes.ts';
import type { TokenDraft } from '../token-request.ts';
import { withAuthenticationWrittenOut } from './written-out.ts';

/** The request with a change of its parameters, those of its client authentication among them. */
export function changed({ name, apply }: ParameterChange): Fault<TokenDraft> {
  return { name, apply: async (draft) => apply(await withAuthenticationWrittenOut(draft)) };
}

/** The request with another client id or secret in the form of its own credentials: the Basic header or the body. */
export function credentialsSet(
  name: string,
  id: () => Promise<string>,
  secret: () => Promise<string>,
): Fault<TokenDraft> {
  return {
    name,
    apply: async (draft) => {
      const { authentication: own } = draft;
      if (!('secret' in own))
        throw new SuiteDefect('no-secret-to-spoil', `"${name}" needs a client with a secret`);
      const other = { ...own, clientId: await id(), secret: await secret() };
      if (other.clientId === own.clientId && other.secret === own.secret)
        needOther(name, 'the token request');
      return { ...draft, authentication: other };
    },
  };
}
