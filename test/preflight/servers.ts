import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { request } from 'undici';
import { type BundledTarget, startBundledTarget } from '../../src/cli/bundled-target.ts';
import { HttpClient } from '../../src/client/http-client.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import { AdminApi } from '../../src/fixtures/admin-api.ts';
import { listening } from '../client/loopback.ts';

/** What a server before the bundled one does with a request: an answer of its own, or undefined: it passes it on. */
export type Interfere = (asked: Asked) => Answer | undefined;

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Interfering {
  readonly url: string;
  readonly bundled: BundledTarget;
  close(): Promise<void>;
}

/** `https, or 400`: what comes without TLS is answered 400, as many servers do. */
export type Speech = 'http' | 'https' | 'https, or 400';

function serverThat(speaks: Speech, listener: RequestListener): Server {
  if (speaks === 'http') return createServer(listener);
  const pem = (name: string) =>
    readFileSync(new URL(`../client/certificates/loopback-${name}.pem`, import.meta.url));
  const secure = createSecureServer({ cert: pem('cert'), key: pem('key') }, listener);
  return speaks === 'https' ? secure : createSocketServer((socket) => passTls(socket, secure));
}

/** A TLS record begins with the octet 22 (RFC 8446, section 5.1). */
function passTls(socket: Socket, secure: Server): void {
  socket.on('error', () => socket.destroy());
  socket.once('data', (chunk) => {
    if (chunk[0] !== 22) {
      const body = '<h1>The plain HTTP request was sent to HTTPS port</h1>';
      const head = 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n';
      return void socket.end(`${head}${body}`);
    }
    socket.pause();
    socket.unshift(chunk);
    secure.emit('connection', socket);
    setImmediate(() => socket.resume());
  });
}

/** Starts the bundled server and one before it that interferes. */
export async function interfering(
  interfere: Interfere,
  { basePath, speaks = 'http' }: { readonly basePath?: string; readonly speaks?: Speech } = {},
): Promise<Interfering> {
  const bundled = await startBundledTarget(basePath === undefined ? {} : { basePath });
  const upstream = new URL(bundled.target.resource ?? '').origin;
  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    answer(incoming, response, interfere, upstream).catch((error: Error) => response.destroy(error));
  };
  const server = serverThat(speaks, listener);
  const { url, close } = await listening(server);
  return {
    url,
    bundled,
    close: async () => {
      await close();
      await bundled.close();
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  interfere: Interfere,
  upstream: string,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const own = interfere({ method, path: url.replace(/\?.*$/s, ''), headers, body: body.toString() });
  if (own !== undefined) return void response.writeHead(own.status, own.headers).end(own.body ?? '');
  const { connection: _hop, 'content-length': _length, 'transfer-encoding': _coding, ...passed } = headers;
  const options = { method, headers: passed, ...(body.length > 0 ? { body } : {}) };
  const given = await request(`${upstream}${url}`, options);
  const { connection: _end, 'transfer-encoding': _framing, ...shown } = given.headers;
  response.writeHead(given.statusCode, shown).end(Buffer.from(await given.body.arrayBuffer()));
}

export const json = { 'Content-Type': 'application/json' };
export const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** Makes a client on the bundled server, with these authorities, and returns its secret. */
export async function clientWith(
  { target }: BundledTarget,
  id: string,
  authorities: readonly string[],
): Promise<string> {
  const secret = 'secret-of-a-client-of-the-test';
  const client = new HttpClient(target, 'test');
  const admin = new AdminApi(target, client, new Evidence().recorder());
  const grants = ['client_credentials'];
  const fixture = { client_id: id, client_secret: secret, authorized_grant_types: grants, authorities };
  await admin.call({ method: 'POST', path: '/oauth/clients', json: fixture });
  await client.close();
  return secret;
}
