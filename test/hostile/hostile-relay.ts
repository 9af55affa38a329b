import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listening } from '../client/loopback.ts';
import type { HostileKind } from './kinds/kind.ts';

/** A relay before a sound server that spoils each answer from the `after`th request on. */
export async function hostileRelay(upstream: string, { spoil, write, delayMs = 0 }: HostileKind, after = 0) {
  const agent = new Agent({ keepAlive: true });
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const isSpoilt = requests > after;
    answerOf(upstream, request, agent)
      .then(async (answer) => {
        if (isSpoilt) await wait(delayMs);
        if (isSpoilt && write !== undefined && response.socket !== null) {
          response.socket.on('error', () => undefined);
          return write(response.socket, answer);
        }
        const { status, headers, body } = isSpoilt && spoil !== undefined ? spoil(answer) : answer;
        const { 'transfer-encoding': _chunked, ...others } = headers;
        response.writeHead(status, others);
        return void response.end(body);
      })
      .catch(() => response.destroy());
  });
  // Longer than the suite keeps a connection, so that it is not the relay which ends one amid a request.
  server.keepAliveTimeout = 65_000;
  const { url, close } = await listening(server);
  return {
    url,
    count: () => requests,
    close: async () => {
      agent.destroy();
      await close();
    },
  };
}

async function answerOf(upstream: string, request: IncomingMessage, agent: Agent) {
  const { method = 'GET', headers, url: path = '/' } = request;
  const onward = httpRequest(`${upstream}${path}`, { method, headers, agent });
  const sent: Buffer[] = [];
  for await (const chunk of request) sent.push(chunk);
  onward.end(Buffer.concat(sent));
  const [answer]: IncomingMessage[] = await once(onward, 'response');
  if (answer === undefined) throw new Error('no answer');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const asked = `${method} ${path}\n${request.rawHeaders.join('\n')}\n${Buffer.concat(sent)}`;
  const { statusCode: status = 502, headers: fields } = answer;
  return { path, status, headers: fields, body: Buffer.concat(chunks), asked };
}
