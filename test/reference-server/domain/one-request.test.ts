import { Session } from 'node:inspector/promises';
import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { admin, askToken, basic, start } from '../support/client.ts';

const server = new URL('../../../reference-server/', import.meta.url).href;

/** The functions of the server that were called while something went on: of each file, those that have a name. */
async function calledDuring(act: () => Promise<unknown>): Promise<ReadonlyMap<string, readonly string[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const files = result.flatMap(({ url, functions }) => {
    const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    if (!url.startsWith(server) || called.length === 0) return [];
    return [
      [
        url.slice(server.length),
        called.map((one) => one.functionName).filter((name) => name !== ''),
      ] as const,
    ];
  });
  return new Map(files);
}

describe('What a reader has to go through', () => {
  let running: RunningServer;
  before(async () => {
    running = await start({ log: () => undefined });
  });
  after(() => running.close());

  it('for a client_credentials request: at most 29 files and 93 functions', async () => {
    const ask = () => askToken(running, { grant_type: 'client_credentials' }, basic(admin.id, admin.secret));
    await ask();
    const called = await calledDuring(ask);
    const names = [...called].flatMap(([file, functions]) => functions.map((name) => `${file} ${name}`));
    expect(names).to.include('domain/grants/client-credentials.ts handle');
    expect(called.size, [...called.keys()].join('\n')).to.be.at.most(29);
    expect(names.length, names.join('\n')).to.be.at.most(93);
  });
});
