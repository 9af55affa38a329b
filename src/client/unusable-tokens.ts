import { type UnusableValue, UnusableValueError } from '../errors.ts';
import {
  b64token,
  type Exchange,
  type HttpRequest,
  type HttpResponse,
  headerValue,
  headerValues,
} from './exchange.ts';

/** What a token must be so that the header `Authorization` can carry it. */
interface TokenForm {
  readonly name: string;
  holds(value: string): boolean;
  /** Finds the character that does not belong there. */
  readonly wrong: RegExp;
}

const ofBearer: TokenForm = {
  name: 'letters, digits, - . _ ~ + / and then = (RFC 6750, section 2.1)',
  holds: (value) => b64token.test(value),
  wrong: /[^A-Za-z0-9._~+/-]/,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a field value cannot hold
const notOfField = /[\x00-\x08\x0a-\x1f\x7f]|^[ \t]|[ \t]$/;

const ofField: TokenForm = {
  name: 'what a header field can hold: no control character, no blank at an end (RFC 9110, section 5.5)',
  holds: (value) => !notOfField.test(value),
  wrong: notOfField,
};

/** Members that a request may send after `Bearer`: the one that belongs there, and others in its place. */
const forms: ReadonlyMap<string, TokenForm> = new Map([
  ['access_token', ofBearer],
  ['refresh_token', ofField],
  ['id_token', ofField],
]);

/** Tokens of the target's answers that no header can carry. */
export class UnusableTokens {
  readonly #byValue = new Map<string, UnusableValue>();

  /** Takes note of the tokens that an answer brings, in its body or in the parameters of its redirect. */
  see({ id, request, response }: Pick<Exchange, 'id' | 'request' | 'response'>): void {
    for (const [member, value] of [...bodyMembers(response), ...redirectParameters(response)]) {
      const form = forms.get(member);
      if (form === undefined || typeof value !== 'string' || value === '' || form.holds(value)) continue;
      const origin = { request: `${request.method} ${new URL(request.url).pathname}`, exchange: id };
      const actual = describe(value, form.wrong);
      this.#byValue.set(value, { member, expected: form.name, actual, origin });
    }
  }

  /** @throws UnusableValueError when the request would send such a token after `Bearer` */
  hold(request: Pick<HttpRequest, 'headers'>): void {
    if (this.#byValue.size === 0) return;
    for (const credentials of headerValues(request, 'authorization')) {
      const token = /^bearer (.*)$/is.exec(credentials)?.[1] ?? '';
      const unusable = this.#byValue.get(token);
      if (unusable !== undefined) throw new UnusableValueError(unusable);
    }
  }
}

function bodyMembers({ body }: HttpResponse): [string, unknown][] {
  try {
    return Object.entries(Object(JSON.parse(body)));
  } catch {
    // What is no JSON has no members.
    return [];
  }
}

function redirectParameters(response: HttpResponse): [string, unknown][] {
  const [, ...parts] = (headerValue(response, 'location') ?? '').split(/[?#]/);
  return parts.flatMap((part) => [...new URLSearchParams(part)]);
}

/** What is wrong with a token, and nothing that would help to guess it. */
function describe(value: string, wrong: RegExp): string {
  const point = value.codePointAt(value.search(wrong)) ?? 0;
  const number = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  return `a string of ${value.length} characters with ${named[point] ?? 'the character'} ${number}`;
}

const named: Readonly<Record<number, string>> = {
  9: 'a tab',
  10: 'a line feed',
  13: 'a carriage return',
  32: 'a space',
};
