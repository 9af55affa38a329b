import { parameter, without, withParameter } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { authenticate } from '../client-authentication.ts';
import type { TokenDraft } from '../token-request.ts';

/** A wrong one counts towards a lockout: such a request is sent once, however it is answered. */
const countedParameters: readonly string[] = ['password'];

/** Makes the new value out of the one that the request has; that is empty where it has none. */
export type Replacement = (own: string) => Promise<string>;

/**
 * The request with a parameter set, as the page shows it.
 *
 * @throws SuiteDefect when that leaves the request as it is
 */
export function parameterSet(name: string, shown: string, replacement: Replacement): Fault<TokenDraft> {
  const fault = writtenOut(`"${name}" as "${shown}"`, async (draft) => {
    const own = parameter(draft.parameters, name);
    const value = await replacement(own ?? '');
    if (value === own) throw new SuiteDefect('no-fault', `"${shown}" leaves ${name} as it is`);
    return { ...draft, parameters: withParameter(draft.parameters, name, value) };
  });
  return countedParameters.includes(name) ? { ...fault, isLasting: true } : fault;
}

/** The request without a parameter that it carries. */
export function parameterLeftOut(name: string): Fault<TokenDraft> {
  return writtenOut(`no "${name}"`, (draft) => {
    needCarried(draft, name);
    return { ...draft, parameters: without(draft.parameters, name) };
  });
}

/** The same parameter with the same value once more. */
export function parameterTwice(name: string): Fault<TokenDraft> {
  return writtenOut(`"${name}" twice`, (draft) => ({
    ...draft,
    parameters: [...draft.parameters, [name, needCarried(draft, name)]],
  }));
}

/** The request with a header field set, as the page shows it. */
export function headerSet(name: string, shown: string, replacement: Replacement): Fault<TokenDraft> {
  return writtenOut(`the header "${name}" as "${shown}"`, async (draft) => {
    const own = draft.headers.find(([field]) => field === name)?.[1];
    const value = await replacement(own ?? '');
    if (value === own) throw new SuiteDefect('no-fault', `"${shown}" leaves ${name} as it is`);
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

/** The request as it is sent: its client authentication is among its parameters and header fields. */
export async function withAuthenticationWrittenOut(draft: TokenDraft): Promise<TokenDraft> {
  const { headers, parameters } = await authenticate(draft.authentication);
  return {
    ...draft,
    authentication: { method: 'omitted' },
    headers: [...headers, ...draft.headers],
    parameters: [...draft.parameters, ...parameters],
  };
}

function writtenOut(
  name: string,
  change: (draft: TokenDraft) => TokenDraft | Promise<TokenDraft>,
): Fault<TokenDraft> {
  return { name, apply: async (draft) => change(await withAuthenticationWrittenOut(draft)) };
}

function needCarried({ parameters }: TokenDraft, name: string): string {
  const value = parameter(parameters, name);
  if (value !== undefined) return value;
  throw new SuiteDefect('no-fault', `a fault changes ${name}, but the token request does not carry it`);
}

function withoutHeader({ headers }: TokenDraft, name: string): TokenDraft['headers'] {
  return headers.filter(([field]) => field !== name);
}
