import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { listening } from '../client/loopback.ts';

/** A request as a relay sees it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
}

/** An answer as a relay passes it on. */
export interface Passed {
  readonly status: number;
  readonly body: string;
  /** Where it redirects. */
  readonly location?: string;
}

/** What stands before a correct server: it makes another answer, or leaves it. */
export type Mistake = (seen: Seen, answer: Passed) => Passed;

/** Starts a relay that makes one mistake; what the server behind has, it has under `/elsewhere` too. */
export async function mistakenRelay(upstream: string, mistake: Mistake) {
  return listening(
    createServer(async (request, response) => {
      const body = await textOf(request);
      const { method = 'GET', headers, url = '/' } = request;
      const onward = httpRequest(`${upstream}${url.replace(/^\/elsewhere/, '')}`, {
        method,
        headers,
        agent: false,
      });
      onward.on('error', () => response.destroy());
      onward.end(body);
      const [answer]: IncomingMessage[] = await once(onward, 'response');
      if (answer === undefined) return;
      const [path = '', query = ''] = url.split('?');
      const form = new URLSearchParams(method === 'POST' ? body : query);
      const given = { status: answer.statusCode ?? 502, body: await textOf(answer) };
      const made = mistake({ method, path, form }, given);
      const plain = answer.rawHeaders.filter(
        (_one, i) => !/^(content-length|transfer-encoding)$/i.test(answer.rawHeaders[i - (i % 2)] ?? ''),
      );
      const led = made.location === undefined ? [] : ['Location', made.location];
      response.writeHead(made.status, [...plain, ...led]);
      response.end(made.body);
    }),
  );
}

async function textOf(message: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
