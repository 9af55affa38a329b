import { expect } from 'chai';
import jsonwebtoken from 'jsonwebtoken';
import type { RunningServer } from '../../../reference-server/index.ts';
import { send, start } from '../support/client.ts';
import { logIn, populate } from '../support/flows.ts';

interface PublishedKey {
  readonly kid: string;
  readonly alg: string;
  /** PEM. */
  readonly value: string;
}

function isKeySet(value: unknown): value is { readonly keys: readonly PublishedKey[] } {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);
}

describe('jsonwebtoken', () => {
  let server: RunningServer;
  before(async () => {
    server = await start({ passwordCost: 4 });
    await populate(server);
  });
  after(() => server.close());

  it('verifies access tokens and ID tokens with the published key', async () => {
    const published: unknown = (await send('GET', `${server.authorizationUrl}/token_keys`)).json();
    if (!isKeySet(published)) throw new Error('/token_keys shows no keys');
    const tokens = await logIn(server);
    for (const token of [tokens.access_token, tokens.id_token].map(String)) {
      const kid = jsonwebtoken.decode(token, { complete: true })?.header.kid;
      const key = published.keys.find((one) => one.kid === kid);
      const claims = jsonwebtoken.verify(token, key?.value ?? '', {
        algorithms: ['RS256'],
        audience: 'app',
        issuer: `${server.authorizationUrl}/oauth/token`,
      });
      expect(claims).to.include({ user_name: 'marissa', client_id: 'app' });
      expect(() => jsonwebtoken.verify(`${token.slice(0, -4)}AAAA`, key?.value ?? '')).to.throw();
    }
  });
});
