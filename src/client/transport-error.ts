import { type TransportCode, TransportError } from '../errors.ts';
import type { HttpRequest } from './exchange.ts';

const codes: Readonly<Record<string, TransportCode>> = {
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-reset',
  EPIPE: 'connection-reset',
  UND_ERR_SOCKET: 'connection-reset',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  UND_ERR_CONNECT_TIMEOUT: 'time-out',
  UND_ERR_HEADERS_TIMEOUT: 'time-out',
  UND_ERR_BODY_TIMEOUT: 'time-out',
  TimeoutError: 'time-out',
  ETIMEDOUT: 'time-out',
  EHOSTUNREACH: 'connection-refused',
  ENETUNREACH: 'connection-refused',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'protocol',
};

const advice: Readonly<Record<TransportCode, string>> = {
  'connection-refused': 'nothing answers at that address; is the server running, and is the base URL right?',
  'connection-reset': 'the connection was closed before a complete response',
  dns: 'the host name is not known',
  tls: 'the TLS handshake failed; give the certificate authority as tls.ca in the profile',
  'time-out': 'no complete response in time',
  'too-large': 'the response is larger than the limit',
  protocol: 'what came back is not a well-formed HTTP response',
};

/** Turns what undici or the operating system threw into a typed error that says what to look at. */
export function transportError(cause: unknown, request: HttpRequest): TransportError {
  const code = transportCode(cause);
  const url = new URL(request.url);
  const where = `${request.method} ${url.origin}${url.pathname}`;
  return new TransportError(code, `${where}: ${advice[code]} (${reasonOf(cause)})`, { cause });
}

function transportCode(cause: unknown): TransportCode {
  for (const error of causes(cause)) {
    const known = codes[error.code ?? ''] ?? codes[error.name];
    if (known !== undefined) return known;
    if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(error.code ?? '')) return 'tls';
    if (error.code?.startsWith('HPE_') === true) return 'protocol';
  }
  return 'protocol';
}

type CodedError = Error & { code?: string };

function* causes(error: unknown): Generator<CodedError> {
  for (let next = error; next instanceof Error; next = next.cause) {
    yield next;
    if (next instanceof AggregateError) yield* next.errors.flatMap((inner) => [...causes(inner)]);
  }
}

function reasonOf(cause: unknown): string {
  const first = [...causes(cause)].at(-1);
  return first === undefined ? String(cause) : `${first.code ?? first.name}: ${first.message}`;
}
