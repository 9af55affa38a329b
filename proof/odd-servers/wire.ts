import type { Socket } from 'node:net';
import type { Answer, Field, Wire } from './oddity.ts';

/** How many answers went over a connection. */
const answered = new WeakMap<Socket, number>();

const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** Puts an answer on the wire, octet by octet as the oddity says. */
export function put(answer: Answer, wire: Wire, socket: Socket, isHead: boolean): void {
  const { version = '1.1', interim = '', reason = 'OK', field = plain } = wire;
  const count = (answered.get(socket) ?? 0) + 1;
  answered.set(socket, count);
  const closes = wire.closes === true || version === '1.0' || count === wire.answersOfConnection;
  const own = answer.headers.filter(([name]) => !framing.has(name.toLowerCase()));
  const fields = [...own, ...framingOf(answer, wire, closes)].map((one) => `${field(one)}\r\n`).join('');
  const head = `${interim}HTTP/${version} ${answer.status} ${reason}\r\n${fields}\r\n`;
  const body = isHead || !mayHaveBody(answer.status) ? [] : bodyOf(answer, wire);
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), ...body]);
  if (closes) socket.end(whole);
  else socket.write(whole);
}

function plain([name, value]: Field): string {
  return `${name}: ${value}`;
}

function mayHaveBody(status: number): boolean {
  return status !== 204 && status !== 304;
}

/** A body that ends with its connection has no framing at all (RFC 9112, section 6.3). */
function framingOf({ status, body }: Answer, { chunk, version }: Wire, closes: boolean): Field[] {
  const connection: Field[] = closes && version === undefined ? [['Connection', 'close']] : [];
  if (!mayHaveBody(status) || version === '1.0') return connection;
  if (chunk !== undefined) return [...connection, ['Transfer-Encoding', 'chunked']];
  return [...connection, ['Content-Length', String(body.length)]];
}

function bodyOf({ body }: Answer, { chunk, version, trailers = [] }: Wire): Buffer[] {
  if (chunk === undefined || version === '1.0') return [body];
  const pieces = Array.from({ length: Math.ceil(body.length / chunk) }, (_, i) =>
    body.subarray(i * chunk, (i + 1) * chunk),
  );
  const framed = pieces.flatMap((piece) => [
    Buffer.from(`${piece.length.toString(16)};x=1\r\n`),
    piece,
    Buffer.from('\r\n'),
  ]);
  const end = trailers.map((one) => `${plain(one)}\r\n`).join('');
  return [...framed, Buffer.from(`0\r\n${end}\r\n`)];
}
