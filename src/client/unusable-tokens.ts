import { type UnusableValue, UnusableValueError } from '../errors.ts';
import { type Exchange, type HttpRequest, type HttpResponse, headerValue, headerValues } from './exchange.ts';

/** Members that a request may send after `Bearer`: the one that belongs there, and others in its place. */
const members: ReadonlySet<string> = new Set(['access_token', 'refresh_token', 'id_token']);

/** What a token must be so that the header `Authorization` can carry it; whether it should be sent is for others to judge. */
const expected =
  'what a header field can hold: no control character, none beyond U+00FF, no space at either end (RFC 9110, section 5.5)';
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a field value cannot hold
const unfit = /[\x00-\x08\x0a-\x1f\x7f]|[^\x00-\xff]|^[ \t]|[ \t]$/;

/** Tokens of the target's answers that no header can carry. */
export class UnusableTokens {
  readonly #byValue = new Map<string, UnusableValue>();

  /** Takes note of the tokens that an answer brings, in its body or in the parameters of its redirect. */
  see({ id, request, response }: Pick<Exchange, 'id' | 'request' | 'response'>): void {
    for (const [member, value] of [...bodyMembers(response), ...redirectParameters(response)]) {
      if (!members.has(member) || typeof value !== 'string' || !unfit.test(value)) continue;
      const origin = { request: `${request.method} ${new URL(request.url).pathname}`, exchange: id };
      this.#byValue.set(value, { member, expected, actual: describe(value), origin });
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

/** Reading every body costs more than looking for the end of each name, which an escape may hide. */
const mayName = /_token"|\\/;

function bodyMembers({ body }: HttpResponse): [string, unknown][] {
  if (!mayName.test(body)) return [];
  try {
    const object: Record<string, unknown> = Object(JSON.parse(body));
    return [...members].map((name) => [name, object[name]]);
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
function describe(value: string): string {
  const point = value.codePointAt(value.search(unfit)) ?? 0;
  const number = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  return `a string of ${value.length} characters with ${named[point] ?? 'the character'} ${number}`;
}

const named: Readonly<Record<number, string>> = {
  9: 'a tab',
  10: 'a line feed',
  13: 'a carriage return',
  32: 'a space',
};
