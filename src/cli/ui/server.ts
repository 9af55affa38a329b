import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from '../../client/node-http.ts';
import { differenceHtml } from '../../results/diff-html.ts';
import { uiPage } from './page.ts';
import type { Session, Told, Wish } from './session.ts';

const loopback = '127.0.0.1';
/** Longer than a list of every requirement there is. */
const longestBody = 200_000;

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "frame-ancestors 'self'",
};

/**
 * Serves a session on the loopback address alone, below a token that nobody can guess. Requests that name another host
 * (a name that somebody made point here) or come from another page are refused.
 */
export class UiServer {
  readonly #token = randomBytes(24).toString('base64url');
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  readonly #session: (tell: (told: Told) => void) => Session;
  #own: Session | undefined;

  constructor(session: (tell: (told: Told) => void) => Session) {
    this.#session = session;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        if (!response.headersSent) say(response, 500, error instanceof Error ? error.message : String(error));
        else response.destroy();
      });
    });
  }

  /** @returns its address, with the token in it */
  async listen(port: number): Promise<string> {
    this.#own = this.#session((told) => this.#tell(told));
    this.#server.listen(port, loopback);
    await once(this.#server, 'listening');
    return `${this.#origin}/${this.#token}/`;
  }

  get session(): Session {
    if (this.#own === undefined) throw new Error('the server is not listening yet');
    return this.#own;
  }

  async close(): Promise<void> {
    for (const one of this.#listeners) one.end();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get #origin(): string {
    return `http://${loopback}:${(this.#server.address() as AddressInfo).port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, token = '', page] = /^\/([^/?]*)\/([^/?]*)(?:\?.*)?$/.exec(request.url ?? '') ?? [];
    if (`http://${request.headers.host}` !== this.#origin || !isSame(token, this.#token))
      return say(response, 404, 'not found');
    if (request.method === 'POST' && page === 'run') return this.#run(request, response);
    if (request.method !== 'GET') return say(response, 405, 'method not allowed');
    if (page === '') return send(response, 'text/html', uiPage());
    if (page === 'events') return this.#listen(response);
    if (page === 'report.html') return send(response, 'text/html', this.session.report() ?? waiting);
    const found = page === 'diff' ? this.session.difference() : undefined;
    return found === undefined
      ? say(response, 404, 'not found')
      : send(response, 'text/html', differenceHtml(found));
  }

  async #run(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, 'content-type': type } = request.headers;
    if (origin !== this.#origin || type !== 'application/json')
      return say(response, 403, 'not from this page');
    const wish = wishOf(await bodyOf(request));
    if (wish === undefined) return say(response, 400, 'what is to run?');
    if (this.session.isRunning) return say(response, 409, 'a run goes on');
    void this.session.begin(wish);
    return say(response, 202, 'begun');
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    response.write(this.#event(this.session.told));
  }

  #tell(told: Told): void {
    for (const one of this.#listeners) one.write(this.#event(told));
  }

  #event(told: Told): string {
    const hasDifference = this.#own?.difference() !== undefined;
    return `data: ${JSON.stringify({ ...told, hasDifference })}\n\n`;
  }
}

const waiting =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Assay</title><p>Nothing has been found yet.</p></html>';

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > longestBody) throw new Error('that is too long');
  }
  return text;
}

function wishOf(text: string): Wish | undefined {
  const value: unknown = parsed(text);
  if (value === 'all' || value === 'failed') return value;
  const isList =
    Array.isArray(value) && value.length > 0 && value.every((one) => /^[A-Z][A-Z\d-]*$/.test(one));
  return isList ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(text);
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
