import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { listening } from '../client/loopback.ts';
import { exampleRun, exampleTarget } from './example-run.ts';

/** So long takes what is asked alone, in milliseconds. */
const aloneMs = 100;

/** What a run on a server finds that answers a request with the status given, after the time it takes. */
async function borne(answer: (underWay: number) => Promise<number>): Promise<number> {
  let underWay = 0;
  const server = await listening(
    createServer(async (_request, response) => {
      underWay += 1;
      response.statusCode = await answer(underWay);
      underWay -= 1;
      response.setHeader('Content-Type', 'application/json').end('{}');
    }),
  );
  const { adminClient: _none, ...target } = exampleTarget(server.url);
  const run = exampleRun(target);
  try {
    await run.steadiness.begin();
    return await run.steadiness.bears(20);
  } finally {
    await run.client.close();
    await server.close();
  }
}

describe('a target that is asked the same twenty times at once', () => {
  it('bears all of them where the way takes the time', async () => {
    const afterTheWay = () => setTimeout(aloneMs, 200);
    expect(await borne(afterTheWay)).to.be.within(9, 20);
  });

  it('bears two where it does one after the other', async () => {
    let before: Promise<unknown> = Promise.resolve();
    const inTurn = () => {
      const turn = before.then(() => setTimeout(aloneMs, 200));
      before = turn;
      return turn;
    };
    expect(await borne(inTurn)).to.be.at.most(2);
  });

  it('bears one where it refuses some of them', async () => {
    const limited = (underWay: number) => setTimeout(aloneMs, underWay > 8 ? 429 : 200);
    expect(await borne(limited)).to.equal(1);
  });
});
