import { expect } from 'chai';
import { decodeJwt } from 'jose';
import { generate } from 'otplib';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, createGroupOf, createPerson } from '../support/accounts.ts';
import { type Answer, start } from '../support/client.ts';
import { app, ask, callback, logIn, populate, registerApp } from '../support/flows.ts';
import { UserAgent } from '../support/user-agent.ts';

const grant = { grant_type: 'password', username: 'marissa', password: 'marissa secret' };

describe('Grant password', () => {
  let server: RunningServer;
  let shift = 0;
  before(async () => {
    server = await start({ passwordCost: 4, now: () => Date.now() + shift });
    await populate(server);
  });
  after(() => server.close());
  const outcome = (answer: Answer) => [answer.status, answer.json().error];

  it('issues the tokens of the token response', async () => {
    const tokens = await logIn(server, { scope: 'openid platform.read', username: 'MARISSA' });
    expect(tokens).to.include({ token_type: 'bearer', scope: 'openid platform.read', expires_in: 43_200 });
    expect(tokens.refresh_token).to.match(/^[0-9a-f]{32}-r$/);
    const claims = decodeJwt(String(tokens.access_token));
    expect(claims).to.include({ user_name: 'marissa', origin: 'auth', grant_type: 'password' });
    expect(claims.sub).to.equal(claims.user_id);
    expect(decodeJwt(String(tokens.id_token)).amr).to.deep.equal(['pwd']);
  });

  const refusals: readonly (readonly [string, Record<string, string>, string])[] = [
    ['a wrong password', { password: 'Marissa secret' }, 'invalid_grant'],
    ['an unknown user', { username: 'nobody' }, 'invalid_grant'],
    ['no user name', { username: '' }, 'invalid_request'],
    ['no password', { password: '' }, 'invalid_request'],
    ['a scope that the client lacks', { scope: 'one.read' }, 'invalid_scope'],
    ['a login_hint of an unknown provider', { login_hint: '{"origin":"nowhere"}' }, 'invalid_grant'],
    ['a made-up passcode', { passcode: 'x', username: '', password: '' }, 'invalid_grant'],
  ];
  for (const [name, changes, error] of refusals) {
    it(`refuses ${name}`, async () => {
      expect(outcome(await ask(server, { ...grant, ...changes }))).to.deep.equal([400, error]);
    });
  }

  it('answers a wrong password and an unknown user alike', async () => {
    const wrong = await ask(server, { ...grant, password: 'x' });
    const unknown = await ask(server, { ...grant, username: 'nobody' });
    expect(wrong.text).to.equal(unknown.text);
  });

  it('takes a login_hint of the internal users, and an unreadable one as none', async () => {
    for (const login_hint of ['{"origin":"auth"}', encodeURIComponent('{"origin":"auth"}'), 'x', '{"a":1}']) {
      await logIn(server, { login_hint });
    }
  });

  it('refuses a client whose providers do not include the internal one', async () => {
    await registerApp(server, 'elsewhere', { allowedproviders: ['ldap'] });
    expect((await ask(server, grant, 'elsewhere')).status).to.equal(400);
  });

  it('intersects client scopes, groups and approvals', async () => {
    const id = await createPerson(server, 'member');
    await createGroupOf(server, 'reports', [await createGroupOf(server, 'sales', [id])], 'GROUP');
    const scope = ['openid', 'sales', 'reports', 'secrets', 'oauth.approvals'];
    await registerApp(server, 'wide', { scope });
    const user = { username: 'member', password: 'member secret' };
    expect((await logIn(server, user, 'wide')).scope).to.equal('openid sales reports oauth.approvals');
    await registerApp(server, 'choosy', { scope, autoapprove: ['openid'] });
    expect((await logIn(server, user, 'choosy')).scope).to.equal('openid');
    const approvals = [
      { clientId: 'choosy', scope: 'sales', status: 'APPROVED' },
      { clientId: 'choosy', scope: 'reports', status: 'DENIED' },
    ];
    const { access_token } = await logIn(server, user, 'wide');
    const put = await administer(server, 'PUT', '/approvals', approvals, {
      authorization: `Bearer ${access_token}`,
    });
    expect(put.status).to.equal(200);
    expect((await logIn(server, user, 'choosy')).scope).to.equal('openid sales');
    await registerApp(server, 'demanding', { scope, required_user_groups: ['admins'] });
    expect(outcome(await ask(server, { ...grant, ...user }, 'demanding'))).to.deep.equal([
      400,
      'invalid_scope',
    ]);
  });

  it('issues no refresh token and no id_token where the client may not have them', async () => {
    await registerApp(server, 'plain', { authorized_grant_types: ['password'], scope: ['platform.read'] });
    expect(await logIn(server, {}, 'plain')).to.have.all.keys(
      ...['access_token', 'token_type', 'expires_in', 'scope', 'jti'],
    );
  });

  it('locks after five wrong passwords, until the time is over or the administration unlocks', async () => {
    const id = await createPerson(server, 'locked');
    const attempt = (password: string) => ask(server, { ...grant, username: 'locked', password });
    const fail = async (times: number) => {
      for (let count = 0; count < times; count += 1) await attempt('wrong');
    };
    await fail(4);
    expect((await attempt('locked secret')).status).to.equal(200);
    await fail(5);
    expect((await attempt('locked secret')).json().error_description).to.include('locked');
    await administer(server, 'PATCH', `/Users/${id}/status`, { locked: false });
    expect((await attempt('locked secret')).status).to.equal(200);
    await fail(5);
    shift += 301_000;
    expect((await attempt('locked secret')).status).to.equal(200);
    shift = 0;
  });

  it('refuses users who are inactive, unverified or have to change the password', async () => {
    await createPerson(server, 'inactive', { active: false });
    await createPerson(server, 'unverified', { verified: false });
    const id = await createPerson(server, 'stale');
    await administer(server, 'PATCH', `/Users/${id}/status`, { passwordChangeRequired: true });
    for (const username of ['inactive', 'unverified', 'stale']) {
      const answer = await ask(server, { ...grant, username, password: `${username} secret` });
      expect(outcome(answer)).to.deep.equal([400, 'invalid_grant']);
    }
  });

  it('exchanges a passcode once, and only the latest one', async () => {
    const agent = new UserAgent(server);
    expect((await agent.get('passcode')).headers.location).to.match(/\/login$/);
    await agent.logIn();
    const issue = async () =>
      String(JSON.parse((await agent.get('passcode', { accept: 'application/json' })).text));
    const [first, passcode] = [await issue(), await issue()];
    expect(passcode).to.match(/^[\w-]{32}$/);
    const redeem = (code: string) => ask(server, { grant_type: 'password', passcode: code });
    expect((await redeem(first)).status).to.equal(400);
    expect((await redeem(passcode)).status).to.equal(200);
    expect((await redeem(passcode)).status).to.equal(400);
    const late = await issue();
    shift += 301_000;
    expect((await redeem(late)).status).to.equal(400);
    shift = 0;
  });

  it('demands a code of the authenticator once it is registered, each code once', async () => {
    await createPerson(server, 'careful');
    const agent = new UserAgent(server);
    await agent.logIn('careful');
    const page = (await agent.get('login/mfa/manual')).text;
    const secret = /id="secret">([A-Z2-7]+)</.exec(page)?.[1] ?? '';
    const now = () => Math.floor((Date.now() + shift) / 1000);
    const codeAt = (seconds: number) => generate({ secret, epoch: seconds });
    const registered = await codeAt(now());
    await agent.post('login/mfa/verify.do', { code: registered });
    const attempt = (parameters: Record<string, string>) =>
      ask(server, { ...grant, username: 'careful', password: 'careful secret', ...parameters });
    expect(outcome(await attempt({}))).to.deep.equal([400, 'invalid_request']);
    expect(outcome(await attempt({ mfaCode: '000000' }))).to.deep.equal([400, 'invalid_grant']);
    expect(outcome(await attempt({ mfaCode: 'abcdef' }))).to.deep.equal([400, 'invalid_grant']);
    expect((await attempt({ mfaCode: registered })).status, 'used at registration').to.equal(400);
    shift += 60_000;
    const mfaCode = await codeAt(now());
    const tokens = await attempt({ mfaCode });
    expect(decodeJwt(String(tokens.json().id_token)).amr).to.deep.equal(['pwd', 'otp', 'mfa']);
    expect((await attempt({ mfaCode })).status).to.equal(400);
    shift += 120_000;
    expect((await attempt({ mfaCode: await codeAt(now() - 30) })).status, 'one step late').to.equal(200);
    shift += 120_000;
    expect((await attempt({ mfaCode: await codeAt(now() - 90) })).status, 'three steps late').to.equal(400);
    const other = new UserAgent(server);
    expect((await other.logIn('careful')).headers.location).to.match(/\/login\/mfa\/verify$/);
    const done = await other.post('login/mfa/verify.do', { code: await codeAt(now()) });
    expect(done.headers.location).to.match(/\/$/);
    expect((await other.get('home')).status).to.equal(200);
    shift = 0;
  });

  it('changes a password on the page, which ends tokens and sessions', async () => {
    const id = await createPerson(server, 'changing');
    const user = { username: 'changing', password: 'changing secret' };
    const before = await logIn(server, user);
    await administer(server, 'PATCH', `/Users/${id}/status`, { passwordChangeRequired: true });
    const agent = new UserAgent(server);
    expect((await agent.logIn('changing')).headers.location).to.match(/\/force_password_change$/);
    await agent.get('force_password_change');
    const same = { password: user.password, password_confirmation: user.password };
    expect((await agent.post('force_password_change', same)).headers.location).to.match(/error=unusable$/);
    await agent.get('force_password_change');
    const fresh = { password: 'fresh', password_confirmation: 'fresh' };
    expect((await agent.post('force_password_change', fresh)).headers.location).to.match(/\/$/);
    expect((await agent.get('home')).status).to.equal(200);
    await logIn(server, { ...user, password: 'fresh' });
    const refresh = { grant_type: 'refresh_token', refresh_token: String(before.refresh_token) };
    expect(outcome(await ask(server, refresh))).to.deep.equal([400, 'invalid_grant']);
  });

  it('asks a browser that is logged in for the new password, and for the old one before', async () => {
    const id = await createPerson(server, 'held');
    const agent = new UserAgent(server);
    await agent.logIn('held');
    await administer(server, 'PATCH', `/Users/${id}/status`, { passwordChangeRequired: true });
    const request = {
      client_id: app.client_id,
      response_type: 'code',
      redirect_uri: callback,
    };
    const location = async (path: string) => (await agent.get(path)).headers.location;
    for (const path of [`oauth/authorize?${new URLSearchParams(request)}`, 'passcode']) {
      expect(await location(path), path).to.equal(`${server.authorizationUrl}/force_password_change`);
    }
    expect(await location('force_password_change')).to.equal(`${server.authorizationUrl}/login`);
    const silent = await agent.authorize({ ...request, response_type: 'token', prompt: 'none' });
    expect(silent.headers.location).to.match(
      /#error=interaction_required&.*session_state=[0-9a-f]+\.[0-9a-f]+/,
    );
    await agent.authorize(request);
    expect((await agent.logIn('held')).headers.location).to.match(/\/force_password_change$/);
    await agent.get('force_password_change');
    const fresh = { password: 'fresh', password_confirmation: 'fresh' };
    const done = await agent.post('force_password_change', fresh);
    expect(done.headers.location).to.contain(`/oauth/authorize?client_id=${app.client_id}`);
  });
});
