import { expect } from 'chai';
import { providerListener } from '../../../src/protocol/core/listener.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import type { Target } from '../../../src/target/target.ts';
import { exampleRun, exampleTarget } from '../../scenario/example-run.ts';

async function outcome(url: string, changes: Partial<Target> = {}) {
  const run = exampleRun(exampleTarget(url, changes));
  try {
    const listener = await providerListener(run);
    const again = await providerListener(run);
    await run.fixtures.removeAll();
    const closed = await fetch(listener.url).catch(() => 'closed');
    return { url: listener.url, same: listener === again, closed };
  } catch (error) {
    if (!(error instanceof ScenarioStopped)) throw error;
    return error.stop;
  } finally {
    await run.client.close();
  }
}

describe('where the target reaches the identity providers of the suite', () => {
  it('is a loopback address for a target on this machine, opened once and closed with the run', async () => {
    const { url, same, closed } = {
      url: '',
      same: false,
      closed: '',
      ...(await outcome('http://127.0.0.1:1')),
    };
    expect(url).to.match(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect([same, closed]).to.deep.equal([true, 'closed']);
  });

  it('is nowhere for a target elsewhere, unless the profile says it', async () => {
    const stop = { reason: '', message: '', ...(await outcome('https://service.example/auth')) };
    expect(stop.reason).to.equal('target-cannot-reach-suite');
    expect(stop.message).to.contain('identityProviders.url');
  });

  it('is what the profile says', async () => {
    const url = 'https://suite.example:8443/providers';
    const listen = { host: '127.0.0.1', port: 0 };
    const found = await outcome('https://service.example', { identityProviders: { url, listen } });
    expect(found).to.include({ url, same: true });
  });

  it('cannot be an address that is not of this machine', async () => {
    const identityProviders = { url: 'http://192.0.2.1:8080' };
    const stop = {
      reason: '',
      message: '',
      ...(await outcome('https://service.example', { identityProviders })),
    };
    expect(stop.reason).to.equal('target-cannot-reach-suite');
    expect(stop.message).to.contain('identityProviders.listen');
  });
});
