import { expect } from 'chai';
import { platformLimitPolicies } from '../../../reference-server/domain/platform/rate-limit.ts';
import { requestCounter } from '../../../reference-server/request-counter.ts';
import { askToken, basic, machine, register, send, start } from '../support/client.ts';

describe('the rate limit of the resource API', () => {
  it('counts each caller within an interval, and begins anew after it', () => {
    let now = 1_000_000;
    const counter = requestCounter(() => now);
    const count = (caller: string) => counter.count(caller, 60).requests;
    expect([count('a'), count('a'), count('')]).to.deep.equal([1, 2, 1]);
    expect(counter.count('a', 60)).to.deep.equal({ requests: 3, end: 1060 });
    now += 60_000;
    expect(counter.count('a', 60)).to.deep.equal({ requests: 1, end: 1120 });
  });

  it('tells a remainder in tenths of the limit that is never below 0', () => {
    const remaining = (requests: number) =>
      platformLimitPolicies.fields({ limit: 2000, requests, end: 7 })['x-ratelimit-remaining'];
    expect([1, 200, 201, 1999, 2000, 2001].map(remaining)).to.deep.equal([
      ...['1800', '1800', '1600', '0', '0', '0'],
    ]);
  });

  it('holds for a token that may read, and for no administrator', async () => {
    const server = await start();
    try {
      const ask = async (authorities: readonly string[]) => {
        const id = authorities.join('-');
        await register(server, { ...machine, client_id: id, authorities });
        const granted = await askToken(
          server,
          { grant_type: 'client_credentials' },
          basic(id, machine.client_secret),
        );
        const headers = { authorization: `Bearer ${granted.json().access_token}` };
        const answer = await send('GET', `${server.resourceUrl}/v3/buildpacks`, { headers });
        return [answer.status, answer.headers['x-ratelimit-remaining']];
      };
      expect(await ask(['platform.read'])).to.deep.equal([200, '1800']);
      expect(await ask(['platform.write'])).to.deep.equal([403, '1800']);
      expect(await ask(['platform.read', 'platform.admin_read_only'])).to.deep.equal([200, undefined]);
    } finally {
      await server.close();
    }
  });
});
