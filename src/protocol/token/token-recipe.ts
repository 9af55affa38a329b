import type { HttpRequest } from '../../client/exchange.ts';
import { formEncode, type Parameters } from '../../client/parameters.ts';
import type { Recipe } from '../../scenario/request-under-test.ts';
import { tokenGranted } from '../core/judgements/token-response.ts';
import { authenticate, type ClientAuthentication } from './client-authentication.ts';
import { judgeSeenResponse } from './seen-responses.ts';
import type { TokenDraft, TokenRequest } from './token-request.ts';

/** The complete valid request that `request` describes, with fresh one-time credentials each time. */
export function tokenRecipe(request: TokenRequest): Recipe<TokenDraft> {
  const { baseUrl, grantType, authentication, parameters, variant, headers = [], path, change } = request;
  return {
    name: `token request, grant ${grantType}`,
    key: JSON.stringify([
      'token',
      grantType,
      authentication,
      parameters,
      variant,
      headers,
      path,
      change?.name,
    ]),
    verifies: request.verifies,
    granted: request.granted ?? tokenGranted,
    seen: judgeSeenResponse,
    prepare: async () => {
      const oneTime = (await request.oneTime?.()) ?? [];
      const draft = tokenDraft(baseUrl, authentication, [
        ['grant_type', grantType],
        ...oneTime,
        ...parameters,
      ]);
      const whole = {
        ...draft,
        path: path ?? draft.path,
        headers: [...draft.headers, ...headers],
        request,
        ...(request.client === undefined ? {} : { client: request.client }),
      };
      return change === undefined ? whole : change.apply(whole);
    },
    toRequest: tokenHttpRequest,
  };
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
