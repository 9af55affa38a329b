import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { listening } from '../client/loopback.ts';
import { exampleRun, exampleTarget } from './example-run.ts';

describe('a target that has lost what the run made', () => {
  it('is furnished anew once, however many look at it meanwhile', async () => {
    let status = 200;
    const server = await listening(
      createServer((request, response) => {
        const ofClient = request.url?.endsWith('/made') === true;
        response.writeHead(ofClient ? status : 200, { 'Content-Type': 'application/json' }).end('{}');
      }),
    );
    const { adminClient: _none, ...target } = exampleTarget(server.url);
    const run = exampleRun({ ...target, adminToken: 'token-of-the-admin' });
    let times = 0;
    const forget = () => {
      times += 1;
    };
    Object.assign(run.fixtures, { clients: async () => [{ id: 'made' }], forget });
    await run.steadiness.begin();
    await run.steadiness.settle();
    status = 404;
    const looks: Promise<string | undefined>[] = [];
    while (times === 0) {
      looks.push(run.steadiness.look());
      await setImmediate();
    }
    const causes = await Promise.all(looks);
    await run.client.close();
    await server.close();
    expect(causes.filter((cause) => cause?.startsWith('what the run had made is gone'))).to.not.be.empty;
    expect(times).to.equal(1);
  });
});
