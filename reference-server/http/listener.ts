import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** To import it would load all that it exports, Node's `fetch` too: 60 ms and 13 MiB in each thread. TLS takes 40 ms more. */
const { createServer } = process.getBuiltinModule('node:http');

/** Where and how to listen. */
export interface Endpoint {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Private key and certificate chain, PEM. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** For a whole request, in milliseconds: who sends a byte now and then holds a connection no longer. */
  readonly requestTimeout?: number;
}

/** A server that takes requests. */
export interface Listening {
  readonly port: number;
  /** Ends idle connections at once, waits for running requests for a while, and takes no new ones. */
  close(within?: number): Promise<void>;
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address;
}

/** How long a request may still run when the server ends, in milliseconds; half of one may never become whole. */
const grace = 10_000;

function close(server: Server, within: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => server.closeAllConnections(), within);
    server.close((error) => {
      clearTimeout(timer);
      return error ? reject(error) : resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * How long a connection without a request stays open, in milliseconds: longer than clients and load balancers keep
 * theirs, so that it is they who end it. Node's own 5 seconds end it on a busy machine while a request is on its way.
 */
const keepAliveTimeout = 65_000;

/** Listens. @throws the system's error, where the address is taken or not allowed */
export function listen(endpoint: Endpoint, listener: RequestListener): Promise<Listening> {
  const { requestTimeout = 30_000 } = endpoint;
  const limits = {
    ...{ requestTimeout, headersTimeout: Math.min(requestTimeout, 10_000) },
    connectionsCheckingInterval: Math.min(requestTimeout, 5000),
  };
  const server = endpoint.tls
    ? process.getBuiltinModule('node:https').createServer({ ...endpoint.tls, ...limits }, listener)
    : createServer(limits, listener);
  server.keepAliveTimeout = keepAliveTimeout;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(endpoint.port, endpoint.host, () => {
      server.off('error', reject);
      resolve({ port: addressOf(server).port, close: (within = grace) => close(server, within) });
    });
  });
}
