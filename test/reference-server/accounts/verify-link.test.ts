import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, createPerson } from '../support/accounts.ts';
import { type Answer, register, send, start } from '../support/client.ts';

describe('The link that verifies a user', () => {
  const back = 'https://app.example/verified';
  let server: RunningServer;
  let now = Date.now();
  let count = 0;
  before(async () => {
    server = await start({ passwordCost: 4, now: () => now });
    await register(server, {
      ...{ client_id: 'app', client_secret: 'app secret', authorized_grant_types: ['authorization_code'] },
      redirect_uri: [back],
    });
  });
  after(() => server.close());

  async function unverified(): Promise<string> {
    count += 1;
    return createPerson(server, `person${count}`, { verified: false });
  }

  const ask = (id: string, query: Record<string, string>): Promise<Answer> =>
    administer(server, 'GET', `/Users/${id}/verify-link?${new URLSearchParams(query)}`);

  async function link(id: string, query: Record<string, string>): Promise<string> {
    return String((await ask(id, query)).json().verify_link);
  }

  async function isVerified(id: string): Promise<unknown> {
    return (await administer(server, 'GET', `/Users/${id}`)).json().verified;
  }

  it('verifies its user once, and leads back to the client', async () => {
    const id = await unverified();
    const address = await link(id, { redirect_uri: back, client_id: 'app' });
    expect(await isVerified(id)).to.equal(false);
    const answer = await send('GET', address);
    expect([answer.status, answer.headers.location]).to.deep.equal([302, back]);
    expect(await isVerified(id)).to.equal(true);
    expect((await send('GET', address)).status).to.equal(400);
    expect((await ask(id, { redirect_uri: back })).json().error).to.equal('user_already_verified');
  });

  it('leads to no address that is not of the client', async () => {
    for (const query of [
      { redirect_uri: 'https://evil.example/', client_id: 'app' },
      { redirect_uri: back },
      { redirect_uri: back, client_id: 'nobody' },
      { redirect_uri: 'javascript:alert(1)', client_id: 'app' },
    ]) {
      const answer = await send('GET', await link(await unverified(), query));
      expect([answer.status, answer.headers.location]).to.deep.equal([
        302,
        `${server.authorizationUrl}/login`,
      ]);
    }
  });

  it('proves nothing of an address that was changed, of a deleted user, after a day, or in another zone', async () => {
    const [moved, gone, late, away] = [
      await unverified(),
      await unverified(),
      await unverified(),
      await unverified(),
    ];
    const links = await Promise.all([moved, gone, late, away].map((id) => link(id, { redirect_uri: back })));
    const emails = [{ value: 'another@example.org' }];
    await administer(server, 'PATCH', `/Users/${moved}`, { emails }, { 'if-match': '*' });
    await administer(server, 'DELETE', `/Users/${gone}`);
    await administer(server, 'POST', '/identity-zones', { id: 'away', subdomain: 'away', name: 'Away' });
    const host = `away.localhost:${new URL(server.authorizationUrl).port}`;
    const refused = [await send('GET', links[0] ?? ''), await send('GET', links[1] ?? '')];
    refused.push(await send('GET', links[3] ?? '', { headers: { host } }));
    now += 86_400_001;
    refused.push(await send('GET', links[2] ?? ''));
    expect(refused.map(({ status }) => status)).to.deep.equal([400, 400, 400, 400]);
    expect([await isVerified(moved), await isVerified(late), await isVerified(away)]).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  it('is made for callers with scim.create alone, with an address, for a user that there is', async () => {
    const id = await unverified();
    const url = `${server.authorizationUrl}/Users/${id}/verify-link?redirect_uri=${encodeURIComponent(back)}`;
    expect((await send('GET', url)).status).to.equal(401);
    expect((await ask(id, {})).status).to.equal(400);
    expect((await ask('nobody', { redirect_uri: back })).status).to.equal(404);
  });
});
