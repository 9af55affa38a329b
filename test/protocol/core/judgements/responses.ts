import type { Exchange, HeaderList, HttpResponse } from '../../../../src/client/exchange.ts';

/** A response with a JSON body. */
export function jsonResponse(status: number, body: unknown, headers: HeaderList = []): HttpResponse {
  return {
    status,
    headers: [['Content-Type', 'application/json;charset=UTF-8'], ...headers],
    body: JSON.stringify(body),
  };
}

/** An exchange that took half a second and ended at 2026-01-01T00:00:00Z by the target's clock. */
export function exchangeOf(response: HttpResponse, requestHeaders: HeaderList = []): Exchange {
  return {
    id: '1/1',
    request: { method: 'POST', url: 'https://a.example/oauth/token', headers: requestHeaders },
    response: { ...response, headers: [...response.headers, ['Date', new Date(now * 1000).toUTCString()]] },
    startedAt: now * 1000 - 500,
    durationMs: 500,
  };
}

/** Seconds since 1970 of 2026-01-01T00:00:00Z. */
export const now = 1_767_225_600;
