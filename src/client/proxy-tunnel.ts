import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { buildConnector } from 'undici';
import { TransportError } from '../errors.ts';
import { request as httpRequest } from './node-http.ts';

/** How to speak TLS, with the target as with the proxy; the time for connecting in milliseconds. */
export interface TlsOptions extends SecureContextOptions {
  readonly rejectUnauthorized: boolean;
  readonly timeout: number;
  readonly allowH2: boolean;
  readonly preferH2: boolean;
}

/**
 * Connects by way of an HTTP proxy, always through a tunnel (CONNECT, RFC 9110, section 9.3.6), for http as for
 * https: only so does a request reach the target as it was written, doubled header fields and all.
 *
 * @param proxy URL of the proxy, with user name and password where it needs them
 */
export function proxyConnector(proxy: string, tls: TlsOptions): buildConnector.connector {
  const secure = buildConnector(tls);
  return (options, callback) => {
    const port = options.port === '' ? (options.protocol === 'https:' ? '443' : '80') : options.port;
    const authority = `${options.hostname}:${port}`;
    tunnel(proxy, authority, tls).then(
      (socket) => {
        if (options.protocol === 'https:') secure({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      (error) => callback(error, null),
    );
  };
}

/**
 * A tunnel to `authority` (host and port) by way of an HTTP proxy.
 *
 * @throws TransportError with code proxy when it refuses, else what the connection met
 */
export function tunnel(proxy: string, authority: string, tls: TlsOptions): Promise<Socket> {
  const asked = connectRequest(new URL(proxy), authority, tls);
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('timeout', () =>
      asked.destroy(new TransportError('proxy', 'the proxy gave no answer in time')),
    );
    asked.once('response', (answer) => reject(refused(answer.statusCode, authority)));
    asked.once('connect', (answer: IncomingMessage, socket: Socket) => {
      if (answer.statusCode === 200) return resolve(socket.setNoDelay(true));
      socket.destroy();
      return reject(refused(answer.statusCode, authority));
    });
    asked.end();
  });
}

function connectRequest(proxy: URL, authority: string, tls: TlsOptions) {
  const credentials = [proxy.username, proxy.password].map(decodeURIComponent).join(':');
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  const send = proxy.protocol === 'https:' ? httpsRequest : httpRequest;
  return send({
    ...(proxy.protocol === 'https:' ? withoutHttp2(tls) : {}),
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port,
    method: 'CONNECT',
    path: authority,
    headers: { Host: authority, ...(credentials === ':' ? {} : { 'Proxy-Authorization': authorization }) },
    agent: false,
    timeout: tls.timeout,
  });
}

function withoutHttp2({ allowH2: _allow, preferH2: _prefer, ...tls }: TlsOptions) {
  return tls;
}

function refused(status: number | undefined, authority: string): TransportError {
  const advice =
    status === 407 ? 'put its user name and password into the URL' : 'it must let CONNECT through';
  return new TransportError(
    'proxy',
    `the proxy of the profile answered CONNECT ${authority} with ${status}: ${advice}`,
  );
}
