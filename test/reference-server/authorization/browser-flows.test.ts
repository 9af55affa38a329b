import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { start } from '../support/client.ts';
import { ask, callback, locationOf, populate, registerApp } from '../support/flows.ts';
import { actionOf, fragmentOf, UserAgent } from '../support/user-agent.ts';

const request = {
  client_id: 'app',
  redirect_uri: callback,
  state: 'a%20b+c',
  nonce: 'n',
  scope: 'openid profile',
};

describe('Browser flows of the authorization endpoint', () => {
  let server: RunningServer;
  let agent: UserAgent;
  before(async () => {
    server = await start({ passwordCost: 4 });
    await populate(server);
    await registerApp(server, 'asking', { autoapprove: false });
  });
  beforeEach(() => {
    agent = new UserAgent(server);
  });
  after(() => server.close());

  it('leads through the login to the code', async () => {
    const first = await agent.authorize({ ...request, response_type: 'code' });
    expect(locationOf(first).pathname).to.equal('/login');
    const before = agent.cookies.get('JSESSIONID');
    const logged = await agent.logIn();
    expect(agent.cookies.get('JSESSIONID')).to.be.a('string').and.not.equal(before);
    const location = locationOf(await agent.get(locationOf(logged).href));
    expect([...location.searchParams.keys()]).to.have.members(['code', 'state']);
    expect(location.searchParams.get('state')).to.equal('a%20b+c');
    const code = location.searchParams.get('code') ?? '';
    const tokens = await ask(server, { grant_type: 'authorization_code', redirect_uri: callback, code });
    expect(decodeJwt(String(tokens.json().id_token))).to.include({ nonce: 'n', given_name: 'Marissa' });
  });

  const flows: readonly (readonly [string, readonly string[]])[] = [
    ['token', ['access_token']],
    ['id_token', ['id_token']],
    ['token id_token', ['access_token', 'id_token']],
    ['id_token token', ['access_token', 'id_token']],
    ['code id_token', ['code', 'id_token']],
  ];
  for (const [response_type, given] of flows) {
    it(`answers response_type=${response_type} in the fragment`, async () => {
      await agent.logIn();
      const answer = await agent.authorize({ ...request, response_type });
      const location = locationOf(answer);
      const fragment = fragmentOf(location);
      expect(location.search).to.equal('');
      expect([...fragment.keys()]).to.have.members(['token_type', 'state', 'expires_in', 'jti', ...given]);
      expect(fragment.get('token_type')).to.equal('bearer');
      const idToken = fragment.get('id_token');
      if (idToken !== null) expect(decodeJwt(idToken)).to.deep.include({ aud: ['app'], nonce: 'n' });
    });
  }

  it('sends the headers and the cookie of the document', async () => {
    await agent.logIn();
    const { headers } = await agent.authorize({ ...request, response_type: 'token' });
    expect(headers).to.include({
      'cache-control': 'no-store',
      'content-security-policy': "script-src 'self'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'x-xss-protection': '1; mode=block',
      'content-language': 'en',
      'strict-transport-security': 'max-age=31536000',
    });
    expect([headers['set-cookie']].flat()[0]).to.match(
      /^X-Auth-Csrf=[A-Za-z0-9]{22}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
  });

  it('answers prompt=none with nobody logged in by login_required', async () => {
    const silent = { ...request, response_type: 'token', prompt: 'none' };
    const answer = await agent.authorize(silent);
    const fragment = fragmentOf(locationOf(answer));
    expect([...fragment.keys()]).to.have.members(['error', 'state', 'session_state']);
    expect(fragment.get('error')).to.equal('login_required');
    expect(fragment.get('session_state')).to.match(/^[0-9a-f]+\.[0-9a-f]+$/);
    expect([answer.headers['set-cookie']].flat()).to.include(
      'Current-User=; Path=/; Max-Age=0; SameSite=Strict',
    );
    expect(agent.cookies.has('JSESSIONID')).to.equal(false);
    const query = locationOf(await agent.authorize({ ...silent, response_type: 'code' })).searchParams;
    expect(query.get('error')).to.equal('login_required');
  });

  it('answers prompt=none with somebody logged in at once, or by interaction_required', async () => {
    await agent.logIn();
    const silent = { ...request, response_type: 'token', prompt: 'none' };
    const fragment = fragmentOf(locationOf(await agent.authorize(silent)));
    expect(fragment.get('access_token')).to.be.a('string');
    expect(fragment.get('session_state')).to.match(/^[0-9a-f]{64}\.[0-9a-f]{64}$/);
    const asking = locationOf(await agent.authorize({ ...silent, client_id: 'asking' }));
    expect(fragmentOf(asking).get('error')).to.equal('interaction_required');
    const mixed = await agent.authorize({ ...silent, prompt: 'none login' });
    expect(fragmentOf(locationOf(mixed)).get('error')).to.equal('invalid_request');
  });

  it('asks for approval, remembers the decisions and asks for what is new', async () => {
    await agent.logIn();
    const asked = { ...request, client_id: 'asking', response_type: 'token' };
    const page = await agent.authorize(asked);
    expect(page.status).to.equal(200);
    expect(page.text).to.include('value="scope.openid"').and.to.include('Know who you are');
    const allowed = await agent.post(actionOf(page.text), {
      ...{ 'scope.0': 'scope.openid', user_oauth_approval: 'true' },
    });
    expect(fragmentOf(locationOf(allowed)).get('scope')).to.equal('openid');
    const again = await agent.authorize(asked);
    expect(fragmentOf(locationOf(again)).get('scope')).to.equal('openid');
    const more = await agent.authorize({ ...asked, scope: 'openid platform.read' });
    expect(more.text).to.include('value="scope.platform.read"').and.not.to.include('value="scope.openid"');
    const denied = await agent.post(actionOf(more.text), { user_oauth_approval: 'false' });
    const fragment = fragmentOf(locationOf(denied));
    expect([fragment.get('error'), fragment.get('state')]).to.deep.equal(['access_denied', 'a%20b+c']);
  });

  it('refuses a forged, changed or uninvited approval', async () => {
    await agent.logIn();
    const asked = { ...request, client_id: 'asking', response_type: 'code', scope: 'platform.write' };
    const decision = { 'scope.0': 'scope.platform.write', user_oauth_approval: 'true' };
    const path = `oauth/authorize?${new URLSearchParams(asked)}`;
    expect((await agent.post(path, decision)).status).to.equal(400);
    const action = actionOf((await agent.authorize(asked)).text);
    expect((await agent.request('POST', action, decision)).status).to.equal(403);
    expect((await agent.post(`${action}&nonce=x`, decision)).status).to.equal(400);
    const foreign = await agent.post(action, { ...decision, 'scope.1': 'scope.password.write' });
    expect(locationOf(foreign).searchParams.get('error')).to.equal('invalid_scope');
  });

  it('asks for the login again after prompt=login and max_age', async () => {
    await agent.logIn();
    const again = await agent.authorize({ ...request, response_type: 'code', prompt: 'login' });
    expect(locationOf(again).pathname).to.equal('/login');
    const logged = locationOf(await agent.logIn());
    expect(logged.searchParams.has('prompt')).to.equal(false);
    expect(locationOf(await agent.get(logged.href)).searchParams.has('code')).to.equal(true);
  });

  it('takes a request by POST', async () => {
    await agent.logIn();
    const answer = await agent.request('POST', 'oauth/authorize', { ...request, response_type: 'code' });
    expect(locationOf(answer).searchParams.has('code')).to.equal(true);
  });
});
