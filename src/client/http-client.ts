import { type Dispatcher, errors, request as undiciRequest } from 'undici';
import type { TransportCode } from '../error-codes.ts';
import { AssayError, TransportError } from '../errors.ts';
import { addressAt } from '../target/paths.ts';
import type { Connection, Target } from '../target/target.ts';
import { placed } from '../target/zone-address.ts';
import { userAgent } from '../version.ts';
import { AllowedHosts, type HostsOf } from './allowed-hosts.ts';
import { ClockSkew } from './clock-skew.ts';
import { Deadline } from './deadline.ts';
import { dispatcherFor } from './dispatcher.ts';
import {
  type Exchange,
  type HeaderList,
  type HttpRequest,
  type HttpResponse,
  headerValue,
} from './exchange.ts';
import { deepestNesting, isNestedTooDeep } from './nesting.ts';
import { Pacer } from './pacer.ts';
import { type Patience, patienceOf, RateLimit, type Waited } from './rate-limit.ts';
import { nameOf, readBody, textOf } from './read-body.ts';
import type { Recorder, Role } from './recorder.ts';
import { transportError } from './transport-error.ts';
import { UnusableTokens } from './unusable-tokens.ts';

export interface SendOptions {
  readonly role: Role;
  readonly fault?: string;
  /** The same with the values that were sent; secrets are still in it. */
  readonly faultSent?: string;
  /** Id of the exchange that shows the same request without its fault. */
  readonly control?: string;
  /** True: a 429 is the answer that is looked for, and nothing waits. */
  readonly keepsRateLimit?: boolean;
  /** True: the answer shows how the target is, so nothing else is asked about it. */
  readonly isWitness?: boolean;
  /** True: whoever sends it makes sure of a doubtful answer. */
  readonly isConfirmedLater?: boolean;
}

/** Who can tell whether a doubtful answer, or none, is the target's own doing. The port is the client's; the run implements it. */
export interface Watch {
  /** @throws TransportError when the answer is not the target's own */
  seen(exchange: Exchange): Promise<void>;
  /** The error to throw in place of one that the network made. */
  lost(error: TransportError): Promise<TransportError>;
}

/** Sends requests to the target over kept-alive connections and reports each to the recorder. */
export class HttpClient {
  #dispatcher: Dispatcher;
  /** Where requests may go, and what was kept from going elsewhere. */
  readonly hosts: AllowedHosts;
  readonly #connection: Connection;
  readonly #runId: string;
  readonly #pacer: Pacer;
  readonly #rateLimit: RateLimit;
  readonly #clockSkew = new ClockSkew();
  readonly #unusableTokens = new UnusableTokens();
  readonly #addressed: (request: HttpRequest) => HttpRequest;
  #watch: Watch | undefined;
  /** When the last answer came that no witness asked for, in milliseconds of `performance.now()`. */
  lastAnswerAt = 0;
  /** Of all exchanges so far, in milliseconds: what the way to the target takes at least. */
  fastestMs = Number.POSITIVE_INFINITY;

  /** @param target what of it says where requests may go; no other host is sent one */
  constructor(
    target: HostsOf & Pick<Target, 'connection'> & Partial<Pick<Target, 'dialect'>>,
    runId: string,
    patience: Patience = patienceOf(target.connection.timeouts.recoveryMs),
  ) {
    this.#addressed = (request) => this.#atTarget(request, target);
    this.#connection = target.connection;
    this.#runId = runId;
    this.hosts = new AllowedHosts(target);
    this.#dispatcher = dispatcherFor(target.connection);
    this.#pacer = new Pacer(target.connection.requestsPerSecond);
    this.#rateLimit = new RateLimit(patience);
  }

  /** From now on `watch` is told of each answer, and of each that did not come. */
  watchedBy(watch: Watch): void {
    this.#watch = watch;
  }

  /** How far the target's clock is ahead of this machine's, in milliseconds; 0 while they agree. */
  get clockSkewMs(): number {
    return this.#clockSkew.ms;
  }

