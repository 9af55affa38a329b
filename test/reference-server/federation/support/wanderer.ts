import { CookieJar } from 'tough-cookie';
import { request } from 'undici';

/** Where a way ended. */
export interface Stop {
  readonly url: URL;
  readonly status: number;
  /** Body of the page; empty for an address that is not to be visited. */
  readonly page: string;
}

function withoutEntities(text: string): string {
  const names: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };
  return text.replaceAll(/&(amp|quot|lt|gt);/g, (entity) => names[entity] ?? entity);
}

/** The first form of a page: where it goes, and its hidden and filled fields. */
export function formOf({ page, url }: Stop): {
  readonly action: string;
  readonly fields: Record<string, string>;
} {
  const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
  const action = withoutEntities(/action="([^"]*)"/.exec(form)?.[1] ?? '');
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const [name, value] = [/name="([^"]*)"/.exec(input)?.[1], /value="([^"]*)"/.exec(input)?.[1]];
    if (name !== undefined) fields[withoutEntities(name)] = withoutEntities(value ?? '');
  }
  return { action: new URL(action, url).href, fields };
}

/** A browser without scripts that goes from site to site: it follows redirects and keeps each site's cookies. */
export class Wanderer {
  readonly jar = new CookieJar(undefined, { allowSpecialUseDomain: true, rejectPublicSuffixes: false });
  /** Addresses that were visited, in their order. */
  readonly way: string[] = [];

  /** Goes on until there is no redirect, or it leads to a host that does not exist. */
  async visit(address: string | URL, form?: Record<string, string>): Promise<Stop> {
    let url = new URL(address);
    let body = form && new URLSearchParams(form).toString();
    for (let hops = 0; hops < 20; hops += 1) {
      this.way.push(url.href);
      if (url.hostname.endsWith('.example')) return { url, status: 0, page: '' };
      const { status, location, page } = await this.#send(url, body);
      if (location === undefined) return { url, status, page };
      url = new URL(location, url);
      body = undefined;
    }
    throw new Error(`The way has no end: ${this.way.join(' ')}`);
  }

  /** Sends the form of a page, with some fields filled in. */
  submit(stop: Stop, filled: Record<string, string> = {}): Promise<Stop> {
    const { action, fields } = formOf(stop);
    return this.visit(action, { ...fields, ...filled });
  }

  async #send(url: URL, body: string | undefined) {
    const cookie = await this.jar.getCookieString(url.href);
    const response = await request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'text/html',
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat())
      await this.jar.setCookie(line, url.href);
    const { location } = response.headers;
    return {
      status: response.statusCode,
      location: typeof location === 'string' ? location : undefined,
      page: await response.body.text(),
    };
  }
}
