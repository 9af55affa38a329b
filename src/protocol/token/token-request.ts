import type { HttpRequest } from '../../client/exchange.ts';
import { formEncode, type Parameters } from '../../client/parameters.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { ClientAuthentication } from './client-authentication.ts';
import { authenticate } from './client-authentication.ts';
import type { TokenRequest } from './token-recipe.ts';

/** A token request before it is put on the wire. */
export interface TokenDraft {
  readonly baseUrl: string;
  /** Below the base URL. */
  readonly path: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Left out for a request that does not say what its body is. */
  readonly contentType?: string;
  readonly parameters: Parameters;
  readonly authentication: ClientAuthentication;
  /** The request that this is a draft of, for faults that need another like it. */
  readonly request?: TokenRequest;
  /** The client that asks, for faults that put another one in its place. */
  readonly client?: ClientFixture;
  /** Replaces the encoded parameters, for a body that is no form. */
  readonly body?: string;
}

/** The request that the document describes: POST /oauth/token, a form, JSON wanted. */
export function tokenDraft(
  baseUrl: string,
  authentication: ClientAuthentication,
  parameters: Parameters,
): TokenDraft {
  return {
    baseUrl,
    path: '/oauth/token',
    method: 'POST',
    headers: [['Accept', 'application/json']],
    contentType: 'application/x-www-form-urlencoded',
    parameters,
    authentication,
  };
}

/** Puts a token request on the wire: client authentication joins as its method says. */
export async function tokenHttpRequest(draft: TokenDraft): Promise<HttpRequest> {
  const { headers, parameters } = await authenticate(draft.authentication);
  const form = formEncode([...draft.parameters, ...parameters]);
  const url = `${draft.baseUrl}${draft.path}`;
  const fields = [...headers, ...draft.headers];
  if (draft.method === 'GET') return { method: 'GET', url: `${url}?${form}`, headers: fields };
  return {
    method: draft.method,
    url,
    headers: draft.contentType === undefined ? fields : [['Content-Type', draft.contentType], ...fields],
    body: draft.body ?? form,
  };
}
