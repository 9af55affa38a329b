import { createHash } from 'node:crypto';
import { Drop, Liquid } from 'liquidjs';
import type { Parameters } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { JsonObject } from '../../json/json.ts';
import { hmacJwt, unsignedJwt, withClaims } from '../../keys/forged-jwt.ts';
import { rememberFilled } from '../../scenario/filled-texts.ts';
import { readJwt } from './response-promises.ts';
import { inOtherCase, withOneCharacterChanged } from './text-changes.ts';

/** What a page can name between `{{` and `}}`; a function is called when its name is met, and may be asynchronous. */
export type PageValues = Readonly<Record<string, unknown>>;

class Members extends Drop {
  readonly #read: (name: string) => unknown;

  constructor(read: (name: string) => unknown) {
    super();
    this.#read = read;
  }

  override liquidMethodMissing(name: string | number): unknown {
    return this.#read(String(name));
  }
}

/** An object of which a page can name any member; each is read when it is named. */
export function membersRead(read: (name: string) => unknown): object {
  return new Members(read);
}

/** Filters besides those of Liquid, with their meaning. */
export const pageFilters = {
  swapcase: { meaning: 'each letter in its other case', apply: inOtherCase },
  altered: {
    meaning: 'another character in the middle, or of a JWT in the middle of its signature',
    apply: (text: string) => {
      const from = text.lastIndexOf('.') + 1;
      return text.slice(0, from) + withOneCharacterChanged(text.slice(from));
    },
  },
  chop: {
    meaning:
      'without its last character; of a segment of a path that ends in a percent-encoded octet, without that',
    apply: (text: string) => text.replace(/(?:%[0-9A-F]{2}|.)$/su, ''),
  },
  repeat: { meaning: 'repeated that many times', apply: (text: string, times: number) => text.repeat(times) },
  s256: {
    meaning: 'the S256 code_challenge of it (RFC 7636, section 4.2)',
    apply: (text: string) => createHash('sha256').update(text).digest('base64url'),
  },
  base64url: {
    meaning: 'Base64URL without padding characters (RFC 4648, section 5)',
    apply: (text: string) => Buffer.from(text).toString('base64url'),
  },
  base64url_decode: {
    meaning: 'the text that Base64URL stands for',
    apply: (text: string) => Buffer.from(text, 'base64url').toString(),
  },
  unsigned: {
    meaning: 'the JWT with alg none and an empty signature',
    apply: (jwt: string) => unsignedJwt(...partsOf(jwt), 'none'),
  },
  hmac: {
    meaning: 'the JWT signed by HS256 under that secret',
    apply: (jwt: string, secret: string) => hmacJwt(...partsOf(jwt), secret),
  },
  with_claim: {
    meaning: 'the JWT with another value of a claim, under the signature that it has',
    apply: (jwt: string, name: string, value: unknown) =>
      withClaims(jwt, (claims) => ({ ...claims, [name]: value })),
  },
  with_scope: {
    meaning: 'of credentials: a token that has that scope and no other',
    apply: (credentials: { withScope(scope: string): Promise<string> }, scope: string) =>
      credentials.withScope(scope),
  },
  instant: {
    meaning: 'seconds since 1970 as xs:dateTime in UTC',
    apply: (seconds: number) => new Date(seconds * 1000).toISOString(),
  },
} as const;

function partsOf(jwt: string): [header: JsonObject, claims: JsonObject] {
  const { header, claims } = readJwt(jwt);
  return [header, claims];
}

const liquid = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: false,
  cache: true,
});
for (const [name, { apply }] of Object.entries(pageFilters)) liquid.registerFilter(name, apply);

/**
 * A text of a page with its values filled in, in the language of Liquid: `{{ client.id | upcase }}`.
 *
 * @throws SuiteDefect when the page names a value or a filter that there is not
 */
export async function filled(text: string, values: PageValues): Promise<string> {
  if (!text.includes('{{')) return text;
  try {
    const value = String(await liquid.parseAndRender(text, values));
    rememberFilled(text, value);
    return value;
  } catch (error) {
    throw pageFault(text, error);
  }
}

/**
 * The names at the beginning of what a text fills in: `client` of `{{ client.id | upcase }}`.
 *
 * @throws SuiteDefect when it is no Liquid, or has a filter that there is not
 */
export function namesIn(text: string): string[] {
  try {
    return liquid.globalVariablesSync(liquid.parse(text));
  } catch (error) {
    throw pageFault(text, error);
  }
}

/**
 * The same for a cell or a doc string that is JSON: text stands in quotes, a number without.
 *
 * @throws SuiteDefect when what was filled in does not make JSON
 */
export async function filledJson(text: string, values: PageValues): Promise<unknown> {
  const json = await filled(text, values);
  try {
    return JSON.parse(json);
  } catch {
    throw new SuiteDefect('no-json-on-page', `"${text}" is no JSON once its values are filled in`);
  }
}

/** What a value itself threw goes on as it is: a target that gave no token is no mistake of the page. */
function pageFault(text: string, error: unknown): unknown {
  const cause = error instanceof Error && 'originalError' in error ? error.originalError : error;
  const name = cause instanceof Error ? cause.name : '';
  const isOfPage = /^(Internal)?(UndefinedVariable|Parse|Token|Render|Assertion)/.test(name);
  if (!isOfPage) return cause;
  return new SuiteDefect('unknown-page-value', `"${text}": ${cause instanceof Error ? cause.message : ''}`);
}

/** The pairs of a query or of a form, which stands on the page as it is read; `fill` fills in each value. */
export function pairsFrom(shown: string, fill: (text: string) => Promise<string>): Promise<Parameters> {
  const pairs = shown.split('&').map(async (pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), await fill(pair.slice(at + 1))] as const;
  });
  return Promise.all(pairs);
}
