import { expect } from 'chai';
import { preflight } from '../../src/runner/preflight.ts';
import { interfering } from './servers.ts';

describe('the look at a target', () => {
  /** What it sent that is no GET, but for requests of tokens. */
  async function written(writes: boolean): Promise<{ sent: string[]; said: string }> {
    const sent: string[] = [];
    const target = await interfering(({ method, path, body }) => {
      if (method !== 'GET' && path !== '/oauth/token') sent.push(`${method} ${path} ${body}`);
      return undefined;
    });
    try {
      const { bundled, url } = target;
      const lines = await preflight({ ...bundled.target, authorization: url, resource: url }, { writes });
      return { sent, said: lines.map(({ message }) => message).join('\n') };
    } finally {
      await target.close();
    }
  }

  it('tries to write what nothing can be made of', async () => {
    const { sent, said } = await written(true);
    expect(sent.sort()).to.deep.equal([
      'POST /Groups {}',
      'POST /Users {}',
      'POST /identity-providers {}',
      'POST /oauth/clients {}',
      'POST /v3/buildpacks {}',
    ]);
    expect(said).to.contain('can be administered').and.contain('for reading and for writing');
  });

  it('of a run that only reads writes nothing, and says that it did not try', async () => {
    const { sent, said } = await written(false);
    expect(sent).to.deep.equal([]);
    expect(said).to.match(/can be listed; writing was not tried[\s\S]*for reading; writing was not tried/);
  });
});
