import { createHmac, randomBytes } from 'node:crypto';
import type { HeaderList, HttpRequest, HttpResponse } from '../client/exchange.ts';

/** Form fields, query parameters and JSON members whose values never reach the evidence. */
const secretNames = new Set([
  'access_token',
  'assertion',
  'client_assertion',
  'client_secret',
  'code',
  'code_verifier',
  'id_token',
  'id_token_hint',
  'mfacode',
  'newpassword',
  'oldpassword',
  'oldsecret',
  'passcode',
  'password',
  'refresh_token',
  'secondary_client_secret',
  'secret',
  'token',
]);

const credentialHeaders = new Set(['authorization', 'proxy-authorization']);
const tokenLike = /[A-Za-z0-9._~+/=-]{12,}/g;

/**
 * Takes secrets out of exchanges before they are kept. Each value becomes `‹name:6hex›`, where the digits are
 * a hash keyed for this run: equal values stay comparable, and none can be found again from its hash.
 */
export class Redactor {
  readonly #key = randomBytes(32);
  readonly #known = new Map<string, string>();

  /** Makes a value secret wherever it turns up from now on. */
  register(name: string, value: string): string {
    const mark = `‹${name}:${this.#hash(value)}›`;
    if (value.length >= 8) this.#known.set(value, mark);
    return mark;
  }

  request(request: HttpRequest): HttpRequest {
    const { body, ...rest } = request;
    const headers = this.#headers(request.headers);
    const redacted = { ...rest, headers };
    const kept = body === undefined ? redacted : { ...redacted, body: this.#body(body) };
    return { ...kept, url: this.#url(request.url) };
  }

  response(response: HttpResponse): HttpResponse {
    const body = this.#body(response.body);
    return { ...response, body, headers: this.#headers(response.headers) };
  }

  /** Replaces every known secret in a text of any kind, such as the `actual` of a check. */
  text(text: string): string {
    return this.#url(text).replace(tokenLike, (word) => this.#known.get(word) ?? word);
  }

  #hash(value: string): string {
    return createHmac('sha256', this.#key).update(value).digest('hex').slice(0, 6);
  }

  #headers(headers: HeaderList): HeaderList {
    return headers.map(([name, value]) => [name, this.#header(name.toLowerCase(), value)] as const);
  }

  #header(name: string, value: string): string {
    if (credentialHeaders.has(name)) return this.#credentials(value);
    if (name === 'cookie') return this.#cookies(value, /([^=;\s]+)=([^;]*)/g);
    if (name === 'set-cookie') return this.#cookies(value, /^([^=;\s]+)=([^;]*)/);
    return this.text(value);
  }

  #credentials(value: string): string {
    const [scheme = '', credentials = ''] = splitOnce(value, ' ');
    if (credentials === '') return this.register('authorization', value);
    return `${scheme} ${this.register(scheme.toLowerCase() === 'bearer' ? 'access_token' : 'credentials', credentials)}`;
  }

  #cookies(value: string, pattern: RegExp): string {
    return value.replace(pattern, (_all, name: string, content: string) =>
      content === '' ? `${name}=` : `${name}=${this.register(name, content)}`,
    );
  }

  #body(body: string): string {
    const json = this.#json(body);
    return json === body ? this.#form(this.text(body)) : this.text(json);
  }

  #json(body: string): string {
    return body.replace(
      /"((?:[^"\\]|\\.)+)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g,
      (all, name: string, colon: string, value: string) =>
        isSecret(name) && value !== '' ? `"${name}"${colon}"${this.register(name, value)}"` : all,
    );
  }

  #form(body: string): string {
    return /^[^\s{<]*=/.test(body) ? this.#parameters(body) : body;
  }

  #url(text: string): string {
    return text.replace(/[?#][^\s"'<>]*/g, (part) => `${part[0]}${this.#parameters(part.slice(1))}`);
  }

  #parameters(text: string): string {
    return text.replace(/([^&=?#]+)=([^&#]*)/g, (all, name: string, value: string) => {
      const decoded = decode(name);
      if (!isSecret(decoded) || value === '' || value.startsWith('‹')) return all;
      return `${name}=${this.register(decoded, decode(value))}`;
    });
  }
}

function isSecret(name: string): boolean {
  return secretNames.has(name.toLowerCase());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
