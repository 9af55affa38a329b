import { type Field, fieldOf, type Oddity, withField } from './oddity.ts';

const unsaid = 'the documents do not speak of it, and HTTP allows it';

/** How HTTP may look besides the way in which Node writes it. */
export const httpOddities: readonly Oddity[] = [
  {
    name: 'extra-headers',
    allowedBy: 'RFC 9110, section 5.1: a recipient ignores fields that it does not know',
    answer: (answer) => ({
      ...answer,
      headers: [
        ['Server', 'odd/1.0 (it; says "so")'],
        ['Via', '1.1 odd'],
        ['Vary', 'Accept-Encoding, Origin'],
        ['X-Request-Id', 'a, b; c="d"'],
        ...answer.headers,
        ['Vary', 'Accept'],
        ['X-Empty', ''],
      ],
    }),
  },
  {
    name: 'interim-answers',
    allowedBy: 'RFC 9110, section 15.2: a client parses any number of 1xx answers before the final one',
    wire: {
      interim:
        'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\nCache-Control: public\r\n\r\n',
    },
  },
  {
    name: 'continues-unasked',
    allowedBy: 'RFC 9110, section 15.2.1: a client without Expect "can simply discard this interim response"',
    wire: { interim: 'HTTP/1.1 100 Continue\r\n\r\n' },
  },
  { name: 'http-1.0', allowedBy: 'RFC 9110, section 2.5: HTTP/1.0', wire: { version: '1.0' } },
  {
    name: 'closes-connections',
    allowedBy: 'RFC 9112, section 9.6: "close" after the answer',
    wire: { closes: true },
  },
  {
    name: 'tiny-chunks',
    allowedBy: 'RFC 9112, section 7.1: chunks of any size, with extensions',
    wire: { chunk: 3 },
  },
  {
    name: 'connections-of-five-answers',
    allowedBy: 'RFC 9112, section 9.6: a server says with its last answer that the connection ends',
    wire: { answersOfConnection: 5 },
  },
  {
    name: 'trailers',
    allowedBy: 'RFC 9110, section 6.5: fields behind the content, which a recipient may discard',
    wire: {
      chunk: 500,
      trailers: [
        ['Server-Timing', 'db;dur=53'],
        ['X-Checksum', 'none'],
      ],
    },
  },
  {
    name: 'reason-of-its-own',
    allowedBy: 'RFC 9112, section 4: a client should ignore the reason phrase',
    wire: { reason: 'Tr\xe8s bien, "voil\xe0": HTTP/1.0 500' },
  },
  {
    name: 'ipv6',
    allowedBy: 'RFC 3986, section 3.2.2: a host may be an IPv6 address, in brackets',
    host: '::1',
  },
  {
    name: 'transport-security-with-directives',
    allowedBy: 'RFC 6797, section 6.1: directives in any order and case, a value may be quoted',
    departs: {
      'AUTHORIZE-HEADER-019':
        '"Strict-Transport-Security: max-age=31536000": seen on these responses, should',
      'AUTHORIZE-HEADER-020': 'the same',
    },
    answer: (answer) =>
      withField(answer, 'strict-transport-security', (value) =>
        value.replace(/^max-age=(\d+)$/, 'includeSubDomains;; Max-Age="$1" ; preload'),
      ),
  },
  {
    name: 'upper-case-headers',
    allowedBy: 'RFC 9110, section 5.1: field names are case-insensitive',
    wire: { field: ([name, value]) => `${name.toUpperCase()}: ${value}` },
  },
  {
    name: 'sloppy-headers',
    allowedBy: 'RFC 9112, section 5: optional white space around the value, an empty reason phrase',
    wire: { field: sloppy, reason: '' },
  },
  {
    name: 'no-date',
    allowedBy: 'RFC 9110, section 6.6.1: a server without a clock sends no Date',
    answer: (answer) => ({ ...answer, headers: without(answer.headers, 'date') }),
  },
  {
    name: 'media-type-case',
    allowedBy:
      'RFC 9110, section 8.3.1: type, subtype and charset are case-insensitive, values may be quoted',
    answer: (answer) =>
      withField(answer, 'content-type', (value) =>
        value
          .replace(/^[\w/+-]+/, (type) => type.replace('json', 'JSON'))
          .replace(/;\s*charset=utf-8/i, ';  Charset="utf-8"'),
      ),
  },
  {
    name: 'media-type-parameter',
    allowedBy: 'RFC 9110, section 8.3.1: parameters follow the media type',
    answer: (answer) =>
      withField(answer, 'content-type', (value) =>
        value.includes('charset') ? value : `${value}; charset=utf-8`,
      ),
  },
  {
    name: 'cache-directives',
    allowedBy: 'RFC 9111, section 5.2: directives in any order, case-insensitive',
    answer: (answer) =>
      withField(answer, 'cache-control', (value) =>
        value === 'no-store' ? 'max-age=0,  No-Store ,no-cache, must-revalidate' : value,
      ),
  },
  {
    name: 'cache-directives-in-two-fields',
    allowedBy: 'RFC 9110, section 5.3: fields of one name are one list',
    answer: (answer) => {
      if (fieldOf(answer, 'cache-control') !== 'no-store') return answer;
      const first: Field = ['Cache-Control', 'private'];
      return { ...answer, headers: [first, ...answer.headers] };
    },
  },
  {
    name: 'challenge-form',
    allowedBy: `${unsaid}: RFC 9110, section 11.6.1, white space and further challenges`,
    answer: (answer) => withField(answer, 'www-authenticate', (value) => `${value}, Negotiate`),
  },
  {
    name: 'slow',
    allowedBy: 'no document limits the time of an answer',
    delayMs: 60,
  },
];

/** No server writes white space after a number of its own making; undici reads none there. */
function sloppy([name, value]: Field): string {
  const end = name === 'Content-Length' ? '' : ' \t';
  return `${name.toLowerCase()}:${value}${end}`;
}

function without(headers: readonly Field[], name: string): Field[] {
  return headers.filter(([field]) => field.toLowerCase() !== name);
}
