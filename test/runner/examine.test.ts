import { createServer, type Server } from 'node:http';
import { expect } from 'chai';
import { profileText } from '../../src/cli/profile-text.ts';
import { examine } from '../../src/runner/examine.ts';
import { exampleTarget } from '../scenario/example-run.ts';

describe('the release that init writes', () => {
  let server: Server;
  afterEach(() => server.close());

  /** The profile for a server that says that version of itself, and shows that in its discovery document. */
  async function profileFor(version: string, shown: Record<string, unknown>): Promise<string> {
    server = createServer(({ url }, response) => {
      const document = { token_endpoint: `${base()}/oauth/token`, ...shown };
      response.end(JSON.stringify(url === '/info' ? { app: { version } } : document));
    });
    const base = () => {
      const address = server.address();
      return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
    };
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { resource: _none, ...target } = exampleTarget(base(), { name: base() });
    return profileText(target, await examine(target));
  }

  const keys = { token_endpoint_auth_methods_supported: ['private_key_jwt'] };

  it('is what the server says of itself', async () => {
    expect(await profileFor('77.1.0', keys)).to.match(/^release: "77\.1\.0"/m);
    server.close();
    expect(await profileFor('74.0.0', {})).to.match(/^release: "74\.0\.0"/m);
  });

  it('is none below what discovery shows', async () => {
    const text = await profileFor('75.0.0', keys);
    expect(text).to.not.match(/^release/m);
    expect(text).to.match(/the newest is assumed; discovery shows 76\.23\.0 or later/);
  });

  it('is none of a build without a version', async () => {
    expect(await profileFor('0.0.0', {})).to.not.match(/^release/m);
  });
});
