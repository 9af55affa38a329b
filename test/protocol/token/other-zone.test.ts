import { expect } from 'chai';
import { partsOfOtherZone } from '../../../src/protocol/token/faults/other-zone.ts';
import { tokenDraft, tokenHttpRequest } from '../../../src/protocol/token/token-recipe.ts';
import type { TokenRequest } from '../../../src/protocol/token/token-request.ts';

const basic = (clientId: string) =>
  ({ method: 'client_secret_basic', clientId, secret: `secret-of-${clientId}` }) as const;

const there: TokenRequest = {
  baseUrl: 'http://there',
  grantType: 'password',
  verifies: 'TOKEN-REQUEST-GRANT-003',
  authentication: basic('theirs'),
  parameters: [
    ['username', 'carl'],
    ['password', 'p'],
  ],
  oneTime: async () => [['code', 'their code']],
};

async function sent(...places: string[]) {
  const own = tokenDraft('http://here', basic('ours'), [
    ['grant_type', 'password'],
    ['username', 'anna'],
    ['password', 'q'],
    ['code', 'our code'],
  ]);
  const request = await tokenHttpRequest(await partsOfOtherZone(places, there).apply(own));
  const form = Object.fromEntries(new URLSearchParams(request.body));
  return { url: request.url, header: request.headers.find(([name]) => name === 'Authorization')?.[1], form };
}

describe('a token request with parts of one in another zone', () => {
  it('has these parts alone', async () => {
    const { url, form } = await sent('username', 'password');
    expect(url).to.equal('http://here/oauth/token');
    expect(form).to.deep.equal({ grant_type: 'password', username: 'carl', password: 'p', code: 'our code' });
  });

  it('has one-time credentials, and those of a client, that the other request has', async () => {
    expect((await sent('code')).form).to.deep.include({ code: 'their code', username: 'anna' });
    expect((await sent('Authorization')).header).to.equal(`Basic ${btoa('theirs:secret-of-theirs')}`);
  });

  it('says so, and that a wrong password counts', () => {
    expect(partsOfOtherZone(['code'], there)).to.include({ name: '"code" of the other zone' });
    expect(partsOfOtherZone(['username', 'password'], there)).to.include({ isLasting: true });
  });
});
