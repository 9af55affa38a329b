import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Connection } from '../target/target.ts';
import { type AllowedHosts, placeOf, portOf } from './allowed-hosts.ts';
import { tlsOptions } from './dispatcher.ts';
import { createServer, request as httpRequest } from './node-http.ts';
import { tunnel } from './proxy-tunnel.ts';

/** An HTTP proxy on the loopback address that lets nothing through but what goes to the allowed hosts. */
export interface HostGate {
  /** URL of the proxy. */
  readonly url: string;
  /** What it let nothing through to, as `host:port`. */
  readonly refused: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Opens a gate for programs that send requests on the suite's behalf, such as a browser: a page, a redirect or a
 * script may name any host. What lies behind the gate is reached through the profile's proxy, if it names one.
 */
export async function openHostGate(connection: Connection, hosts: AllowedHosts): Promise<HostGate> {
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    // A side that goes away takes the other with it, and nobody is there to be told.
    socket.on('error', () => socket.destroy());
  };
  const onward = async (url: URL) => {
    const socket = await reach(url, connection);
    keep(socket);
    return socket;
  };
  const refused = new Set<string>();
  const allows = (url: URL) => {
    if (hosts.allows(url)) return true;
    refused.add(placeOf(url));
    return false;
  };
  const server = createServer((request, response) => void forward(request, response, allows, onward));
  server.on('connection', keep);
  server.on('connect', (request, socket, head) => void pass({ request, socket, head }, allows, onward));
  // What forgets to close the gate must not keep the process alive.
  await new Promise<void>((resolve) => server.unref().listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    refused,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** What a login was kept from, for the message when it fails. */
export function refusedText(places: readonly string[]): string {
  if (places.length === 0) return '';
  return `; nothing was sent to ${places.join(', ')}: name it in hosts of the profile if the login needs it`;
}

type Allows = (url: URL) => boolean;
type Onward = (url: URL) => Promise<Socket>;

/** A tunnel (RFC 9110, section 9.3.6), for https and for WebSockets. */
async function pass(
  { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
  allows: Allows,
  onward: Onward,
): Promise<void> {
  const url = parse(`https://${request.url}`);
  if (url === undefined || !allows(url)) return void socket.end(plain(403));
  try {
    const far = await onward(url);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    far.write(head);
    far.pipe(socket).pipe(far);
  } catch {
    socket.end(plain(502));
  }
}

/**
 * A request in absolute form (RFC 9112, section 3.2.2), for http. Where there is nothing to pass on, the connection
 * ends without an answer: an answer of the gate's own would look like one of the target.
 */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  allows: Allows,
  onward: Onward,
): Promise<void> {
  const url = parse(request.url);
  if (url?.protocol !== 'http:' || !allows(url)) return void response.destroy();
  try {
    const far = await onward(url);
    const { 'proxy-connection': _hop, ...rest } = request.headers;
    const headers = { ...rest, connection: 'close' };
    const path = `${url.pathname}${url.search}`;
    const options = { method: request.method, path, headers, createConnection: () => far };
    const sent = httpRequest(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    request.pipe(sent);
  } catch {
    response.destroy();
  }
}

function plain(status: number): string {
  return `HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
}

function parse(text = ''): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function reach(url: URL, connection: Connection): Promise<Socket> {
  if (connection.proxy !== undefined) {
    return tunnel(connection.proxy, placeOf(url), tlsOptions(connection));
  }
  return new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(portOf(url)) });
    socket.setTimeout(connection.timeouts.connectMs, () =>
      socket.destroy(new Error('no connection in time')),
    );
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket.setTimeout(0)));
  });
}
