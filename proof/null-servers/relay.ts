import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { listening } from './listening.ts';
import type { NullServer } from './null-server.ts';

/** An answer of the server behind, or one made of it. */
export interface RelayedAnswer {
  readonly status: number;
  /** Node's raw headers: name, value, name, value. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

export interface RelayedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Makes another answer of the true one. Called once for each request, in their order. */
export type Falsify = (answer: RelayedAnswer, request: RelayedRequest) => RelayedAnswer;

/** Exchanges of the run as a whole, which is to say fixtures, have the scenario number 0 in their User-Agent. */
const ofTheRun = /\/0\/\d+$/;

/**
 * A server that stands before a correct one and spoils its answers, save those to the suite as the administrator:
 * without fixtures nothing could be tested, and nothing would be wrong.
 *
 * @param upstream base URL of the correct server
 * @param start called once for each server: what it returns may remember answers
 */
export function relaying(name: string, upstream: string, start: () => Falsify): NullServer {
  return {
    name,
    isMute: false,
    start: () => {
      const falsify = start();
      return listening(
        createServer((request, response) => {
          passOn(request, upstream)
            .then((answer) => {
              const isFixture = ofTheRun.test(request.headers['user-agent'] ?? '');
              const [path = '', search = ''] = (request.url ?? '/').split('?');
              const asked = { method: request.method ?? 'GET', path, query: new URLSearchParams(search) };
              const given = isFixture ? answer : falsify(answer, asked);
              response.writeHead(given.status, withoutFraming(given.headers));
              response.end(given.body);
            })
            .catch((error: Error) => response.destroy(error));
        }),
      );
    },
  };
}

async function passOn(request: IncomingMessage, upstream: string): Promise<RelayedAnswer> {
  const { method = 'GET', headers, url = '/' } = request;
  const onward = httpRequest(`${upstream}${url}`, { method, headers, agent: false });
  request.pipe(onward);
  const [answer]: IncomingMessage[] = await once(onward, 'response');
  if (answer === undefined) throw new Error('the server behind gave no answer');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode ?? 502, headers: answer.rawHeaders, body: Buffer.concat(chunks) };
}

/** The body may be another one. */
function withoutFraming(headers: readonly string[]): string[] {
  const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);
  return headers.filter((_, i) => !framing.has((headers[i - (i % 2)] ?? '').toLowerCase()));
}
