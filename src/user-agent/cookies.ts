import { CookieJar } from 'tough-cookie';
import { type HttpResponse, headerValues } from '../client/exchange.ts';
import type { JarCookie } from './cookie-jar.ts';

/** Whose page sends a request, for cookies with `SameSite` (RFC 6265bis, section 5.2). */
export type RequestOrigin = 'the same site' | 'another site';

/**
 * The cookies of one browser (RFC 6265). As browsers do, it keeps and sends `Secure` cookies towards loopback
 * addresses also over plain HTTP (Secure Contexts, section 3.1).
 */
export class Cookies {
  readonly #jar: CookieJar;

  constructor(jar = new CookieJar(undefined, { rejectPublicSuffixes: false, allowSecureOnLocal: true })) {
    this.#jar = jar;
  }

  /** The value of the Cookie header for a request to `url`; empty when there is none to send. */
  headerFor(url: string, from: RequestOrigin = 'the same site'): string {
    return this.#jar.getCookieStringSync(url, from === 'the same site' ? {} : { sameSiteContext: 'none' });
  }

  /** Keeps, changes and forgets what the response says; a field that is no cookie is passed over. */
  take(url: string, response: HttpResponse): void {
    for (const field of headerValues(response, 'set-cookie')) {
      this.#jar.setCookieSync(field, url, { ignoreError: true });
    }
  }

  /** Takes the cookies of another browser; what has a control character is no cookie (RFC 6265bis, section 5.6). */
  add(cookies: readonly JarCookie[]): void {
    for (const { name, value, domain, path, secure } of cookies) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the sentence is about
      if (/[\x00-\x08\x0a-\x1f\x7f]/.test(`${name}${value}`)) continue;
      const host = domain.replace(/^\./, '');
      const url = `${secure ? 'https' : 'http'}://${host}${path}`;
      const pair = Buffer.from(`${name}=${value}`).toString('latin1');
      const field = `${pair}; Path=${path}${secure ? '; Secure' : ''}${host === domain ? '' : `; Domain=${host}`}`;
      this.#jar.setCookieSync(field, url, { ignoreError: true });
    }
  }

  /** The value of the cookie that would be sent to `url` under that name. */
  value(url: string, name: string): string | undefined {
    return this.#jar.getCookiesSync(url).find(({ key }) => key === name)?.value;
  }

  /** The names of the cookies that would be sent to `url`. */
  names(url: string): string[] {
    return this.#jar.getCookiesSync(url).map(({ key }) => key);
  }

  /** Forgets every cookie that would be sent to `url`, save those of that name. */
  keepOnly(url: string, name: string): void {
    for (const cookie of this.#jar.getCookiesSync(url)) {
      if (cookie.key === name) continue;
      cookie.expires = new Date(0);
      this.#jar.setCookieSync(cookie, url, { ignoreError: true });
    }
  }

  /** Another browser with the same cookies: what it learns this one does not know. */
  copy(): Cookies {
    return new Cookies(this.#jar.cloneSync());
  }
}
