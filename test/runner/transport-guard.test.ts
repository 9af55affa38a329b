import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { TransportError } from '../../src/errors.ts';
import { TransportGuard } from '../../src/runner/transport-guard.ts';
import type { Run } from '../../src/scenario/run.ts';
import { freePort, listening } from '../client/loopback.ts';
import { exampleRun, exampleTarget } from '../scenario/example-run.ts';

/** Records `count` exchanges of `durationMs` that met no answer. */
function fail(run: Run, count: number, url: string, durationMs = 1): void {
  const recorder = run.evidence.recorder();
  for (let i = 0; i < count; i += 1) {
    const request = { method: 'POST', url: `${url}/oauth/token`, headers: [] };
    const sending = { id: recorder.nextId(), role: 'under-test', request, startedAt: 0 } as const;
    recorder.failed(sending, new TransportError('connection-reset', 'closed'), durationMs);
  }
}

/** A target that answers everything with 404. */
async function answering() {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(404).end();
  });
  return { ...(await listening(server)), paths };
}

describe('the transport guard', () => {
  it('does nothing after two transport errors in a row', async () => {
    const { url, paths, close } = await answering();
    const run = exampleRun(exampleTarget(url));
    const guard = new TransportGuard(run);
    fail(run, 2, url);
    await guard.look();
    expect(paths).to.deep.equal([]);
    expect(run.stopAll).to.equal(undefined);
    await close();
  });

  it('probes once after three, and goes on when the target answers, whatever it answers', async () => {
    const { url, paths, close } = await answering();
    const run = exampleRun(exampleTarget(url));
    const guard = new TransportGuard(run);
    fail(run, 3, url);
    await guard.look();
    await guard.look();
    expect(paths).to.deep.equal(['/.well-known/openid-configuration']);
    expect(run.stopAll).to.equal(undefined);
    expect(run.evidence.exchanges.at(-1)?.role).to.equal('preparation');
    await run.client.close();
    await close();
  });

  it('goes on when the target is away for a moment, and its witnesses answer as before', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const answer: RequestListener = (_request, response) => {
      response.setHeader('Content-Type', 'application/json').end('{}');
    };
    const before = createServer(answer).listen(port, '127.0.0.1');
    await once(before, 'listening');
    const run = exampleRun(exampleTarget(url));
    await run.steadiness.begin();
    const guard = new TransportGuard(run);
    before.closeAllConnections();
    before.close();
    fail(run, 3, url);
    const looked = guard.look();
    await setTimeout(300);
    const after = createServer(answer).listen(port, '127.0.0.1');
    await looked;
    expect(run.stopAll).to.equal(undefined);
    await run.client.close();
    after.closeAllConnections();
    after.close();
  });

  it('probes once after three, and stops the run when the target gives no answer', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const run = exampleRun(exampleTarget(url));
    const guard = new TransportGuard(run);
    fail(run, 3, url);
    await guard.look();
    await guard.look();
    expect(run.evidence.exchanges).to.have.length(4);
    expect(run.stopAll?.reason).to.equal('could-not-run');
    expect(run.stopAll?.message)
      .to.contain('no answer 3 times in a row')
      .and.contain(`GET ${url}/.well-known`);
    await run.client.close();
  });

  it('probes the service that failed', async () => {
    const { url, paths, close } = await answering();
    const authorization = `http://127.0.0.1:${await freePort()}`;
    const run = exampleRun(exampleTarget(url, { authorization }));
    const guard = new TransportGuard(run);
    fail(run, 3, url);
    await guard.look();
    expect(paths).to.deep.equal(['/v3/healthz']);
    expect(run.stopAll).to.equal(undefined);
    fail(run, 3, authorization);
    await guard.look();
    expect(run.stopAll?.message).to.contain(authorization);
    await run.client.close();
    await close();
  });

  it('stops a run that only waits, though the target answers a probe', async () => {
    const { url, close } = await answering();
    const run = exampleRun(exampleTarget(url));
    const guard = new TransportGuard(run);
    const { totalMs } = run.target.connection.timeouts;
    for (let i = 0; i < 8; i += 1) {
      expect(run.stopAll).to.equal(undefined);
      fail(run, 1, url, totalMs);
      await guard.look();
    }
    expect(run.stopAll?.message).to.contain('Waiting for answers that did not come');
    await run.client.close();
    await close();
  });

  it('stops the run when the user interrupts, also before it began', () => {
    for (const abortFirst of [true, false]) {
      const run = exampleRun(exampleTarget('http://127.0.0.1:1'));
      const interrupt = new AbortController();
      if (abortFirst) interrupt.abort();
      const guard = new TransportGuard(run, interrupt.signal);
      interrupt.abort();
      expect(guard).to.be.instanceOf(TransportGuard);
      expect(run.stopAll?.message).to.equal('The run was interrupted.');
    }
  });

  it('stops the run when its time is over, and says which flag set it', async () => {
    const run = exampleRun(exampleTarget('http://127.0.0.1:1'));
    const time = AbortSignal.timeout(1);
    const guard = new TransportGuard(run, time);
    if (!time.aborted) await once(time, 'abort');
    expect(guard).to.be.instanceOf(TransportGuard);
    expect(run.stopAll?.message).to.equal('The time that --max-duration gives the run is over.');
  });
});
