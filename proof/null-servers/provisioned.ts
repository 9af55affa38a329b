import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { listening } from './listening.ts';
import type { NullServer } from './null-server.ts';

/** Exchanges of the run as a whole, which is to say fixtures, have the scenario number 0 in their User-Agent. */
const ofTheRun = /\/0\/\d+$/;

/**
 * The same null server, on which fixtures can be made: what the suite asks as the administrator goes to
 * `upstream`. Without it nothing could be tested there, and nothing passed for want of a client.
 */
export function provisioned(server: NullServer, upstream: string): NullServer {
  const start = async () => {
    const behind = await server.start();
    const agent = new Agent({ keepAlive: true });
    const front = await listening(
      createServer((request, response) => {
        const isFixture = ofTheRun.test(request.headers['user-agent'] ?? '');
        forward(request, response, isFixture ? upstream : behind.url, agent);
      }),
    );
    const close = async () => {
      await front.close();
      agent.destroy();
      await behind.close();
    };
    return { url: front.url, close };
  };
  return { name: `${server.name}, on which fixtures can be made`, isMute: server.isMute, start };
}

function forward(request: IncomingMessage, response: ServerResponse, base: string, agent: Agent): void {
  const { method = 'GET', headers, url = '/' } = request;
  const onward = httpRequest(`${base}${url}`, { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
