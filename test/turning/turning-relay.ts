import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { listening } from '../client/loopback.ts';

/** What a relay turns to. */
export const turns = {
  'status 400': answering(400),
  'status 404': answering(404),
  'status 401': answering(401),
  'status 403': answering(403),
  'status 429': answering(429),
  'status 429 with Retry-After': answering(429, { 'Retry-After': '3600' }),
  'status 500': answering(500),
  'status 503': answering(503),
  'a page': answering(200, { 'Content-Type': 'text/html' }, '<!doctype html><title>Maintenance</title>'),
  'an object of JSON': answering(200, {}, '{}'),
  'a page that is not there': answering(404, { 'Content-Type': 'text/html' }, '<p>no such site'),
  'half an answer': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"acc');
    setImmediate(() => response.socket?.destroy());
  },
  'a redirect to another host': answering(302, { Location: 'https://gateway.invalid/sign-in' }),
  'a closed connection': (_request, response) => void response.socket?.destroy(),
  'a wait': () => undefined,
} as const satisfies Record<string, Answer>;

export type TurnName = keyof typeof turns;

/**
 * A turn to it for a moment is not told from the target's own ways: a success with another body is an answer as any, and
 * who refuses a valid request by such a status once has answered in two ways.
 */
export const lastingOnly: readonly TurnName[] = ['an object of JSON', 'status 400', 'status 404'];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Which requests a relay answers itself, and how. */
export interface Turn {
  readonly answer: Answer;
  /** Whether the nth request, counted from 1, is among them. */
  readonly meets: (n: number, request: IncomingMessage) => boolean;
}

/** From the nth request on; with `times` only so many. */
export function turnAt(name: TurnName, n: number, times = Number.POSITIVE_INFINITY): Turn {
  return { answer: turns[name], meets: (count) => count >= n && count < n + times };
}

/** To every nth request of a scenario. */
export function everyNth(name: TurnName, n: number): Turn {
  let count = 0;
  const meets = (_count: number, request: IncomingMessage) => {
    if (exchangeOf(request).startsWith('0/')) return false;
    count += 1;
    return count % n === 0;
  };
  return { answer: turns[name], meets };
}

/** To one request of a scenario in so many, as chance has it, and the same ones for the same seed. */
export function oneInMany(name: TurnName, many: number, seed: number): Turn {
  let state = seed;
  const meets = (_count: number, request: IncomingMessage) => {
    if (exchangeOf(request).startsWith('0/')) return false;
    // A linear congruential generator: the next of 2^32 numbers, of which the upper bits are as good as drawn.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state < 2 ** 32 / many;
  };
  return { answer: turns[name], meets };
}

/** At the nth request something is done to what the server keeps, and that request is answered as by a server that starts anew. */
export function doneAt(n: number, change: (relayUrl: string) => Promise<void>): Turn {
  return {
    answer: (request, response) => {
      change(`http://${request.headers.host}`).then(() => turns['status 503'](request, response));
    },
    meets: (count) => count === n,
  };
}

/** From the nth request on, a login asks for something else than a name and a password. */
export function captchaFrom(n: number): Turn {
  const page = '<!doctype html><form action="/captcha" method="post"><input name="answer"></form>';
  return {
    answer: answering(200, { 'Content-Type': 'text/html' }, page),
    meets: (count, { method, url = '' }) => count >= n && method === 'GET' && /^\/login(\?|$)/.test(url),
  };
}

/** From the nth request on, for that long, as while a server starts anew. */
export function awayFrom(n: number, ms: number): Turn {
  let since: number | undefined;
  return {
    answer: turns['a closed connection'],
    meets: (count) => {
      if (count < n) return false;
      since ??= performance.now();
      return performance.now() - since < ms;
    },
  };
}

/** From the nth request on, to those that carry that token. */
export function endOfToken(token: string, n: number): Turn {
  return {
    answer: turns['status 401'],
    meets: (count, { headers }) => count >= n && headers.authorization === `Bearer ${token}`,
  };
}

/** Paths that a server answers without looking anything up. */
const withoutStorage = /^\/(?:\.well-known\/|token_keys|v3\/healthz|v3\/swagger)/;

/** From the nth request on, to those for which something has to be looked up. */
export function storageGone(n: number): Turn {
  return {
    answer: turns['status 500'],
    meets: (count, { url = '' }) => count >= n && !withoutStorage.test(url),
  };
}

/** The first of several turns that meets a request answers it. */
export function firstOf(...among: readonly Turn[]): Turn {
  const answers = new WeakMap<IncomingMessage, Answer>();
  return {
    answer: (request, response) => answers.get(request)?.(request, response),
    meets: (count, request) => {
      const turn = among.find(({ meets }) => meets(count, request));
      if (turn !== undefined) answers.set(request, turn.answer);
      return turn !== undefined;
    },
  };
}

/** Gives no answer to the first request of a list of buildpacks. */
export function slowOnce(): Turn {
  let times = 0;
  return { answer: turns['a wait'], meets: (_count, request) => asksForList(request) && times++ === 0 };
}

/** The document has no list of buildpacks. */
export const withoutList: Turn = { answer: answering(404), meets: (_count, request) => asksForList(request) };

function asksForList({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && /^\/v3\/buildpacks(\?|$)/.test(url);
}

/** Stands before a server, passes every request on as it is, and answers some itself. */
export interface TurningRelay {
  readonly url: string;
  /** How many requests came. */
  readonly count: () => number;
  /** Ids of the exchanges that the relay answered itself, `scenario/n`. */
  readonly madeUp: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Starts a relay.
 *
 * @param upstream base URL of the server behind
 */
export async function turningRelay(upstream: string, turn?: Turn): Promise<TurningRelay> {
  let count = 0;
  const madeUp = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    count += 1;
    if (turn?.meets(count, request) === true) {
      madeUp.add(exchangeOf(request));
      request.resume();
      return turn.answer(request, response);
    }
    passOn(request, response, upstream, agent).catch(() => response.destroy());
  });
  const { url, close } = await listening(server);
  return {
    url,
    madeUp,
    count: () => count,
    close: async () => {
      agent.destroy();
      await close();
    },
  };
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: string,
  agent: Agent,
): Promise<void> {
  const { method = 'GET', headers, url = '/' } = request;
  const onward = httpRequest(`${upstream}${url}`, { method, headers, agent });
  request.pipe(onward);
  const [answer]: IncomingMessage[] = await once(onward, 'response');
  response.writeHead(answer?.statusCode ?? 502, answer?.rawHeaders);
  answer?.pipe(response);
}

/** The last two parts of the User-Agent name the exchange (README, "Your own server"). */
function exchangeOf({ headers }: IncomingMessage): string {
  return /(\d+\/\d+)$/.exec(headers['user-agent'] ?? '')?.[1] ?? '';
}

function answering(
  status: number,
  headers: Record<string, string> = {},
  body = '{"error":"gateway"}',
): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };
}
