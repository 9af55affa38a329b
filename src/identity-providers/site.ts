import type { HttpRequest, HttpResponse } from '../client/exchange.ts';

/** What an identity provider of the suite answers, to browsers and to the target alike. */
export interface Site {
  /** Address beneath which everything of it lies, without a slash at its end. */
  readonly url: string;
  answer(request: HttpRequest): Promise<HttpResponse>;
}

/** Whether an address lies beneath the one of the site. */
export function isOf(site: Pick<Site, 'url'>, url: URL): boolean {
  return url.href === site.url || ['/', '?'].some((next) => url.href.startsWith(`${site.url}${next}`));
}

export function redirectTo(location: string): HttpResponse {
  return { status: 302, headers: [['Location', location]], body: '' };
}

export function jsonAnswer(status: number, body: unknown): HttpResponse {
  const headers = [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-store'],
  ] as const;
  return { status, headers, body: JSON.stringify(body) };
}

export function page(body: string): HttpResponse {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Assay</title></head><body>${body}</body></html>`;
  return { status: 200, headers: [['Content-Type', 'text/html; charset=utf-8']], body: html };
}
