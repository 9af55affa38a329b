import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Run } from '../../../src/scenario/run.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import type { Target } from '../../../src/target/target.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

/** What a service answers to a request: a value is written as JSON, octets as they are. */
export type Answer = (request: IncomingMessage) => readonly [status: number, body: unknown];

/** Runs `action` with a scenario against a service that answers so. */
export async function against(
  answer: Answer,
  action: (scenario: Scenario, run: Run) => Promise<void>,
  changes: Partial<Target> = {},
): Promise<void> {
  const reply = (request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = answer(request);
    request.resume().on('end', () => {
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body instanceof Buffer ? body : JSON.stringify(body));
    });
  };
  const server = createServer(reply);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { adminClient: _, ...target } = exampleTarget(`http://127.0.0.1:${port}`, changes);
  const run = exampleRun(target);
  try {
    await action(exampleScenario(run), run);
  } finally {
    await run.client.close();
    server.close();
  }
}

/** Why a scenario stops. */
export async function stopOf(action: () => Promise<unknown> | unknown): Promise<ScenarioStopped['stop']> {
  try {
    await action();
  } catch (error) {
    if (error instanceof ScenarioStopped) return error.stop;
    throw error;
  }
  throw new Error('the scenario went on');
}
