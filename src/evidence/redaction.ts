import { hash, randomBytes } from 'node:crypto';
import type { HttpRequest, HttpResponse } from '../client/exchange.ts';
import { copyOf } from '../json/copy-of.ts';
import { replaceEncoded } from './encoded-secrets.ts';
import { KnownSecrets } from './known-secrets.ts';
import { SecretFragments } from './secret-fragments.ts';
import { isCredentialHeader, isSecretName } from './secret-names.ts';
import { SharedHeaders } from './shared-headers.ts';

const jsonMember = /(?<!\\)"((?:[^"\\]|\\.)+)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/gs;
const parameter = /(?<![^\s&=?#"'<>,;(])([^\s&=?#"'<>,;(]+)=([^\s&#"'<>]+)/g;
const formField = /(?<=^|&)([^&=]+)=([^&]*)/g;
const formBody = /^[^\s{<"]*=/;
const mark = /^‹[^‹›:]+:[0-9a-f]{6}›/;
const userInformation = /(:\/\/[^/?#\s:@]*:)([^/?#\s@]+)@/g;
const inputElement = /<input\b[^<>]*>/gi;
const attribute = /\b(name|value)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/gi;
/** A picture may be a QR code, and nobody reads one in a report. */
const picture = /data:image\/[^"'\s<>)]{64,}/g;
const pageValue = /(>\s*)([^\s<>]{6,})(?=\s*<)/g;
/** A digit, or a capital after a small letter: no word of a page. */
const looksDrawn = /\d|[a-z][A-Z]/;
const plainName = /^[A-Za-z_][A-Za-z_.-]{0,31}$/;
const privateKey = /-----BEGIN ([A-Z ]*PRIVATE KEY)-----(?:(?!-----BEGIN)[\s\S])*?-----END \1-----/g;
const compactJwt = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/**
 * Takes secrets out of exchanges before they are kept. Each value becomes `‹name:6hex›`, where the digits are
 * a hash keyed for this run: equal values stay comparable, and none can be found again from its hash.
 */
export class Redactor {
  readonly #key = randomBytes(32).toString('hex');
  /** Name and hash of each value that is registered: most come again in every exchange. */
  readonly #registered = new Set<string>();
  readonly #known = new KnownSecrets();
  readonly #fragments = new SecretFragments();
  readonly #headers = new SharedHeaders(([name, value]) => [name, this.#header(name.toLowerCase(), value)]);

  /** Makes a value secret wherever it turns up from now on. */
  register(name: string, value: string): string {
    // A name that the target made up may be a secret itself.
    const label = plainName.test(name) && this.#known.firstIn(name) === undefined ? name : 'secret';
    const hashed = hash('sha256', this.#key + value);
    const replacement = `‹${label}:${hashed.slice(0, 6)}›`;
    const whole = `${label}:${hashed.slice(0, 32)}`;
    if (this.#registered.has(whole)) return replacement;
    this.#registered.add(whole);
    const own = copyOf(value);
    this.#known.add(own, replacement);
    this.#fragments.add(own, replacement);
    return replacement;
  }

  request(request: HttpRequest): HttpRequest {
    const { url, headers, body, ...rest } = request;
    const kept = { ...rest, headers: this.#headers.of(headers), url: this.text(url) };
    return body === undefined ? kept : { ...kept, body: this.#body(body) };
  }

  /** @param url what was asked: a page that is named after a secret shows it */
  response(response: HttpResponse, url = ''): HttpResponse {
    // What a cookie sets may stand in the page too.
    const headers = this.#headers.of(response.headers);
    return { ...response, headers, body: this.#body(this.#shown(response.body, url)) };
  }

  /** Replaces secrets, known or recognized by their names, in a text of any kind, such as the `actual` of a check. */
  text(text: string): string {
    const named = this.#parameters(this.#json(text), parameter);
    const inUrl = replaceWhere('://', named, userInformation, (all, before: string, secret: string) =>
      isMark(secret) ? all : `${before}${this.register('password', decode(secret))}@`,
    );
    const inPage = this.#inputs(inUrl);
    const drawn = replaceWhere('data:image/', inPage, picture, (image) => this.register('image', image));
    const opened = replaceWhere('-----BEGIN', drawn, privateKey, (key) => this.register('private_key', key));
    const signed = replaceWhere('eyJ', opened, compactJwt, (jwt) => this.register('jwt', jwt));
    return this.#known.replaceIn(signed);
  }

  /**
   * Replaces the secrets known by now, also where they are encoded or told in pieces.
   *
   * @param seen what became of stretches of other texts, as long as no secret is added
   */
  known(text: string, seen = new Map<string, string>()): string {
    const markOf = (decoded: string) => this.#known.firstIn(decoded);
    return replaceEncoded(this.#fragments.replaceIn(this.#known.replaceIn(text)), markOf, seen);
  }

  #header(name: string, value: string): string {
    if (name === 'cookie')
      return this.text(
        value
          .split(';')
          .map((pair) => this.#cookie(pair))
          .join(';'),
      );
    if (name === 'set-cookie') {
      const [pair = '', ...attributes] = value.split(';');
      return this.text([this.#cookie(pair), ...attributes].join(';'));
    }
    return isCredentialHeader(name) ? this.#credentials(value) : this.text(value);
  }

  #credentials(value: string): string {
    const [scheme, credentials] = splitOnce(value, ' ');
    if (credentials === undefined || isMark(credentials)) return this.#secret('authorization', value);
    if (scheme.toLowerCase() === 'basic') this.#basic(credentials);
    return `${scheme} ${this.#secret(scheme.toLowerCase() === 'bearer' ? 'access_token' : 'credentials', credentials)}`;
  }

  /** A server may quote what it found behind the base64. */
  #basic(credentials: string): void {
    const [, password] = splitOnce(Buffer.from(credentials, 'base64').toString('utf8'), ':');
    if (password === undefined || password === '') return;
    this.register('client_secret', password);
    this.register('client_secret', decode(password));
  }

  #cookie(pair: string): string {
    const [name, value] = splitOnce(pair, '=');
    if (value === undefined) return this.#secret('cookie', name);
    return `${name}=${this.#secret(name.trim() || 'cookie', value)}`;
  }

  #body(body: string): string {
    return this.text(formBody.test(body) ? this.#parameters(body, formField) : body);
  }

  /** What an address such as `/passcode` shows: the bare string, or a word of its page. */
  #shown(body: string, url: string): string {
    const place = lastSegmentOf(url);
    if (!isSecretName(place)) return body;
    const bare = /^\s*"?([^\s"<>{}[\]]{6,})"?\s*$/.exec(body)?.[1];
    if (bare !== undefined) return body.replace(bare, () => this.#secret(place, bare));
    if (!/^\s*</.test(body)) return body;
    return body.replace(pageValue, (all, before: string, word: string) =>
      looksDrawn.test(word) && !isMark(word) ? `${before}${this.register(place, word)}` : all,
    );
  }

  #inputs(page: string): string {
    return replaceWhere('<', page, inputElement, (input) => {
      const attributes = new Map(
        [...input.matchAll(attribute)].map(([, key = '', ...values]) => [
          key.toLowerCase(),
          values.find((one) => one !== undefined) ?? '',
        ]),
      );
      const name = attributes.get('name') ?? '';
      const value = attributes.get('value') ?? '';
      if (value === '' || isMark(value) || !isSecretName(name)) return input;
      const replacement = this.register(name, value);
      this.#known.add(unescapeHtml(value), replacement);
      return input.replace(value, () => replacement);
    });
  }

  #json(body: string): string {
    return replaceWhere('"', body, jsonMember, (all, name: string, colon: string, value: string) => {
      const plainName = unescapeJson(name);
      if (!isSecretName(plainName) || value === '' || isMark(value)) return all;
      const replacement = this.register(plainName, unescapeJson(value));
      this.#known.add(value, replacement);
      return `"${name}"${colon}"${replacement}"`;
    });
  }

  #parameters(text: string, pattern: RegExp): string {
    return replaceWhere('=', text, pattern, (all, name: string, value: string) => {
      const plainName = decode(name);
      if (!isSecretName(plainName) || value === '' || isMark(value)) return all;
      const replacement = this.register(plainName, decode(value));
      this.#known.add(value, replacement);
      return `${name}=${replacement}`;
    });
  }

  #secret(name: string, value: string): string {
    return value.trim() === '' || isMark(value) ? value : this.register(name, value);
  }
}

/**
 * Replaces what a pattern finds. Most texts have nothing of what it looks for, and to look for one word is quick.
 *
 * @param word stands in all that the pattern finds
 */
function replaceWhere(
  word: string,
  text: string,
  pattern: RegExp,
  by: (found: string, ...groups: string[]) => string,
): string {
  return text.includes(word) ? text.replace(pattern, by) : text;
}

/** The last part of a path: no search from each place of it, as a target may give an id of a million characters. */
function lastSegmentOf(url: string): string {
  const [path = ''] = url.replace(/^\w+:\/\/[^/]*/, '').split(/[?#]/, 1);
  const whole = path.endsWith('/') ? path.slice(0, -1) : path;
  return whole.slice(whole.lastIndexOf('/') + 1);
}

function isMark(value: string): boolean {
  return mark.test(value);
}

function unescapeJson(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}
