import { Agent, request } from 'undici';

/** Of one benchmark: enough connections for all that is under way at once. */
export const dispatcher = new Agent({ connections: 64, pipelining: 1 });

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly location: string;
  readonly cookies: readonly string[];
}

const form = 'application/x-www-form-urlencoded';

/** Sends a request and reads the answer. @throws Error where its status is not one of those expected */
export async function asked(
  url: string,
  options: {
    readonly method?: 'GET' | 'POST' | 'DELETE';
    readonly headers?: Record<string, string>;
    readonly fields?: Record<string, string>;
    readonly json?: unknown;
    readonly statuses?: readonly number[];
  } = {},
): Promise<Answer> {
  const { fields, json, statuses = [200] } = options;
  const content = contentOf(fields, json);
  const { method = content === undefined ? 'GET' : 'POST' } = options;
  const headers = { ...(content && { 'content-type': content.type }), ...options.headers };
  const response = await request(url, { dispatcher, method, headers, body: content?.body ?? null });
  const text = await response.body.text();
  if (!statuses.includes(response.statusCode)) {
    throw new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 300)}`);
  }
  const { location = '', 'set-cookie': set = [] } = response.headers;
  return { status: response.statusCode, text, location: String(location), cookies: [set].flat() };
}

function contentOf(fields: Record<string, string> | undefined, json: unknown) {
  if (fields !== undefined) return { type: form, body: new URLSearchParams(fields).toString() };
  return json === undefined ? undefined : { type: 'application/json', body: JSON.stringify(json) };
}

/** A token response, as far as the benchmark looks at it. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
}

export async function tokensFor(
  url: string,
  { id, secret }: { readonly id: string; readonly secret: string },
  fields: Record<string, string>,
): Promise<Tokens> {
  const { text } = await asked(url, { fields, headers: basic({ id, secret }) });
  return JSON.parse(text);
}

export function basic({ id, secret }: { readonly id: string; readonly secret: string }) {
  return { authorization: `Basic ${Buffer.from(`${id}:${encodeURIComponent(secret)}`).toString('base64')}` };
}

/** A browser: it keeps cookies and follows where it is led, until it is led elsewhere. */
export class Browser {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The first page, or, where the way leads to another host, that address. */
  async go(
    url: string,
    fields?: Record<string, string>,
  ): Promise<{ readonly page?: string; readonly url: string }> {
    let at = new URL(url, this.#origin);
    let sent = fields;
    for (;;) {
      if (at.origin !== this.#origin) return { url: at.href };
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { accept: 'text/html', ...(cookie && { cookie }) };
      const answer = await asked(at.href, {
        headers,
        ...(sent && { fields: sent }),
        statuses: [200, 302, 303],
      });
      for (const one of answer.cookies) this.#keep(one);
      if (answer.location === '') return { page: answer.text, url: at.href };
      at = new URL(answer.location, at);
      sent = undefined;
    }
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
