import { expect } from 'chai';
import type { Exchange } from '../../../src/client/exchange.ts';
import { needKnownLogin } from '../../../src/protocol/authorization/known-login.ts';
import { withRun } from '../../../src/scenario/run.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import { travel } from '../../../src/user-agent/journey.ts';
import { UserAgent } from '../../../src/user-agent/user-agent.ts';
import { exampleRun, exampleTarget } from '../../scenario/example-run.ts';

const baseUrl = 'http://127.0.0.1:9/auth';
const credentials = { userName: 'ada', password: 'secret' };
const redirectUri = 'https://client.example/callback';
const loginPage = '<form method=post action="/in"><input name=u><input type=password name=p></form>';

/** Sends the browser from the authorization endpoint to an address, where the login page of a service is. */
async function sentTo(location: string, hosts: readonly string[] = [], query = 'client_id=a') {
  const run = exampleRun({ ...exampleTarget(baseUrl), hosts });
  const send = async (request: Exchange['request']): Promise<Exchange> => {
    const { pathname, origin } = new URL(request.url);
    const done = request.method === 'POST' ? `${redirectUri}?code=1` : location;
    const isLogin = request.method === 'GET' && `${origin}${pathname}` === location;
    const response = isLogin
      ? { status: 200, headers: [['Content-Type', 'text/html'] as const], body: loginPage }
      : { status: 302, headers: [['Location', done] as const], body: '' };
    return { id: '1/1', request, response, startedAt: 0, durationMs: 1 };
  };
  return withRun(run, async () => {
    const first = { method: 'GET', url: `${baseUrl}/oauth/authorize?${query}`, headers: [] } as const;
    const person = { credentials };
    const plan = { first, userAgent: new UserAgent(), person, send, baseUrl, accept: 'text/html' };
    const journey = await travel(plan);
    let stopped: unknown;
    try {
      needKnownLogin(journey, person, redirectUri);
    } catch (error) {
      stopped = error;
    }
    return { run, journey, stop: stopped instanceof ScenarioStopped ? stopped.stop : undefined };
  });
}

describe('a login page at another host', () => {
  it('is logged in at where the profile names the host', async () => {
    const { journey, stop } = await sentTo('https://login.example:8443/', ['login.example:8443']);
    expect(stop).to.equal(undefined);
    expect(journey.exchanges.map(({ request }) => `${request.method} ${request.url}`)).to.deep.equal([
      `GET ${baseUrl}/oauth/authorize?client_id=a`,
      'GET https://login.example:8443/',
      'POST https://login.example:8443/in',
    ]);
  });

  it('is nothing against the target where the profile does not name the host: it says what to add', async () => {
    const { run, stop } = await sentTo('https://login.example/sign-in');
    expect(stop?.reason).to.equal('could-not-run');
    expect(stop?.message).to.match(
      /leads to https:\/\/login\.example\/sign-in.* name login\.example in hosts/,
    );
    expect([...run.client.hosts.refused]).to.deep.equal(['login.example:443']);
    expect((await sentTo('http://127.0.0.1:9/login')).stop, 'its own host, beside the base URL').to.equal(
      undefined,
    );
  });

  it('is none where the redirect brings the client something, or leads to a host that the request names', async () => {
    for (const to of ['https://other.example/?code=1', 'https://other.example/#error=x', redirectUri]) {
      expect((await sentTo(to)).stop, to).to.equal(undefined);
    }
    const query = `redirect_uri=${encodeURIComponent('https://evil.example/x')}`;
    expect((await sentTo('https://evil.example/x', [], query)).stop).to.equal(undefined);
  });
});
