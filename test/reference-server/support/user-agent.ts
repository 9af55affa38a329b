import type { RunningServer } from '../../../reference-server/index.ts';
import { type Answer, send } from './client.ts';

/** A browser without scripts: it keeps cookies, follows no redirects, and fills in forms. */
export class UserAgent {
  readonly cookies = new Map<string, string>();
  readonly server: RunningServer;

  constructor(server: RunningServer) {
    this.server = server;
  }

  async request(
    method: 'GET' | 'POST',
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(method, new URL(path, `${this.server.authorizationUrl}/`).href, {
      headers: {
        accept: 'text/html',
        ...(cookie !== '' && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    this.#keep([answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('GET', path, undefined, headers);
  }

  /** Posts with the guard against forged forms. */
  post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const guard = this.cookies.get('X-Auth-Csrf') ?? '';
    return this.request('POST', path, { 'X-Auth-Csrf': guard, ...form }, headers);
  }

  async logIn(userName = 'marissa', password = `${userName} secret`): Promise<Answer> {
    await this.get('login');
    return this.post('login.do', { username: userName, password });
  }

  authorize(parameters: Record<string, string>): Promise<Answer> {
    return this.get(`oauth/authorize?${new URLSearchParams(parameters)}`);
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ');
      const equals = pair.indexOf('=');
      const isGone = attributes.includes('Max-Age=0');
      if (isGone) this.cookies.delete(pair.slice(0, equals));
      else this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
  }
}

/** `action` of the page's first form. */
export function actionOf(page: string): string {
  return (/<form[^>]*action="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
}

/** The parameters of a fragment. */
export function fragmentOf(location: URL): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1));
}
