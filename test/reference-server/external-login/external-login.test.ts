import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { makeSamlIssuer, registerSamlProvider } from '../federation/support/saml-issuer.ts';
import { createPerson } from '../support/accounts.ts';
import { type Answer, askToken, basic, machine, register, send, start } from '../support/client.ts';
import { app, populate, registerApp } from '../support/flows.ts';
import { UserAgent } from '../support/user-agent.ts';

const marissa = { username: 'marissa', password: 'marissa secret' };
const asApp = basic('app', app.client_secret);

describe('What an external login server asks', () => {
  let server: RunningServer;
  let now = Date.now();
  let marissaId = '';
  let asLoginServer: Record<string, string> = {};
  before(async () => {
    server = await start({ passwordCost: 4, now: () => now });
    marissaId = await populate(server);
    await registerApp(server, 'another');
    await createPerson(server, 'unverified', { verified: false });
    await register(server, { ...machine, client_id: 'login', authorities: ['oauth.login'] });
    await register(server, machine);
    const token = async (id: string): Promise<Record<string, string>> => {
      const answer = await askToken(
        server,
        { grant_type: 'client_credentials' },
        basic(id, machine.client_secret),
      );
      return { authorization: `Bearer ${answer.json().access_token}` };
    };
    asLoginServer = await token('login');
  });
  after(() => server.close());

  function post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return send('POST', `${server.authorizationUrl}${path}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  function postJson(path: string, value: unknown, headers: Record<string, string>): Promise<Answer> {
    return send('POST', `${server.authorizationUrl}${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(value),
    });
  }

  const codeOf = async (): Promise<string> => String((await post('/autologin', marissa, asApp)).json().code);
  const logInWith = (code: string, clientId = 'app'): Promise<Answer> =>
    new UserAgent(server).get(`autologin?${new URLSearchParams({ code, client_id: clientId })}`);

  it('gives a client a code that logs the browser in once', async () => {
    const answer = await postJson('/autologin', marissa, asApp);
    expect(answer.status).to.equal(200);
    expect(answer.json()).to.have.keys('code', 'path').and.to.include({ path: '/oauth/authorize' });
    const agent = new UserAgent(server);
    const query = new URLSearchParams({ code: String(answer.json().code), client_id: 'app' });
    const login = await agent.get(`autologin?${query}`);
    expect(login.status).to.equal(302);
    expect(login.headers.location).to.equal(`${server.authorizationUrl}/home`);
    expect((await agent.get('home')).text).to.include('marissa');
    const again = await new UserAgent(server).get(`autologin?${query}`);
    expect([again.status, again.json().error]).to.deep.equal([400, 'invalid_code']);
  });

  it('logs nobody in with the code of another client, or after five minutes', async () => {
    expect((await logInWith(await codeOf(), 'another')).status).to.equal(400);
    const late = await codeOf();
    now += 300_000;
    expect((await logInWith(late)).status).to.equal(400);
  });

  it('gives a code for the right password and the client alone', async () => {
    const wrong = await post('/autologin', { ...marissa, password: 'wrong' }, asApp);
    expect([wrong.status, wrong.json().error]).to.deep.equal([401, 'invalid_client']);
    expect((await post('/autologin', marissa)).status).to.equal(401);
    expect((await post('/autologin', marissa, basic('app', 'wrong'))).status).to.equal(401);
  });

  it('tells who a user is, and more to a login server', async () => {
    const plain = await post('/authenticate', marissa);
    expect(plain.json()).to.deep.equal({ username: 'marissa', email: 'marissa@example.org' });
    const trusted = await post('/authenticate', marissa, asLoginServer);
    expect(trusted.json()).to.include({ origin: 'auth', user_id: marissaId });
  });

  it('refuses a wrong password, an account that is not verified, and a token without the scope', async () => {
    const wrong = await post('/authenticate', { ...marissa, password: 'wrong' });
    expect([wrong.status, wrong.json()]).to.deep.equal([401, { error: 'authentication failed' }]);
    const unverified = await post('/authenticate', { username: 'unverified', password: 'unverified secret' });
    expect([unverified.status, unverified.json()]).to.deep.equal([403, { error: 'account not verified' }]);
    const token = await askToken(
      server,
      { grant_type: 'client_credentials' },
      basic('machine', machine.client_secret),
    );
    const weak = await post('/authenticate', marissa, {
      authorization: `Bearer ${token.json().access_token}`,
    });
    expect([weak.status, weak.json().error]).to.deep.equal([403, 'insufficient_scope']);
  });

  it('creates a user for whom the login server vouches, where that is asked for', async () => {
    await registerSamlProvider(server, 'login-server', makeSamlIssuer('https://login.example'), {});
    const vouched = { source: 'login', origin: 'login-server', username: 'vera', email: 'vera@example.org' };
    expect((await post('/authenticate', vouched, asLoginServer)).status).to.equal(401);
    const added = await post('/authenticate', { ...vouched, add_new: 'true' }, asLoginServer);
    expect(added.json()).to.include({ username: 'vera', email: 'vera@example.org', origin: 'login-server' });
    const again = await post('/authenticate', vouched, asLoginServer);
    expect(again.json().user_id).to.equal(added.json().user_id);
    expect((await post('/authenticate', { ...vouched, add_new: 'true' })).status).to.equal(401);
    const internal = await post(
      '/authenticate',
      { ...vouched, origin: 'auth', username: 'marissa' },
      asLoginServer,
    );
    expect(internal.status).to.equal(401);
  });

  it('keeps a text under a code that is shown once', async () => {
    const draft = { data: '{"a":1}', expiresAt: now + 60_000 };
    const kept = await postJson('/Codes', draft, asLoginServer);
    expect(kept.status).to.equal(201);
    expect(kept.json()).to.include(draft);
    const address = `${server.authorizationUrl}/Codes/${kept.json().code}`;
    expect((await send('GET', address)).status).to.equal(401);
    expect((await send('GET', address, { headers: asLoginServer })).json()).to.deep.equal(kept.json());
    expect((await send('GET', address, { headers: asLoginServer })).status).to.equal(404);
    expect((await postJson('/Codes', { data: 'x', expiresAt: now }, asLoginServer)).status).to.equal(400);
    expect((await postJson('/Codes', { data: '', expiresAt: now + 1 }, asLoginServer)).status).to.equal(400);
    // No table keeps 1e999, which JSON writes as null.
    const headers = { ...asLoginServer, 'content-type': 'application/json' };
    const endless = { headers, body: '{"data":"x","expiresAt":1e999}' };
    expect((await send('POST', `${server.authorizationUrl}/Codes`, endless)).status).to.equal(400);
  });

  it('shows a code that logs in as no kept text', async () => {
    const address = `${server.authorizationUrl}/Codes/${await codeOf()}`;
    expect((await send('GET', address, { headers: asLoginServer })).status).to.equal(404);
  });

  it('shows a client itself, without its secret', async () => {
    const address = `${server.authorizationUrl}/clientinfo`;
    const shown = await send('GET', address, { headers: asApp });
    expect(shown.json()).to.include({ client_id: 'app' }).and.not.to.have.property('client_secret');
    expect((await send('GET', address)).status).to.equal(401);
  });

  it('says on /healthz that it is well', async () => {
    const { status, text } = await send('GET', `${server.authorizationUrl}/healthz`);
    expect([status, text]).to.deep.equal([200, 'ok\n']);
  });
});
