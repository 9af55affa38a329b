import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { send, start } from '../support/client.ts';
import { authorizeByApi, callback, locationOf, populate, proofKey, registerApp } from '../support/flows.ts';
import { fragmentOf, UserAgent } from '../support/user-agent.ts';

const request = { response_type: 'code', client_id: 'app', redirect_uri: callback, state: 's' };

describe('Refusals of the authorization endpoint', () => {
  let server: RunningServer;
  let agent: UserAgent;
  before(async () => {
    server = await start({ passwordCost: 4 });
    await populate(server);
    await registerApp(server, 'two', { redirect_uri: [callback, 'https://app.example/other'] });
    await registerApp(server, 'coded', { authorized_grant_types: ['authorization_code'] });
    await registerApp(server, 'implicit', { authorized_grant_types: ['implicit'], client_secret: undefined });
    await registerApp(server, 'unscoped', { scope: ['one.read'] });
    agent = new UserAgent(server);
    await agent.logIn();
  });
  after(() => server.close());

  const direct: readonly (readonly [string, Record<string, string>, number])[] = [
    ['an unknown client', { client_id: 'nobody' }, 401],
    ['no client', { client_id: '' }, 401],
    ['a client in other case', { client_id: 'APP' }, 401],
    ['an unknown client with prompt=none', { client_id: 'nobody', prompt: 'none' }, 400],
    ['a foreign redirect_uri', { redirect_uri: 'https://evil.example/' }, 400],
    ['no redirect_uri where two are registered', { client_id: 'two', redirect_uri: '' }, 400],
  ];
  for (const [name, changes, status] of direct) {
    it(`tells nobody but the user of ${name}`, async () => {
      for (const browser of [agent, new UserAgent(server)]) {
        const answer = await browser.authorize({ ...request, ...changes });
        expect(answer.status).to.equal(status);
        expect(answer.headers).not.to.have.property('location');
        expect(answer.text).to.include('<h1>');
      }
      const answer = await authorizeByApi(server, changes);
      expect([answer.status, answer.headers.location]).to.deep.equal([status, undefined]);
    });
  }

  it('refuses a repeated parameter', async () => {
    const query = `${new URLSearchParams(request)}&redirect_uri=https%3A%2F%2Fevil.example`;
    const answer = await agent.get(`oauth/authorize?${query}`);
    expect([answer.status, answer.headers.location]).to.deep.equal([400, undefined]);
  });

  const { challenge } = proofKey();
  const redirected: readonly (readonly [string, Record<string, string>, string])[] = [
    ['no response_type', { response_type: '' }, 'invalid_request'],
    ['an unknown response_type', { response_type: 'password' }, 'unsupported_response_type'],
    ['response_type=CODE', { response_type: 'CODE' }, 'unsupported_response_type'],
    ['a short challenge', { code_challenge: 'x', code_challenge_method: 'S256' }, 'invalid_request'],
    ['a challenge without method', { code_challenge: challenge }, 'invalid_request'],
    ['the method s256', { code_challenge: challenge, code_challenge_method: 's256' }, 'invalid_request'],
    ['a scope that the client lacks', { scope: 'openid one.read' }, 'invalid_scope'],
    ['a user without the scopes', { client_id: 'unscoped' }, 'invalid_scope'],
    ['a client without the grant', { client_id: 'implicit' }, 'unauthorized_client'],
  ];
  for (const [name, changes, error] of redirected) {
    it(`redirects with ${error} for ${name}`, async () => {
      const { searchParams, hash } = locationOf(await agent.authorize({ ...request, ...changes }));
      expect([searchParams.get('error'), searchParams.get('state'), hash]).to.deep.equal([error, 's', '']);
    });
  }

  it('puts errors of token flows into the fragment', async () => {
    for (const response_type of ['token', 'id_token', 'id_token token']) {
      const location = locationOf(await agent.authorize({ ...request, client_id: 'coded', response_type }));
      expect([fragmentOf(location).get('error'), location.search]).to.deep.equal(['unauthorized_client', '']);
    }
    const both = await agent.authorize({ ...request, response_type: 'code token' });
    expect(fragmentOf(locationOf(both)).get('error')).to.equal('unsupported_response_type');
  });

  it('demands state and scope auth.user of the API flow, and sets no cookie', async () => {
    const without = await authorizeByApi(server, { state: '' });
    expect(locationOf(without).searchParams.get('error')).to.equal('invalid_request');
    expect(without.headers).not.to.have.any.keys('set-cookie', 'strict-transport-security');
    const url = `${server.authorizationUrl}/oauth/authorize?${new URLSearchParams(request)}`;
    const bad = await send('GET', url, { headers: { authorization: 'Bearer x' } });
    expect([bad.status, bad.json().error]).to.deep.equal([401, 'invalid_token']);
  });

  it('gives no id_token without scope openid', async () => {
    const alone = await agent.authorize({ ...request, response_type: 'id_token', scope: 'profile' });
    expect(fragmentOf(locationOf(alone)).get('error')).to.equal('invalid_scope');
    for (const response_type of ['token id_token', 'code id_token']) {
      const answer = await agent.authorize({ ...request, response_type, scope: 'profile' });
      expect(fragmentOf(locationOf(answer)).has('id_token')).to.equal(false);
    }
  });

  it('leads nowhere else after login and logout', async () => {
    const browser = new UserAgent(server);
    for (const target of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
      await browser.get(`login?${new URLSearchParams({ form_redirect_uri: target })}`);
      const form = { username: 'marissa', password: 'marissa secret', form_redirect_uri: target };
      const logged = locationOf(await browser.post('login.do', form));
      expect(logged.origin).to.equal(server.authorizationUrl);
      const query = new URLSearchParams({ post_logout_redirect_uri: target, client_id: 'app' });
      const left = locationOf(await browser.get(`logout.do?${query}`));
      expect(left.href).to.equal(`${server.authorizationUrl}/login`);
    }
  });

  it('refuses a login form without the guard', async () => {
    const browser = new UserAgent(server);
    const form = { username: 'marissa', password: 'marissa secret' };
    const refused = await browser.request('POST', 'login.do', form);
    expect(refused.headers.location).to.match(/error=invalid_login_request$/);
    const asJson = await browser.request('POST', 'login.do', form, { accept: 'application/json' });
    expect(asJson.status).to.equal(403);
    expect((await browser.get('home')).status).to.equal(302);
  });
});
