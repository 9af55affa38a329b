import type { Socket } from 'node:net';
import { type Answer, type HostileKind, megabytes } from './kind.ts';

function raw(name: string, write: (socket: Socket, answer: Answer) => void): HostileKind {
  return { name, write };
}

/** A whole answer as it goes over the wire, and then the end of the connection. */
function wire(name: string, bytes: (answer: Answer) => string | Buffer): HostileKind {
  return raw(name, (socket, answer) => socket.end(bytes(answer)));
}

/** Writes the same over and over, every so many milliseconds, or as fast as it is taken. */
function forEver(socket: Socket, bytes: string | Buffer, everyMs: number): void {
  if (everyMs === 0) {
    const more = (): void => {
      while (!socket.destroyed && socket.write(bytes));
    };
    socket.on('drain', more);
    more();
    return;
  }
  const timer = setInterval(() => socket.write(bytes), everyMs);
  socket.on('close', () => clearInterval(timer));
}

function then(name: string, first: string, bytes: string | Buffer, everyMs: number): HostileKind {
  return raw(name, (socket) => {
    socket.write(first);
    forEver(socket, bytes, everyMs);
  });
}

const json = 'Content-Type: application/json\r\n';
const ok = `HTTP/1.1 200 OK\r\n${json}`;
const small = (body = '{}') => `${ok}Content-Length: ${body.length}\r\n\r\n${body}`;
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;

/** The sound answer as it goes over the wire, with more fields. */
function whole({ status, headers, body }: Answer, more = ''): string {
  const { 'transfer-encoding': _coding, 'content-length': _length, ...others } = headers;
  const fields = Object.entries(others).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => `${name}: ${value}\r\n`),
  );
  const head = `HTTP/1.1 ${status} X\r\n${fields.join('')}${more}Content-Length: ${body.length}\r\n\r\n`;
  return head + body.toString('latin1');
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const inChunks = (body: Buffer) =>
  `${chunked}${[...body.toString('latin1')].map((one) => `1\r\n${one}\r\n`).join('')}0\r\n\r\n`;

/** What a target may do to the connection, or to the form of its answers (RFC 9112). */
export const connectionKinds: readonly HostileKind[] = [
  raw('no answer, and a connection that stays', () => undefined),
  raw('the end of the connection in place of each answer', (socket) => socket.end()),
  raw('a reset in place of each answer', (socket) => socket.resetAndDestroy()),
  raw('a reset amid each answer', (socket) => {
    socket.write(`${ok}Content-Length: 1000\r\n\r\n{"a":`);
    setTimeout(() => socket.resetAndDestroy(), 20);
  }),
  then('a byte a second of a head', 'HTTP/1.1 200 OK\r\nX: ', 'a', 1_000),
  then('a byte a second of a body', `${ok}Content-Length: 1000\r\n\r\n`, ' ', 1_000),
  then('a chunk a second', chunked, '1\r\n \r\n', 1_000),
  then('a body without end', `${ok}\r\n`, Buffer.alloc(2 ** 16, 0x20), 0),
  then('chunks without end', chunked, `ffff\r\n${' '.repeat(0xffff)}\r\n`, 0),
  then('a field without end', 'HTTP/1.1 200 OK\r\nX: ', Buffer.alloc(2 ** 16, 0x61), 0),
  then('fields without end', 'HTTP/1.1 200 OK\r\n', 'X: a\r\n'.repeat(1_000), 0),
  then('trailers without end', `${chunked}0\r\n`, 'X: a\r\n'.repeat(1_000), 0),
  then('answers 103 without end', '', 'HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n', 1),
  then('bytes by chance', '', Buffer.from([0x16, 3, 1, 0, 0xff, 1, 0x80, 0xfe]), 0),
  wire('200 answers 103 before each one', (answer) =>
    latin1('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(200) + whole(answer)),
  ),
  wire('another answer behind each one', (answer) =>
    latin1(whole(answer) + small('{"access_token":"smuggled"}')),
  ),
  wire('an older protocol', () => `HTTP/0.9 200 OK\r\n\r\n{}`),
  wire('a protocol to come', () => `HTTP/9.9 200 OK\r\n${json}Content-Length: 2\r\n\r\n{}`),
  wire('no status line', () => '{}'),
  wire('the greeting of another protocol', () => 'SSH-2.0-OpenSSH_9.0\r\n'),
  wire('a status line of 100 KB', () => `HTTP/1.1 200 ${'O'.repeat(100_000)}\r\n\r\n`),
  wire('a status that is no number', () => `HTTP/1.1 2x0 OK\r\nContent-Length: 0\r\n\r\n`),
  wire('control characters in a field', () => `${ok}X: a\u0000\u0001b\r\nContent-Length: 2\r\n\r\n{}`),
  wire('a field without a colon', () => `${ok}nothing here\r\nContent-Length: 2\r\n\r\n{}`),
  wire('a folded field', (answer) => latin1(whole(answer, 'X: a\r\n b\r\n\tc\r\n'))),
  wire('octets above 127 in a field', (answer) => latin1(whole(answer, 'X: \xe4\xff\r\n'))),
  wire('lines that end with LF alone', (answer) => latin1(whole(answer).replaceAll('\r\n', '\n'))),
  wire('a length that is too large', () => `${ok}Content-Length: 99999\r\n\r\n{}`),
  wire('a length that is too small', () => `${ok}Content-Length: 1\r\n\r\n{}`),
  wire('a negative length', () => `${ok}Content-Length: -2\r\n\r\n{}`),
  wire('a length beyond all numbers', () => `${ok}Content-Length: ${'9'.repeat(40)}\r\n\r\n{}`),
  wire('two lengths', () => `${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `),
  wire('a length and chunks', () => `${ok}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
  wire('another transfer coding', () => `${ok}Transfer-Encoding: gzip, br\r\n\r\n{}`),
  wire('a chunk size that is no number', () => `${chunked}zz\r\n{}\r\n0\r\n\r\n`),
  wire('a chunk size beyond all numbers', () => `${chunked}${'f'.repeat(40)}\r\n{}\r\n0\r\n\r\n`),
  wire('a chunk extension of a megabyte', () => `${chunked}2;${'a'.repeat(megabytes)}\r\n{}\r\n0\r\n\r\n`),
  wire('chunks of one byte', ({ body }) => inChunks(body)),
  wire(
    'another protocol from now on',
    () => 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  ),
];
