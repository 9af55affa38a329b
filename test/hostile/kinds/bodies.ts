import { gzipSync } from 'node:zlib';
import {
  type Answer,
  count,
  everything,
  type HostileKind,
  inJson,
  megabytes,
  members,
  withBody,
} from './kind.ts';

const depth = 100_000;

const jwt = (at: number) =>
  `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(`{"n":${at}}`).toString('base64url')}.${'A'.repeat(80)}`;

function encoded(name: string, encoding: string, encode: (body: Buffer) => Buffer): HostileKind {
  return {
    name,
    spoil: (answer) => {
      const headers = { ...answer.headers, 'content-encoding': encoding };
      return withBody({ ...answer, headers }, encode(answer.body));
    },
  };
}

/** What was sent, written so that it is not recognized at once; the secrets of a run stand in its header fields. */
function echo(name: string, write: (asked: Buffer) => string): HostileKind {
  const said = ({ asked }: Answer) => JSON.stringify(write(Buffer.from(asked)));
  return members(name, (answer) => `"error_description":${said(answer)},"detail":${said(answer)}`);
}

const large: readonly HostileKind[] = [
  members('a member of 1.9 MB in each JSON answer', () => `"long":"${'x'.repeat(megabytes)}"`),
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
  members('a member 500 deep in each JSON answer', () => `"deep":${'{"a":['.repeat(250)}${']}'.repeat(250)}`),
  everything(
    'elements 100,000 deep as XML',
    `<a>${'<b>'.repeat(depth)}${'</b>'.repeat(depth)}</a>`,
    'text/xml',
  ),
  members('150,000 members in each JSON answer', () => count(150_000, (at) => `"m${at}":1`).join(',')),
  members('a list of 900,000 numbers in each JSON answer', () => `"numbers":[${'0,'.repeat(900_000)}0]`),
  members('a scope of 200,000 words', () => `"scope":"${count(200_000, (at) => `s${at}`).join(' ')}"`),
  members('a number of a million digits', () => `"expires_in":${'9'.repeat(1_000_000)}`),
  members('a text of 300,000 escapes', () => `"escaped":"${'\\u0041'.repeat(300_000)}"`),
];

const likeSecrets: readonly HostileKind[] = [
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
  members('secrets of one letter, and of a common word', () => '"client_secret":"a","password":"token"'),
  echo('what was sent, in each answer', (asked) => asked.toString()),
  echo('what was sent, in base64', (asked) => asked.toString('base64')),
  echo('what was sent, in hexadecimal', (asked) => asked.toString('hex')),
  echo('the credentials that were sent, in plain text', (asked) => {
    const basic = /basic ([\w+/=]+)/i.exec(asked.toString())?.[1] ?? '';
    return `no client has ${Buffer.from(basic, 'base64').toString()}`;
  }),
];

const wrong: readonly HostileKind[] = [
  members('numbers out of range', () => '"expires_in":1e400,"exp":-1e999,"iat":1e-999'),
  members(
    'members of the prototype',
    () => '"__proto__":{"x":1},"constructor":{"prototype":{"y":2}},"toString":"z"',
  ),
  members('lone surrogates and U+0000', () => '"error_description":"\\ud800\\u0000\\udfff"'),
  members(
    'bidirectional controls and terminal escapes',
    () => '"error_description":"\\u202e\\u2066\\u001b[2J\\u001b]0;title\\u0007\\r\\n::error::x"',
  ),
  members('markup as names and values', () => '"</script><img src=x onerror=alert(1)>":"]]>--><![CDATA["'),
  inJson('each member twice', (text) =>
    text.startsWith('{"') ? `{${text.slice(1, -1)},${text.slice(1)}` : text,
  ),
  inJson('each JSON answer with another value of each member behind it', (text) =>
    text.replaceAll(/"(\w+)":("[^"]*"|\d+|true|false)/g, (all, name) => `${all},"${name}":null`),
  ),
  inJson('values of another type', (text) =>
    text.replaceAll(/:("[^"]*"|\d+|true|false|null)/g, (_all, value) =>
      value.startsWith('"') ? `:[${value}]` : `:"${value}"`,
    ),
  ),
  inJson('JSON with a byte order mark', (text) => `\ufeff${text}`),
  inJson('JSON with comments, and NaN', (text) => `/* ${text} */ {"a": NaN, // b\n}`),
  inJson('JSON that ends in the middle', (text) => text.slice(0, text.length / 2)),
  inJson('each JSON answer within a list', (text) => `[${text === '' ? 'null' : text}]`),
  inJson('null in place of each JSON answer', () => 'null'),
  inJson('nothing in place of each JSON answer', () => ''),
  inJson('two JSON values in each answer', (text) => `${text}${text}`),
  everything('bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0])),
  everything('JSON in UTF-16', Buffer.from('{"access_token":"a"}', 'utf16le')),
  everything(
    'an XML bomb',
    `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${count(9, (at) => `<!ENTITY ${'b'.repeat(at + 1)} "${`&${at === 0 ? 'a' : 'b'.repeat(at)};`.repeat(10)}">`).join('')}]><a>&bbbbbbbbb;</a>`,
    'text/xml',
  ),
];

let zeros: Buffer | undefined;

/** Made when it is first needed: it takes seconds. */
function halfAGigabyte(): Buffer {
  zeros ??= gzipSync(Buffer.alloc(512 * 2 ** 20));
  return zeros;
}

/** What a target may say in the body of an answer, beside its pages. */
export const bodyKinds: readonly HostileKind[] = [
  ...large,
  ...likeSecrets,
  ...wrong,
  encoded('bodies in gzip, which nobody asked for', 'gzip', gzipSync),
  encoded('512 MB in gzip', 'gzip', halfAGigabyte),
  encoded('bodies said to be in br, deflate, gzip', 'br, deflate, gzip', (body) => body),
];