  /** How often and how long the target's rate limit made the run wait. */
  get waited(): Waited {
    return this.#rateLimit.waited;
  }

  /**
   * Sends one request, follows no redirect, and returns the complete exchange. An answer 429 or 503 that says when to
   * come back is heeded, within limits: the request is then sent once more, as an exchange of its own.
   *
   * @throws TransportError when no complete response came in time, one larger than the limit, or the host is
   *   neither of the target nor of the profile
   * @throws UnusableValueError when a token that the target gave out is one that no header can hold
   * @throws SuiteDefect when the request cannot be put on the wire
   */
  async send(request: HttpRequest, recorder: Recorder, options: SendOptions): Promise<Exchange> {
    this.#unusableTokens.hold(request);
    const { isWitness = false, isConfirmedLater = false, ...sendOptions } = options;
    const watch = isWitness ? undefined : this.#watch;
    try {
      const exchange = await this.#answerTo(request, recorder, sendOptions);
      if (!isWitness) this.lastAnswerAt = performance.now();
      if (!isConfirmedLater && options.keepsRateLimit !== true) await watch?.seen(exchange);
      return exchange;
    } catch (error) {
      if (!(error instanceof TransportError) || !ofConnection.has(error.code)) throw error;
      throw (await watch?.lost(error)) ?? error;
    }
  }

  async #answerTo(request: HttpRequest, recorder: Recorder, options: SendOptions): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      const exchange = await this.#attempt(request, recorder, options, attempt);
      if (exchange !== undefined) return exchange;
    }
  }

  /** Closes every connection. */
  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  /** Undefined: the target asked to wait, the wait is over, and the request is to be sent once more. */
  async #attempt(
    request: HttpRequest,
    recorder: Recorder,
    options: SendOptions,
    attempt: number,
  ): Promise<Exchange | undefined> {
    const { keepsRateLimit = false, ...roles } = options;
    const id = recorder.nextId();
    const addressed = this.#addressed(request);
    const labelled = withHeader(addressed, 'User-Agent', `${userAgent} ${this.#runId}/${id}`);
    await this.#pacer.turn();
    const sending = { ...roles, id, request: labelled, startedAt: Date.now() };
    const started = performance.now();
    try {
      this.hosts.check(addressed);
      const response = await this.#exchange(labelled);
      const durationMs = performance.now() - started;
      this.fastestMs = Math.min(this.fastestMs, durationMs);
      this.#clockSkew.see(response, Date.now());
      this.#unusableTokens.see({ id, request: labelled, response });
      const again =
        !keepsRateLimit && attempt < mostAttempts && (await this.#rateLimit.waitFor(request, response));
      recorder.completed(again ? { ...sending, role: 'preparation' } : sending, response, durationMs);
      return again
        ? undefined
        : { id, request: asNamed(labelled, request), response, startedAt: sending.startedAt, durationMs };
    } catch (cause) {
      const error = cause instanceof AssayError ? cause : transportError(cause, request);
      if (error instanceof TransportError) recorder.failed(sending, error, performance.now() - started);
      throw error;
    }
  }

  /** Where the target has what the request asks for: at a path of its own, or in a zone behind the same address. */
  #atTarget(request: HttpRequest, target: HostsOf & Partial<Pick<Target, 'dialect'>>): HttpRequest {
    const isNamed = URL.canParse(request.url) && this.hosts.allows(new URL(request.url));
    const { url, host } = isNamed ? { url: request.url } : placed(target.authorization, request.url);
    const addressed = { ...request, url: addressAt(target, url) };
    return host === undefined ? addressed : withHeader(withoutHost(addressed), 'Host', host);
  }

  async #exchange(request: HttpRequest): Promise<HttpResponse> {
    const deadline = new Deadline(this.#connection.timeouts.totalMs);
    try {
      return await this.#answer(request, deadline);
    } finally {
      deadline.giveUp();
    }
  }

  async #answer(request: HttpRequest, deadline: Deadline): Promise<HttpResponse> {
    const response = await this.#head(request, deadline);
    const headers = pairs(response.headers);
    const { maxBodyBytes } = this.#connection;
    const body = textOf(await readBody(response.body, maxBodyBytes, request), headers, maxBodyBytes, request);
    if (isNestedTooDeep(body)) {
      throw new TransportError(
        'too-deep',
        `${nameOf(request)} answered with something nested deeper than ${deepestNesting} levels, which no reader has to follow`,
      );
    }
    return { status: response.statusCode, headers, body };
  }

  async #head(request: HttpRequest, deadline: Deadline): Promise<Dispatcher.ResponseData> {
    try {
      return await deadline.bound(this.#dispatch(request, deadline));
    } catch (cause) {
      if (cause instanceof errors.InvalidArgumentError) this.#renewDispatcher();
      throw transportError(cause, request, { responseBegan: false });
    }
  }

  #dispatch(request: HttpRequest, signal: Deadline): Promise<Dispatcher.ResponseData> {
    return undiciRequest(request.url, {
      dispatcher: this.#dispatcher,
      method: request.method,
      headers: [...request.headers, ...this.#gatewayHeaders(request)].flatMap(([name, value]) => [
        name,
        octets(name, value),
      ]),
      body: request.body ?? null,
      signal,
      responseHeaders: 'raw',
    });
  }

  /** A request that cannot be sent leaves undici's pool with a connection that it takes for busy ever after. */
  #renewDispatcher(): void {
    // Requests that are under way end on it first; how it closes then is nobody's concern.
    this.#dispatcher.close().catch(() => undefined);
    this.#dispatcher = dispatcherFor(this.#connection);
  }

  /** They are for what stands before the target and may be secret: the evidence has them not. */
  #gatewayHeaders(request: HttpRequest): HeaderList {
    const own = new Set(request.headers.map(([name]) => name.toLowerCase()));
    const { headers = {} } = this.#connection;
    return Object.entries(headers).filter(([name]) => !own.has(name.toLowerCase()));
  }
}

