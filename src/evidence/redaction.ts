import { createHmac, randomBytes } from 'node:crypto';
import type { HeaderList, HttpRequest, HttpResponse } from '../client/exchange.ts';
import { KnownSecrets } from './known-secrets.ts';
import { isCredentialHeader, isSecretName } from './secret-names.ts';

const jsonMember = /(?<!\\)"((?:[^"\\]|\\.)+)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/gs;
const parameter = /(?<![^\s&=?#"'<>,;(])([^\s&=?#"'<>,;(]+)=([^\s&#"'<>]+)/g;
const formField = /(?<=^|&)([^&=]+)=([^&]*)/g;
const formBody = /^[^\s{<"]*=/;
const mark = /^‹[^‹›:]+:[0-9a-f]{6}›/;
const userInformation = /(:\/\/[^/?#\s:@]*:)([^/?#\s@]+)@/g;
const compactJwt = /(?<![\w-])eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/**
 * Takes secrets out of exchanges before they are kept. Each value becomes `‹name:6hex›`, where the digits are
 * a hash keyed for this run: equal values stay comparable, and none can be found again from its hash.
 */
export class Redactor {
  readonly #key = randomBytes(32);
  readonly #known = new KnownSecrets();

  /** Makes a value secret wherever it turns up from now on. */
  register(name: string, value: string): string {
    const replacement = `‹${name.replace(/[^\w.-]/g, '_')}:${this.#hash(value)}›`;
    this.#known.add(value, replacement);
    return replacement;
  }

  request(request: HttpRequest): HttpRequest {
    const { url, headers, body, ...rest } = request;
    const kept = { ...rest, headers: this.#headers(headers), url: this.text(url) };
    return body === undefined ? kept : { ...kept, body: this.#body(body) };
  }

  response(response: HttpResponse): HttpResponse {
    const body = this.#body(response.body);
    return { ...response, body, headers: this.#headers(response.headers) };
  }

  /** Replaces secrets, known or recognized by their names, in a text of any kind, such as the `actual` of a check. */
  text(text: string): string {
    const named = this.#parameters(this.#json(text), parameter);
    const inUrl = named.replace(userInformation, (all, before: string, secret: string) =>
      isMark(secret) ? all : `${before}${this.register('password', decode(secret))}@`,
    );
    const signed = inUrl.replace(compactJwt, (jwt) => this.register('jwt', jwt));
    return this.#known.replaceIn(signed);
  }

  #hash(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('hex').slice(0, 6);
  }

  #headers(headers: HeaderList): HeaderList {
    return headers.map(([name, value]) => [name, this.#header(name.toLowerCase(), value)] as const);
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

  #json(body: string): string {
    return body.replace(jsonMember, (all, name: string, colon: string, value: string) => {
      const plainName = unescapeJson(name);
      if (!isSecretName(plainName) || value === '' || isMark(value)) return all;
      const replacement = this.register(plainName, unescapeJson(value));
      this.#known.add(value, replacement);
      return `"${name}"${colon}"${replacement}"`;
    });
  }

  #parameters(text: string, pattern: RegExp): string {
    return text.replace(pattern, (all, name: string, value: string) => {
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
