import { formEncode, type Parameters, without } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { carried, needOther, type ParameterChange } from '../../core/page-changes.ts';
import type { TokenDraft } from '../token-request.ts';
import { withAuthenticationWrittenOut } from './written-out.ts';

/** The request with a change of its parameters, those of its client authentication among them. */
export function changed({ name, apply }: ParameterChange): Fault<TokenDraft> {
  return writtenOut(name, apply);
}

/** The request with these parameters in its query and the others in its body. */
export function inQuery(names: readonly string[]): Fault<TokenDraft> {
  return writtenOut(`"${names.join(' ')}" in the query`, ({ parameters, path, ...draft }) => {
    const query = names.map((name) => [name, carried(parameters, name)] as const);
    const body = names.reduce<Parameters>(without, parameters);
    return { ...draft, path: `${path}?${formEncode(query)}`, parameters: body };
  });
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

/** The request at another path below the base URL. */
export function pathSet(path: string): Fault<TokenDraft> {
  return { name: `the path ${path}`, apply: (draft) => ({ ...draft, path }) };
}

/** The request under another method. */
export function methodSet(method: string): Fault<TokenDraft> {
  return { name: `the method ${method}`, apply: (draft) => ({ ...draft, method }) };
}

function writtenOut(
  name: string,
  change: (draft: TokenDraft) => TokenDraft | Promise<TokenDraft>,
): Fault<TokenDraft> {
  return { name, apply: async (draft) => change(await withAuthenticationWrittenOut(draft)) };
}
