import type { IncomingHttpHeaders } from 'node:http';

/** An answer of a sound server, before a hostile one spoils it. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Spoilt = Pick<Answer, 'status' | 'headers'> & { readonly body: Buffer | string };

/** Something that a target does to whoever asks it; the rest of the answer is that of a sound server. */
export interface HostileKind {
  readonly name: string;
  spoil(answer: Answer): Spoilt;
  /** Milliseconds before it answers. */
  readonly delayMs?: number;
}

const megabytes = 1.9 * 2 ** 20;
const depth = 100_000;
const isJson = ({ headers }: Answer) => /json/.test(headers['content-type'] ?? '');
const isPage = ({ headers }: Answer) => /html/.test(headers['content-type'] ?? '');

function withBody(answer: Answer, body: Buffer | string): Spoilt {
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  return { ...answer, headers, body };
}

/** Adds members, written as JSON, to each JSON object. */
function members(name: string, written: (answer: Answer) => string): HostileKind {
  return {
    name,
    spoil: (answer) => {
      const text = answer.body.toString();
      if (!isJson(answer) || !text.startsWith('{')) return answer;
      return withBody(
        answer,
        text.length > 2 ? `{${written(answer)},${text.slice(1)}` : `{${written(answer)}}`,
      );
    },
  };
}

/** Adds to the end of each page. */
function inPages(name: string, more: (text: string) => string): HostileKind {
  return {
    name,
    spoil: (answer) => (isPage(answer) ? withBody(answer, more(answer.body.toString())) : answer),
  };
}

function inHeaders(name: string, more: () => IncomingHttpHeaders): HostileKind {
  return { name, spoil: (answer) => ({ ...answer, headers: { ...answer.headers, ...more() } }) };
}

function everything(name: string, body: string, contentType = 'application/json'): HostileKind {
  return {
    name,
    spoil: (answer) =>
      withBody({ ...answer, headers: { ...answer.headers, 'content-type': contentType } }, body),
  };
}

const jwt = (at: number) =>
  `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(`{"n":${at}}`).toString('base64url')}.${'A'.repeat(80)}`;
const count = <One>(n: number, one: (at: number) => One) => Array.from({ length: n }, (_none, at) => one(at));

/** Everything that is tried. */
export const hostileKinds: readonly HostileKind[] = [
  members('a member of 1.9 MB in each JSON answer', () => `"long":"${'x'.repeat(megabytes)}"`),
  inPages('pages of 1.9 MB', (text) => text + '<p>words</p>'.repeat(megabytes / 12)),
  everything('1.9 MB of text in place of each answer', 'x'.repeat(megabytes), 'text/plain'),
  everything('arrays 100,000 deep in place of each answer', '['.repeat(depth) + ']'.repeat(depth)),
  members(
    'a member 100,000 deep in each JSON answer',
    () => `"deep":${'['.repeat(depth)}${']'.repeat(depth)}`,
  ),
  members(
    'an object 100,000 deep in each JSON answer',
    () => `"deep":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  ),
  inPages('pages with elements 100,000 deep', (text) => text + '<div>'.repeat(depth)),
  everything('elements 100,000 deep in place of each answer', `<a>${'<b>'.repeat(depth)}`, 'text/html'),
  everything(
    'elements 100,000 deep as XML',
    `<a>${'<b>'.repeat(depth)}${'</b>'.repeat(depth)}</a>`,
    'text/xml',
  ),
  members('5,000 members that look like tokens', () =>
    count(
      5_000,
      (at) => `"access_token_${at}":"${jwt(at)}","client_secret_${at}":"s-${at}-${'z'.repeat(20)}"`,
    ).join(','),
  ),
  members(
    'a list of 5,000 tokens',
    () => `"refresh_token":[${count(5_000, (at) => `"${jwt(at)}"`).join(',')}]`,
  ),
  members(
    'another token-like member in each answer',
    ({ path }) => `"id_token":"${jwt(path.length + Math.random())}"`,
  ),
  inPages('forms of 12,000 fields', (text) =>
    text.replace(
      /<form[^>]*>/g,
      (form) => form + count(12_000, (at) => `<input type="hidden" name="f${at}" value="v${at}">`).join(''),
    ),
  ),
  inPages(
    '12,000 forms',
    (text) => text + '<form action="/login.do" method="post"><input name="a"></form>'.repeat(12_000),
  ),
  inHeaders('cookies by the hundred', () => ({
    'set-cookie': count(150, (at) => `c${at}=${'v'.repeat(60)}; Path=/`),
  })),
  inHeaders('a Location of 12 KB', () => ({ location: `https://far.example/${'x'.repeat(12_000)}` })),
  inHeaders('a challenge of 12 KB', () => ({
    'www-authenticate': `Bearer ${'a="b", '.repeat(1_700)}realm="x"`,
  })),
  members('a scope of 200,000 words', () => `"scope":"${count(200_000, (at) => `s${at}`).join(' ')}"`),
  members('numbers out of range', () => '"expires_in":1e400,"exp":-1e999,"iat":1e-999'),
  members(
    'members of the prototype',
    () => '"__proto__":{"x":1},"constructor":{"prototype":{"y":2}},"toString":"z"',
  ),
  members('lone surrogates and U+0000', () => '"error_description":"\\ud800\\u0000\\udfff"'),
  everything('bytes that are no UTF-8', '\u00ff\u00fe\u0000\u0001', 'application/json'),
  everything(
    'an XML bomb',
    `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${count(9, (at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${at === 0 ? 'a' : 'b'.repeat(at)};`.repeat(10)}">`).join('')}]><a>&bbbbbbbbb;</a>`,
    'text/xml',
  ),
  {
    name: 'endless redirects',
    spoil: (answer) => ({ status: 302, headers: { location: `${answer.path}x` }, body: '' }),
  },
  {
    name: 'endless redirects of pages',
    spoil: (answer) =>
      isPage(answer)
        ? { status: 302, headers: { location: `${answer.path.slice(0, 500)}&again=1` }, body: '' }
        : answer,
  },
  {
    name: 'an endless list of users',
    spoil: (answer) =>
      /\/(Users|Groups)\b/.test(answer.path) && isJson(answer)
        ? withBody(
            answer,
            JSON.stringify({
              resources: count(100, (at) => ({
                id: `u${at}`,
                userName: `assay-old-${at}`,
                displayName: `assay.old.${at}`,
              })),
              startIndex: 1,
              itemsPerPage: 100,
              totalResults: 1e9,
            }),
          )
        : answer,
  },
  { name: 'every answer two seconds late', spoil: (answer) => answer, delayMs: 2_000 },
];
