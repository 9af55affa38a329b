import type { Exchange, HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { isObject } from '../../../json/json.ts';

/** Passes when an answer lists tokens by their jti, and shows the value of none (supplement, section 8). */
export function isListOfTokens(response: HttpResponse): Outcome {
  const tokens = entries(response.body);
  const named = tokens.filter(({ tokenId }) => typeof tokenId === 'string').length;
  const values = tokens.filter(({ value }) => (value ?? null) !== null).length;
  return {
    expected: 'a list of one or more tokens, each with its tokenId and none with its value',
    actual: `status ${response.status}, ${tokens.length} tokens, ${named} with tokenId, ${values} with value`,
    passed: tokens.length > 0 && named === tokens.length && values === 0,
  };
}

/** Passes when an answer lists tokens, all of them those of the user whom the end of its address names. */
export function isListOfTokensOfUser({ request, response }: Exchange): Outcome {
  const list = isListOfTokens(response);
  const user = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
  const others = entries(response.body).filter(({ userId }) => userId !== user).length;
  return {
    expected: `${list.expected}, all of user ${user}`,
    actual: `${list.actual}, ${others} of others`,
    passed: list.passed && others === 0,
  };
}

function entries(body: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value.filter(isObject) : [];
  } catch {
    return [];
  }
}
