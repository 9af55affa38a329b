import { SuiteDefect } from '../../../errors.ts';
import { authenticate } from '../client-authentication.ts';
import type { TokenDraft } from '../token-request.ts';

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

/** The header fields but for one. */
export function withoutHeader({ headers }: TokenDraft, name: string): TokenDraft['headers'] {
  return headers.filter(([field]) => field !== name);
}

/** The value of a header field. @throws SuiteDefect when the request has none of that name */
export function carriedHeader({ headers }: TokenDraft, name: string): string {
  const value = headers.find(([field]) => field === name)?.[1];
  if (value !== undefined) return value;
  throw new SuiteDefect('no-fault', `a fault leaves out ${name}, but the token request has no such header`);
}
