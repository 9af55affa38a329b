import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listening } from '../client/loopback.ts';
import type { HostileKind } from './kinds.ts';

/** A relay before a sound server that spoils each answer from the `after`th request on. */
export async function hostileRelay(upstream: string, { spoil, delayMs = 0 }: HostileKind, after = 0) {
  const agent = new Agent({ keepAlive: true });
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const isSpoilt = requests > after;
    answerOf(upstream, request, agent)
      .then(async (answer) => {
        if (isSpoilt) await wait(delayMs);
        const { status, headers, body } = isSpoilt ? spoil(answer) : answer;
        const { 'transfer-encoding': _chunked, ...others } = headers;
        response.writeHead(status, others);
        response.end(body);
      })
      .catch(() => response.destroy());
  });
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
  request.pipe(onward);
  const [answer]: IncomingMessage[] = await once(onward, 'response');
  if (answer === undefined) throw new Error('no answer');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { path, status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(chunks) };
}
