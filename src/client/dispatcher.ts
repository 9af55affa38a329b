import { getCACertificates } from 'node:tls';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import type { Connection } from '../target/target.ts';
import { discardingContinue } from './interim-responses.ts';
import { proxyConnector, type TlsOptions } from './proxy-tunnel.ts';

/** More than scenarios are ever under way at once (`src/cli/concurrency.ts`), each of which asks for one thing after the other. */
const most = 64;

/** As much as a browser takes: undici's own 16 KiB is less than cookies and policies of a gateway may come to. */
const maxHeaderSize = 256 * 1024;

/** Connections to the target: kept alive, one request at a time on each, by way of the proxy if there is one. */
export function dispatcherFor(connection: Connection): Dispatcher {
  const { timeouts, proxy, http2 = false } = connection;
  const connect = tlsOptions(connection);
  return new Agent({
    allowH2: http2,
    connections: most,
    pipelining: 1,
    maxHeaderSize,
    keepAliveTimeout: 4_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
    connect: discardingContinue(
      proxy === undefined ? buildConnector(connect) : proxyConnector(proxy, connect),
    ),
  });
}

/** How TLS is spoken with the target. */
export function tlsOptions({
  insecure,
  ca,
  clientCertificate,
  timeouts,
  http2 = false,
}: Connection): TlsOptions {
  return {
    timeout: timeouts.connectMs,
    allowH2: http2,
    preferH2: http2,
    rejectUnauthorized: !insecure,
    ...(ca === undefined ? {} : { ca: [...getCACertificates(), ca] }),
    ...(clientCertificate === undefined
      ? {}
      : { cert: clientCertificate.certificate, key: clientCertificate.key }),
  };
}
