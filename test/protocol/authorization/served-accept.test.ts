import { createServer } from 'node:http';
import { expect } from 'chai';
import { formAccept, servedAccept } from '../../../src/protocol/authorization/served-accept.ts';
import { pageTypes } from '../../../src/user-agent/user-agent.ts';
import { listening } from '../../client/loopback.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

/** What a target with these answers, by `Accept`, is asked with from then on, and how often it was asked. */
async function asked(statusOf: (accept: string) => number) {
  let times = 0;
  const server = await listening(
    createServer((request, response) => {
      times += 1;
      response.writeHead(statusOf(request.headers.accept ?? '')).end();
    }),
  );
  try {
    const scenario = exampleScenario(exampleRun(exampleTarget(server.url)));
    const request = { method: 'GET', url: `${server.url}/oauth/authorize`, headers: [] };
    await servedAccept(scenario, request);
    return { accept: await servedAccept(scenario, request), times };
  } finally {
    await server.close();
  }
}

describe('Accept of browser-style requests', () => {
  it('is that of the document where it is served, which is looked at once', async () => {
    expect(await asked(() => 302)).to.deep.equal({ accept: formAccept, times: 1 });
  });

  it('is that of a browser where nothing else is served', async () => {
    const accept = await asked((accept) => (accept === formAccept ? 406 : 302));
    expect(accept).to.deep.equal({ accept: pageTypes, times: 2 });
  });

  it('is that of the document where neither is served', async () => {
    expect(await asked(() => 503)).to.include({ accept: formAccept });
  });
});
