import { createServer } from 'node:http';
import { isDoubtful } from '../../src/client/doubtful-answer.ts';
import type { Recipe } from '../../src/scenario/request-under-test.ts';
import type { Run } from '../../src/scenario/run.ts';
import { listening, quickConnection } from '../client/loopback.ts';
import { exampleRun, exampleTarget } from './example-run.ts';

/** The body of a redirect is its Location as well. */
export type Answer = (path: string) => number | readonly [status: number, type: string, body?: string];

/** A server whose ways can be changed while it runs; it remembers the paths. */
export async function changeableServer() {
  const paths: string[] = [];
  const state: { answer: Answer } = { answer: () => 200 };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    const answer = state.answer(path);
    const [status, type, body = '{}'] = typeof answer === 'number' ? [answer, 'application/json'] : answer;
    const headers = { 'Content-Type': type, ...(status === 302 && { Location: body }) };
    response.writeHead(status, headers).end(body);
  });
  return { ...(await listening(server)), paths, state };
}

/** A request to a path, which is granted with status 200. */
export const recipe = (run: Run, path: string): Recipe<string> => ({
  name: 'example request',
  key: path,
  verifies: 'DISCOVERY-ENDPOINT-001',
  prepare: async () => path,
  toRequest: async (draft) => ({ method: 'GET', url: `${run.target.authorization}${draft}`, headers: [] }),
  granted: ({ status }) => ({ expected: '200', actual: String(status), passed: status === 200 }),
});

export const fault = { name: 'a fault', apply: () => '/faulty' };

/** Everything but `/faulty` is granted. */
export const refusesFaulty =
  (status: number): Answer =>
  (path) =>
    path === '/faulty' ? status : 200;

export type ChangeableServer = Awaited<ReturnType<typeof changeableServer>>;

/** A run on the server that has seen how it is, and watches it from then on. */
export async function steadyRun(server: ChangeableServer): Promise<Run> {
  const connection = quickConnection();
  const timeouts = { ...connection.timeouts, recoveryMs: 700 };
  const { adminClient: _none, ...target } = exampleTarget(server.url);
  const run = exampleRun({ ...target, connection: { ...connection, timeouts } });
  run.client.watchedBy({
    seen: async (exchange) => (isDoubtful(exchange) ? run.steadiness.confirm(exchange) : undefined),
    lost: (error) => run.steadiness.lost(error),
  });
  await run.steadiness.begin();
  server.paths.length = 0;
  return run;
}
