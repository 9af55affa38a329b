import type { TransportCode } from '../error-codes.ts';
import { SuiteDefect, TransportError } from '../errors.ts';
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
  EPROTO: 'tls',
};

/** What undici says of a request that it will not send. */
const notSent = new Set([
  'ERR_INVALID_URL',
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);

const advice: Readonly<Record<TransportCode, string>> = {
  'connection-refused': 'nothing answers at that address; is the server running, and is the base URL right?',
  'connection-reset': 'the connection was closed before a complete response',
  dns: 'the host name is not known',
  tls: 'the TLS handshake failed; the profile may need tls.ca, a client certificate, or http2',
  'time-out': 'no complete response in time',
  'bad-coding': 'the body is not what Content-Encoding says',
  'too-deep': 'the response is nested deeper than anything that is read',
  'too-large': 'the response is larger than the limit',
  protocol: 'what came back is not a well-formed HTTP response',
  'other-host': 'the host is neither of the target nor of the profile',
  proxy: 'the proxy of the profile lets nothing through',
  unsteady: 'the target is not what it was when the run began',
};

/** Failures of a connection, as opposed to a target that is slow or talks nonsense. */
const connectionFailures: ReadonlySet<TransportCode> = new Set(['connection-reset', 'connection-refused']);

/** Where an exchange was when it failed. */
export interface Progress {
  /** True when the head of a response had come. */
  readonly responseBegan: boolean;
}

/**
 * Turns what undici or the operating system threw into a typed error that says what to look at: a transport
 * error, or a suite defect where the request could not be put on the wire.
 */
export function transportError(
  cause: unknown,
  request: HttpRequest,
  { responseBegan }: Progress = { responseBegan: true },
): TransportError | SuiteDefect {
  const [first] = causes(cause);
  if (first === undefined || notSent.has(codeOf(first))) {
    const message = `${request.method} ${withoutQuery(request.url)} is no request that can be sent (${reasonOf(cause)})`;
    return new SuiteDefect('bad-request', message, { cause });
  }
  const code = transportCode(cause);
  const message = `${request.method} ${withoutQuery(request.url)}: ${advice[code]} (${reasonOf(cause)})`;
  const beforeResponse = !responseBegan && connectionFailures.has(code);
  return new TransportError(code, message, { cause, beforeResponse });
}

function transportCode(cause: unknown): TransportCode {
  for (const error of causes(cause)) {
    if (error instanceof TransportError) return error.code;
    const code = codeOf(error);
    const known = codes[code] ?? codes[error.name];
    if (known !== undefined) return known;
    if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) return 'tls';
  }
  return 'protocol';
}

function* causes(error: unknown): Generator<Error> {
  for (let next = error; next instanceof Error; next = next.cause) {
    yield next;
    if (next instanceof AggregateError) yield* next.errors.flatMap((inner) => [...causes(inner)]);
  }
}

/** A DOMException has a number for a code, which says nothing here. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function reasonOf(cause: unknown): string {
  const last = [...causes(cause)].at(-1);
  return last === undefined ? String(cause) : `${codeOf(last) || last.name}: ${last.message}`;
}
