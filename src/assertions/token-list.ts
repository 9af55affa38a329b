import type { HttpResponse } from '../client/exchange.ts';
import { isObject } from '../json/json.ts';
import type { Outcome } from './outcome.ts';

/** Passes when a list of tokens shows one by its jti, and the value of none (supplement, section 8). */
export function listsToken(response: HttpResponse, jti: string): Outcome {
  const tokens = entries(response.body);
  const shown = tokens.some((token) => token.tokenId === jti);
  const values = tokens.filter(({ value }) => (value ?? null) !== null).length;
  return {
    expected: 'a list with the jti of the token as tokenId, and null as the value of each',
    actual: `status ${response.status}, ${tokens.length} tokens, ${shown ? 'this one' : 'not this one'} among them, ${values} with a value`,
    passed: shown && values === 0,
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
