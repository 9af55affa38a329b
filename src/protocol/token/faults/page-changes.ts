import { formEncode, type Parameters, without } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import {
  carried,
  type ParameterChange,
  parameterSet,
  type Replacement,
  replaced,
} from '../../core/page-changes.ts';
import { authenticate } from '../client-authentication.ts';
import type { TokenDraft } from '../token-request.ts';

/** A wrong one counts towards a lockout: such a request is sent once, however it is answered. */
const countedParameters: readonly string[] = ['password'];

/** The request with a change of its parameters, those of its client authentication among them. */
export function changed({ name, apply }: ParameterChange): Fault<TokenDraft> {
  return writtenOut(name, apply);
}

/** The request with a parameter set, as the page shows it. */
export function parameterAs(name: string, shown: string, replacement: Replacement): Fault<TokenDraft> {
  const fault = changed(parameterSet(name, shown, replacement));
  return countedParameters.includes(name) ? { ...fault, isLasting: true } : fault;
}

/** The request with these parameters in its query and the others in its body. */
export function inQuery(names: readonly string[]): Fault<TokenDraft> {
  return writtenOut(`"${names.join(' ')}" in the query`, ({ parameters, path, ...draft }) => {
    const query = names.map((name) => [name, carried(parameters, name)] as const);
    const body = names.reduce<Parameters>(without, parameters);
    return { ...draft, path: `${path}?${formEncode(query)}`, parameters: body };
  });
}

/** The request with a header field set, as the page shows it. */
export function headerSet(name: string, shown: string, replacement: Replacement): Fault<TokenDraft> {
  return writtenOut(`the header "${name}" as "${shown}"`, async (draft) => {
    const own = draft.headers.find(([field]) => field === name)?.[1];
    const value = await replaced(own, shown, replacement);
    return { ...draft, headers: [...withoutHeader(draft, name), [name, value]] };
  });
}

/** The request without a header field. */
export function headerLeftOut(name: string): Fault<TokenDraft> {
  return writtenOut(`no header "${name}"`, (draft) => {
    const headers = withoutHeader(draft, name);
    if (headers.length < draft.headers.length) return { ...draft, headers };
    throw new SuiteDefect('no-fault', `a fault leaves out ${name}, but the token request has no such header`);
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
      if (other.clientId !== own.clientId || other.secret !== own.secret)
        return { ...draft, authentication: other };
      throw new SuiteDefect('no-fault', `"${name}" leaves the credentials as they are`);
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

/** The request as it is sent: its client authentication and content type are among its parameters and header fields. */
export async function withAuthenticationWrittenOut({
  contentType,
  ...draft
}: TokenDraft): Promise<TokenDraft> {
  const { headers, parameters } = await authenticate(draft.authentication);
  const type = contentType === undefined ? [] : ([['Content-Type', contentType]] as const);
  return {
    ...draft,
    authentication: { method: 'omitted' },
    headers: [...type, ...headers, ...draft.headers],
    parameters: [...draft.parameters, ...parameters],
  };
}

function writtenOut(
  name: string,
  change: (draft: TokenDraft) => TokenDraft | Promise<TokenDraft>,
): Fault<TokenDraft> {
  return { name, apply: async (draft) => change(await withAuthenticationWrittenOut(draft)) };
}

function withoutHeader({ headers }: TokenDraft, name: string): TokenDraft['headers'] {
  return headers.filter(([field]) => field !== name);
}