/** What may have to do with the state of the target, and not with that one exchange. */
const ofConnection: ReadonlySet<TransportCode> = new Set([
  'connection-refused',
  'connection-reset',
  'dns',
  'protocol',
  'proxy',
  'time-out',
  'tls',
]);

/** How often a request is put on the wire at most when the target limits the rate. */
const mostAttempts = 4;

/** The request as who sent it knows it: a zone by its own name. */
function asNamed(sent: HttpRequest, asked: HttpRequest): HttpRequest {
  return headerValue(sent, 'host') === undefined ? sent : { ...withoutHost(sent), url: asked.url };
}

function withoutHost(request: HttpRequest): HttpRequest {
  return { ...request, headers: request.headers.filter(([name]) => name.toLowerCase() !== 'host') };
}

function withHeader(request: HttpRequest, name: string, value: string): HttpRequest {
  return { ...request, headers: [...request.headers, [name, value]] };
}

/** Fields that give back what the target gave, which undici has read as one character for each octet. */
const givenBack = new Set(['cookie', 'if-match', 'if-none-match']);

/** A field value as undici writes it, one character for each octet: UTF-8, or the octets that the target gave. */
function octets(name: string, value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  const utf8 = Buffer.from(value).toString('latin1');
  return givenBack.has(name.toLowerCase()) && /^[\x20-\xff\t]*$/.test(value) ? value : utf8;
}

/**
 * undici's raw headers: name, value, name, value. "A field value does not include leading or trailing whitespace"
 * (RFC 9110, section 5.5), but undici leaves what trails.
 */
function pairs(raw: unknown): HeaderList {
  const flat: string[] = Array.isArray(raw) ? raw.map((text) => withoutEnd(String(text))) : [];
  return flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? ''] as const] : []));
}

function withoutEnd(text: string): string {
  return text.endsWith(' ') || text.endsWith('\t') ? text.replace(/[ \t]+$/, '') : text;
}
