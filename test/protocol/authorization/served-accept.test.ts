import { createServer } from 'node:http';
import { expect } from 'chai';
import { formAccept, servedAccept } from '../../../src/protocol/authorization/served-accept.ts';
import { pageTypes } from '../../../src/user-agent/user-agent.ts';
import { listening } from '../../client/loopback.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

/** What a target with these answers, by `Accept`, is asked with from then on, and how often it was asked. */
async function asked(statusOf: (accept: string, ordinal: number) => number, location = '/login') {
  let times = 0;
  const server = await listening(
    createServer((request, response) => {
      times += 1;
      const status = statusOf(request.headers.accept ?? '', times);
      response.writeHead(status, status === 302 ? { Location: times === 1 ? location : '/login' } : {}).end();
    }),
  );
  try {
    const scenario = exampleScenario(exampleRun(exampleTarget(server.url)));
    const request = { method: 'GET', url: `${server.url}/oauth/authorize`, headers: [] };
    const accepts = await Promise.all([servedAccept(scenario, request), servedAccept(scenario, request)]);
    return { accept: accepts.at(-1), times };
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

  it('is seen at the next request where one is refused for something else', async () => {
    const refused = 'https://client.example/?error=invalid_scope';
    const accept = await asked((accept, at) => (accept === formAccept && at > 1 ? 401 : 302), refused);
    expect(accept).to.deep.equal({ accept: pageTypes, times: 3 });
    const later = await asked((accept, at) => (accept === formAccept || at < 3 ? 401 : 302));
    expect(later).to.deep.equal({ accept: pageTypes, times: 4 });
  });

  it('is that of the document where neither is served', async () => {
    expect(await asked(() => 503)).to.include({ accept: formAccept });
  });
});
