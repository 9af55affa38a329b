import { connect, createServer, type Socket } from 'node:net';
import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { renderHtml } from '../../src/report/html/html.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { listening } from '../client/loopback.ts';
import { wholePage } from '../report/html-document.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const scenarios = indexFeatures(suiteRoot)
  .filter(({ feature }) => feature.endsWith('client-secret-basic.feature'))
  .slice(0, 6);

/** Stands before a server and resets the connection instead of passing the requests of these ordinals on. */
async function flaky(targetUrl: string, resets: (ordinal: number) => boolean) {
  const { port, hostname } = new URL(targetUrl);
  let count = 0;
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    onward.pipe(socket);
    socket.on('data', (chunk) => {
      if (/^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(chunk.toString('latin1'))) count += 1;
      if (resets(count)) reset(socket, onward);
      else onward.write(chunk);
    });
    for (const end of [socket, onward]) {
      end.on('error', () => reset(socket, onward));
      end.on('close', () => reset(socket, onward));
    }
  });
  return { ...(await listening(server)), requests: () => count };
}

function reset(socket: Socket, onward: Socket): void {
  socket.resetAndDestroy();
  onward.destroy();
}

async function assayThrough(resets: (ordinal: number) => boolean): Promise<RunResult> {
  const bundled = await startBundledTarget();
  const { authorization = '' } = bundled.target;
  const proxy = await flaky(authorization, resets);
  const { timeouts } = bundled.target.connection;
  const target = {
    ...bundled.target,
    connection: { ...bundled.target.connection, timeouts: { ...timeouts, recoveryMs: 1_000 } },
    authorization: authorization.replace(/127[^/]*/, `127.0.0.1:${proxy.port}`),
  };
  const selected = new Set(scenarios.flatMap(({ requirements }) => requirements));
  const scope = { kind: 'selection', declaredOff: [], selection: 'some' } as const;
  try {
    return await assay({ target, catalogue, capabilities, scenarios, selected, level: 'must', scope });
  } finally {
    await proxy.close();
    await bundled.close();
  }
}

function twice({ requirements }: RunResult): string[] {
  const ran = requirements.flatMap((one) => one.scenarios.filter(({ ranBefore }) => ranBefore !== undefined));
  return [...new Set(ran.map(({ feature, line }) => `${feature}:${line}`))];
}

describe('a connection that fails before a response began', () => {
  it('makes the scenario run once more, whichever request it hits, and the verdict is as without', async () => {
    const without = await assayThrough(() => false);
    expect(without.verdict).to.equal('CONFORMANT');
    expect(twice(without)).to.deep.equal([]);
    for (const hit of [10, 11, 12, 14, 15]) {
      const result = await assayThrough((ordinal) => ordinal === hit);
      expect(result.headline, `request ${hit}`).to.equal(without.headline);
      expect(result.summary).to.deep.equal(without.summary);
      expect(twice(result), `request ${hit}`).to.have.length(1);
      const [place = ''] = twice(result);
      expect(result.target.notes.join()).to.contain('1 scenario ran once more').and.contain(place);
      expect(parseResult(JSON.stringify(result)).verdict).to.equal('CONFORMANT');
      expect(wholePage(renderHtml(result))).to.contain('Ran once more, because a connection failed');
    }
  });

  it('twice in the same scenario leaves it not tested, and is never the fault of the target', async () => {
    const result = await assayThrough((ordinal) => ordinal > 4);
    expect(result.verdict).to.equal('INCOMPLETE');
    expect(result.summary.failed).to.equal(0);
    expect(result.suiteErrors).to.deep.equal([]);
  });
});
