import { createServer } from 'node:http';
import type { Run } from '../../../src/scenario/run.ts';
import { listening } from '../../client/loopback.ts';
import { exampleRun, exampleTarget } from '../../scenario/example-run.ts';

/** A run against an admin API that makes whatever it is asked for. */
export async function runWithAdminApi(): Promise<{ readonly run: Run; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume();
    count += 1;
    const made = { id: `id-${count}`, access_token: 'admin-token', originKey: 'origin' };
    response.writeHead(request.url === '/oauth/token' ? 200 : 201, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(made));
  });
  const { url, close } = await listening(server);
  const run = exampleRun(exampleTarget(url));
  return {
    run,
    close: async () => {
      await run.client.close();
      await close();
    },
  };
}

let count = 0;
