import { type HttpResponse, headerValue } from '../../client/exchange.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { describeAnswer } from './judgements/answer.ts';

/**
 * What an answer shows that nobody judges: what it is, whether it may be stored, and how its refresh token ends; of one
 * of several that came together how often each status came.
 */
export function describeSeen({ exchange }: Sent, together: readonly Sent[] = []): string {
  const { response } = exchange;
  if (together.length > 0) return tally(together.map((one) => one.exchange.response.status));
  return [describeAnswer(response), ...cacheControl(response), ...refreshTokenEnd(response)].join(', ');
}

function cacheControl(response: HttpResponse): string[] {
  const value = headerValue(response, 'cache-control');
  return value === undefined ? [] : [`Cache-Control ${value}`];
}

function refreshTokenEnd({ body }: HttpResponse): string[] {
  const token = stringMember(jsonObject(body), 'refresh_token');
  return token === undefined ? [] : [`a refresh_token that ends in ${token.slice(-2)}`];
}

function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `status ${status} ${times} times`).join(', ');
}
