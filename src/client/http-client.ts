import { getCACertificates } from 'node:tls';
import { Agent, request as undiciRequest } from 'undici';
import { AssayError, TransportError } from '../errors.ts';
import type { Connection } from '../target/target.ts';
import { userAgent } from '../version.ts';
import type { Exchange, HeaderList, HttpRequest, HttpResponse } from './exchange.ts';
import type { Recorder, Role } from './recorder.ts';
import { transportError } from './transport-error.ts';

export interface SendOptions {
  readonly role: Role;
  readonly fault?: string;
  /** Id of the exchange that shows the same request without its fault. */
  readonly control?: string;
}

/** Sends requests to the target over kept-alive connections and tells the recorder of each. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #connection: Connection;
  readonly #runId: string;

  constructor(connection: Connection, runId: string) {
    this.#connection = connection;
    this.#runId = runId;
    this.#agent = new Agent({
      allowH2: false,
      connections: 16,
      pipelining: 1,
      keepAliveTimeout: 4_000,
      headersTimeout: connection.timeouts.headersMs,
      bodyTimeout: connection.timeouts.bodyMs,
      connect: {
        timeout: connection.timeouts.connectMs,
        rejectUnauthorized: !connection.insecure,
        ...(connection.ca === undefined ? {} : { ca: [...getCACertificates(), connection.ca] }),
      },
    });
  }

  /**
   * Sends one request, follows no redirect, and returns the complete exchange.
   *
   * @throws TransportError when no complete response came in time, or one larger than the limit
   * @throws SuiteDefect when the request cannot be put on the wire
   */
  async send(request: HttpRequest, recorder: Recorder, options: SendOptions): Promise<Exchange> {
    const id = recorder.nextId();
    const labelled = withHeader(request, 'User-Agent', `${userAgent} ${this.#runId}/${id}`);
    const sending = { ...options, id, request: labelled, startedAt: Date.now() };
    const started = performance.now();
    try {
      const response = await this.#exchange(labelled);
      const durationMs = performance.now() - started;
      recorder.completed(sending, response, durationMs);
      return { id, request: labelled, response, startedAt: sending.startedAt, durationMs };
    } catch (cause) {
      const error = cause instanceof AssayError ? cause : transportError(cause, request);
      if (error instanceof TransportError) recorder.failed(sending, error, performance.now() - started);
      throw error;
    }
  }

  /** Closes every connection. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #exchange(request: HttpRequest): Promise<HttpResponse> {
    const deadline = AbortSignal.timeout(this.#connection.timeouts.totalMs);
    const response = await undiciRequest(request.url, {
      dispatcher: this.#agent,
      method: request.method,
      headers: request.headers.flatMap(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
      body: request.body ?? null,
      signal: deadline,
      responseHeaders: 'raw',
    });
    const body = await readBody(response.body, this.#connection.maxBodyBytes, request);
    return { status: response.statusCode, headers: pairs(response.headers), body };
  }
}

function withHeader(request: HttpRequest, name: string, value: string): HttpRequest {
  return { ...request, headers: [...request.headers, [name, value]] };
}

/** undici's raw headers: name, value, name, value. */
function pairs(raw: unknown): HeaderList {
  const flat: string[] = Array.isArray(raw) ? raw.map(String) : [];
  return flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? ''] as const] : []));
}

async function readBody(
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  request: HttpRequest,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new TransportError(
        'too-large',
        `${request.method} ${request.url.replace(/[?#].*$/s, '')} answered with more than ${maxBytes} bytes; timeouts.maxBodyBytes of the profile sets the limit`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
