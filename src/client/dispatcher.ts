import { getCACertificates } from 'node:tls';
import { Agent, type buildConnector, type Dispatcher, ProxyAgent } from 'undici';
import type { Connection } from '../target/target.ts';

/** Connections to the target: kept alive, one request at a time on each, by way of the proxy if there is one. */
export function dispatcherFor(connection: Connection): Dispatcher {
  const { timeouts, proxy, http2 = false } = connection;
  const connect = tlsOptions(connection);
  const options: Agent.Options = {
    allowH2: http2,
    connections: 16,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    headersTimeout: timeouts.headersMs,
    bodyTimeout: timeouts.bodyMs,
    connect: { ...connect, timeout: timeouts.connectMs, preferH2: http2 },
  };
  if (proxy === undefined) return new Agent(options);
  // Only a tunnel leaves requests as they are: doubled header fields, their order and spelling.
  const tls = { ...connect, allowH2: http2, preferH2: http2 };
  return new ProxyAgent({ ...options, uri: proxy, proxyTunnel: true, requestTls: tls, proxyTls: connect });
}

function tlsOptions({ insecure, ca, clientCertificate }: Connection): buildConnector.BuildOptions {
  return {
    rejectUnauthorized: !insecure,
    ...(ca === undefined ? {} : { ca: [...getCACertificates(), ca] }),
    ...(clientCertificate === undefined
      ? {}
      : { cert: clientCertificate.certificate, key: clientCertificate.key }),
  };
}
