import { FixtureError } from '../errors.ts';
import { isObject, objectsIn } from '../json/json.ts';

/** A cookie of another browser. */
export interface JarCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
}

/**
 * Reads a cookie jar: a JSON list of cookies (`name`, `value`, and where they are not of the page at `url`
 * `domain`, `path`, `secure`), the JSON of Playwright's storage state, or the text of `curl --cookie-jar`.
 *
 * @throws FixtureError when it holds no cookie
 */
export function parseCookieJar(text: string, url: string): JarCookie[] {
  const trimmed = text.trim();
  const cookies = /^[[{]/.test(trimmed) ? fromJson(trimmed, url) : fromNetscape(trimmed);
  if (cookies.length > 0) return cookies;
  throw new FixtureError(
    'no-cookie',
    'login.command printed no cookie: print a JSON list of {name, value} or what curl --cookie-jar writes',
  );
}

function fromJson(text: string, url: string): JarCookie[] {
  const { hostname, protocol } = new URL(url);
  return listOf(text).flatMap((one) => {
    const name = one.name ?? one.key;
    if (typeof name !== 'string' || typeof one.value !== 'string') return [];
    return {
      name,
      value: one.value,
      domain: typeof one.domain === 'string' ? one.domain : hostname,
      path: typeof one.path === 'string' ? one.path : '/',
      secure: typeof one.secure === 'boolean' ? one.secure : protocol === 'https:',
    };
  });
}

function listOf(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text);
    const list = isObject(value) ? value.cookies : value;
    return objectsIn(list);
  } catch (cause) {
    throw new FixtureError('bad-jar', 'login.command printed JSON that is cut off or wrong', { cause });
  }
}

/** Seven columns: domain, subdomains too, path, secure, expiry, name, value; HttpOnly ones are marked. */
function fromNetscape(text: string): JarCookie[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [domain = '', , path = '/', secure = '', , name = '', value = ''] = line
      .replace(/^#HttpOnly_/, '')
      .split('\t');
    if (name === '' || domain.startsWith('#')) return [];
    return { name, value, domain, path, secure: secure === 'TRUE' };
  });
}
