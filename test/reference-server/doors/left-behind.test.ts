import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, createGroupOf, createPerson, person } from '../support/accounts.ts';
import { basic, register, send, start } from '../support/client.ts';
import {
  app,
  ask,
  callback,
  locationOf,
  logIn,
  obtainCode,
  populate,
  registerApp,
} from '../support/flows.ts';
import { UserAgent } from '../support/user-agent.ts';

describe('What a deleted owner leaves behind', () => {
  let server: RunningServer;
  let marissa: string;
  beforeEach(async () => {
    server = await start({ passwordCost: 4 });
    marissa = await populate(server);
  });
  afterEach(() => server.close());

  const byCode = (code: string) => ({ grant_type: 'authorization_code', code, redirect_uri: callback });
  const newPasscode = async (): Promise<string> => {
    const browser = new UserAgent(server);
    await browser.logIn();
    return JSON.parse((await browser.get('passcode', { accept: 'application/json' })).text);
  };

  it('the next client of an id has no approval of the one before', async () => {
    const asked = { response_type: 'code', client_id: 'asking', redirect_uri: callback, scope: 'openid' };
    await registerApp(server, 'asking', { autoapprove: false });
    const browser = new UserAgent(server);
    await browser.logIn();
    await browser.authorize(asked);
    await browser.post(`oauth/authorize?${new URLSearchParams(asked)}`, {
      ...{ user_oauth_approval: 'true', 'scope.0': 'scope.openid' },
    });
    expect(locationOf(await browser.authorize(asked)).searchParams.has('code')).to.equal(true);
    await administer(server, 'DELETE', '/oauth/clients/asking');
    const other = 'https://other.example/callback';
    await registerApp(server, 'asking', { autoapprove: false, redirect_uri: [other] });
    const answer = await browser.authorize({ ...asked, redirect_uri: other });
    expect(answer.status).to.equal(200);
    expect(answer.text).to.contain('Allow access?');
  });

  it('the next client of an id gets nothing for a code of the one before', async () => {
    const code = await obtainCode(server);
    await administer(server, 'DELETE', '/oauth/clients/app');
    await registerApp(server, 'app');
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: callback };
    expect((await ask(server, exchange)).json().error).to.equal('invalid_grant');
  });

  it('the next client of an id gets nothing for a refresh token of the one before', async () => {
    const { refresh_token } = await logIn(server);
    await administer(server, 'DELETE', '/oauth/clients/app');
    await registerApp(server, 'app');
    const refreshed = await ask(server, {
      grant_type: 'refresh_token',
      refresh_token: String(refresh_token),
    });
    expect(refreshed.status).to.be.within(400, 401);
  });

  /** A code that logs marissa in, for a login server. */
  const loginCode = async (): Promise<string> => {
    const client = { ...app, client_id: 'desk', authorities: ['oauth.login'] };
    await register(server, client);
    const answer = await send('POST', `${server.authorizationUrl}/autologin`, {
      headers: { ...basic('desk', app.client_secret), 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'marissa', password: 'marissa secret' }),
    });
    return String(answer.json().code);
  };
  const redeemed = async (code: string): Promise<number> =>
    (await new UserAgent(server).get(`autologin?${new URLSearchParams({ code, client_id: 'desk' })}`)).status;

  it('the next client of an id logs nobody in with a code of the one before', async () => {
    expect(await redeemed(await loginCode())).to.equal(302);
    const code = await loginCode();
    await administer(server, 'DELETE', '/oauth/clients/desk');
    await registerApp(server, 'desk');
    expect(await redeemed(code)).to.equal(400);
  });

  it('nothing that came before a new password gives a token or a session', async () => {
    const [code, passcode, login] = [await obtainCode(server), await newPasscode(), await loginCode()];
    await administer(server, 'PUT', `/Users/${marissa}/password`, { password: 'another secret' });
    expect((await ask(server, byCode(code))).json().error).to.equal('invalid_grant');
    expect((await ask(server, { grant_type: 'password', passcode })).json().error).to.equal('invalid_grant');
    expect(await redeemed(login)).to.equal(400);
  });

  it('a user who is switched off gets nothing for a code, a passcode or a token', async () => {
    const [code, passcode] = [await obtainCode(server), await newPasscode()];
    const { access_token } = await logIn(server);
    await administer(server, 'PATCH', `/Users/${marissa}`, { active: false }, { 'if-match': '*' });
    expect((await ask(server, byCode(code))).json().error).to.equal('invalid_grant');
    expect((await ask(server, { grant_type: 'password', passcode })).json().error).to.equal('invalid_grant');
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await send('GET', `${server.authorizationUrl}/userinfo`, { headers })).status).to.equal(401);
  });

  it('a transaction that fails takes nothing from the clients that it would have deleted', async () => {
    const { refresh_token } = await logIn(server);
    for (const next of [
      { action: 'add', client_id: 'a/b' },
      { action: 'delete', client_id: 'none' },
    ]) {
      const changes = [{ action: 'delete', client_id: 'app' }, next];
      const answer = await administer(server, 'POST', '/oauth/clients/tx/modify', changes);
      expect(answer.status).to.be.within(400, 404);
    }
    const refresh = { grant_type: 'refresh_token', refresh_token: String(refresh_token) };
    expect((await ask(server, refresh)).status).to.equal(200);
    const deleted = await administer(server, 'POST', '/oauth/clients/tx/delete', [{ client_id: 'app' }]);
    expect(deleted.status).to.equal(200);
    await registerApp(server, 'app');
    expect((await ask(server, refresh)).status).to.be.within(400, 401);
  });

  it('the next user of a name is not locked out by guesses at the one before', async () => {
    const id = await createPerson(server, 'guessed');
    const attempt = { grant_type: 'password', username: 'guessed' };
    for (let count = 0; count < 5; count += 1) await ask(server, { ...attempt, password: 'wrong' });
    await administer(server, 'DELETE', `/Users/${id}`);
    await createPerson(server, 'guessed');
    expect((await ask(server, { ...attempt, password: 'guessed secret' })).status).to.equal(200);
  });

  it('the next user of a name has neither session, memberships nor tokens of the one before', async () => {
    const id = await createPerson(server, 'former');
    await createGroupOf(server, 'reports.read', [id]);
    const browser = new UserAgent(server);
    await browser.logIn('former');
    const { refresh_token } = await logIn(server, { username: 'former', password: 'former secret' });
    await administer(server, 'DELETE', `/Users/${id}`);
    const next = (await administer(server, 'POST', '/Users', person('former'))).json();
    expect(JSON.stringify(next.groups)).not.to.contain('reports.read');
    expect((await browser.get('home')).status).to.equal(302);
    const refreshed = await ask(server, {
      grant_type: 'refresh_token',
      refresh_token: String(refresh_token),
    });
    expect(refreshed.status).to.be.within(400, 401);
  });

  const oidc = {
    ...{ type: 'oidc1.0', originKey: 'partner', name: 'Partner', active: true },
    config: {
      ...{
        linkText: 'Partner',
        issuer: 'https://partner.example',
        authUrl: 'https://partner.example/authorize',
      },
      ...{ tokenUrl: 'https://partner.example/token', tokenKeyUrl: 'https://partner.example/keys' },
      ...{ relyingPartyId: 'us', relyingPartySecret: 'secret' },
    },
  };

  it('the next provider of an origin key has no groups and no waiting login of the one before', async () => {
    const created = await administer(server, 'POST', '/identity-providers', oidc);
    expect(created.status, created.text).to.equal(201);
    const groupId = await createGroupOf(server, 'reports.admin', []);
    const mapping = { groupId, externalGroup: 'all', origin: 'partner' };
    await administer(server, 'POST', '/Groups/External', mapping);
    const browser = new UserAgent(server);
    const sent = locationOf(await browser.get('login/provider/partner'));
    await administer(server, 'DELETE', `/identity-providers/${created.json().id}`);
    await administer(server, 'POST', '/identity-providers', oidc);
    expect((await administer(server, 'GET', '/Groups/External')).json().totalResults).to.equal(0);
    const answer = new URLSearchParams({ code: 'code', state: sent.searchParams.get('state') ?? '' });
    const location = locationOf(await browser.get(`login/callback/partner?${answer}`));
    expect(location.searchParams.get('error')).to.equal('provider_failure');
  });

  it('a deleted group is in no other group and stands for none of a provider', async () => {
    const inner = await createGroupOf(server, 'inner', []);
    const outer = await createGroupOf(server, 'outer', [inner], 'GROUP');
    await administer(server, 'POST', '/Groups/External', {
      ...{ groupId: inner, externalGroup: 'all', origin: 'ldap' },
    });
    await administer(server, 'DELETE', `/Groups/${inner}`);
    expect((await administer(server, 'GET', `/Groups/${outer}/members`)).json()).to.deep.equal([]);
    expect((await administer(server, 'GET', '/Groups/External')).json().totalResults).to.equal(0);
  });

  it('leaves the other clients theirs', async () => {
    await registerApp(server, 'asking', { autoapprove: false });
    const { access_token } = await logIn(server);
    const headers = { authorization: `Bearer ${access_token}` };
    const approvals = ['app', 'asking'].map((clientId) => ({ clientId, scope: app.scope[0] }));
    await administer(server, 'PUT', '/approvals', approvals, headers);
    await administer(server, 'DELETE', '/oauth/clients/asking');
    const left = (await administer(server, 'GET', '/approvals', undefined, headers)).text;
    expect(left).to.contain('"app"').and.not.to.contain('asking');
  });
});
