import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer } from '../support/accounts.ts';
import { type Answer, asAdmin, askToken, basic, send, start } from '../support/client.ts';
import { ask, logIn, populate, registerApp } from '../support/flows.ts';

const outcome = (answer: Answer) => [answer.status, answer.json().error];

describe('Grants refresh_token and user_token', () => {
  let server: RunningServer;
  let userId: string;
  before(async () => {
    server = await start({ passwordCost: 4 });
    userId = await populate(server);
    await registerApp(server, 'other');
    await registerApp(server, 'unfit', { authorized_grant_types: ['password'] });
  });
  after(() => server.close());

  const refresh = (refresh_token: unknown, more: Record<string, string> = {}, clientId = 'app') =>
    ask(server, { grant_type: 'refresh_token', refresh_token: String(refresh_token), ...more }, clientId);

  const exchange = (token: unknown, more: Record<string, string> = {}) =>
    askToken(
      server,
      { grant_type: 'user_token', client_id: 'other', ...more },
      { authorization: `Bearer ${token}` },
    );

  it('refreshes with the same refresh token, a new access token and the login time of the first', async () => {
    const tokens = await logIn(server);
    const answer = (await refresh(tokens.refresh_token)).json();
    expect(answer.refresh_token).to.equal(tokens.refresh_token);
    expect(answer.access_token).not.to.equal(tokens.access_token);
    expect(answer).to.include({ scope: tokens.scope });
    const [first, second] = [tokens.id_token, answer.id_token].map((token) => decodeJwt(String(token)));
    expect([second?.sub, second?.auth_time]).to.deep.equal([first?.sub, first?.auth_time]);
  });

  it('narrows for one access token, and never widens', async () => {
    const tokens = await logIn(server, { scope: 'openid platform.read' });
    expect((await refresh(tokens.refresh_token, { scope: 'openid' })).json().scope).to.equal('openid');
    expect((await refresh(tokens.refresh_token)).json().scope).to.equal('openid platform.read');
    const wider = await refresh(tokens.refresh_token, { scope: 'openid platform.write' });
    expect(outcome(wider)).to.deep.equal([400, 'invalid_scope']);
  });

  it('refuses tokens that are missing, made up, of another client, revoked, or access tokens', async () => {
    const tokens = await logIn(server, { token_format: 'opaque' });
    expect(outcome(await refresh(''))).to.deep.equal([400, 'invalid_request']);
    for (const wrong of ['x', 'a.b.c', tokens.access_token, (await logIn(server)).access_token]) {
      expect(outcome(await refresh(wrong))).to.deep.equal([400, 'invalid_grant']);
    }
    expect(outcome(await refresh(tokens.refresh_token, {}, 'other'))).to.deep.equal([400, 'invalid_grant']);
    const revoked = await administer(server, 'DELETE', `/oauth/token/revoke/${tokens.refresh_token}`);
    expect(revoked.status).to.equal(200);
    expect(outcome(await refresh(tokens.refresh_token))).to.deep.equal([400, 'invalid_grant']);
  });

  it('hands a refresh token to another client, which alone may use it', async () => {
    const { access_token } = await logIn(server, { scope: 'auth.user openid' });
    const answer = (await exchange(access_token, { token_format: 'jwt' })).json();
    expect(answer).to.have.all.keys(
      ...['access_token', 'token_type', 'refresh_token', 'expires_in', 'scope', 'jti'],
    );
    expect(answer.access_token).to.equal(null);
    expect(answer.refresh_token)
      .to.match(/^[0-9a-f]{32}-r$/)
      .and.equal(answer.jti);
    expect(outcome(await refresh(answer.refresh_token))).to.deep.equal([400, 'invalid_grant']);
    const refreshed = (await refresh(answer.refresh_token, {}, 'other')).json();
    expect(decodeJwt(String(refreshed.access_token))).to.include({ user_id: userId, client_id: 'other' });
    expect(refreshed).not.to.have.property('id_token');
  });

  it('refuses other callers and receivers', async () => {
    const { access_token } = await logIn(server, { scope: 'auth.user' });
    const narrow = await logIn(server, { scope: 'openid' });
    expect(outcome(await exchange(narrow.access_token))).to.deep.equal([403, 'insufficient_scope']);
    expect(outcome(await exchange('made-up'))).to.deep.equal([401, 'invalid_token']);
    await registerApp(server, 'machine', {
      authorized_grant_types: ['client_credentials', 'user_token'],
      authorities: ['auth.user'],
    });
    const own = (await ask(server, { grant_type: 'client_credentials' }, 'machine')).json().access_token;
    expect(outcome(await exchange(own))).to.deep.equal([401, 'invalid_token']);
    expect(outcome(await ask(server, { grant_type: 'user_token', client_id: 'other' }))).to.deep.equal([
      401,
      'invalid_client',
    ]);
    expect(outcome(await exchange(access_token, { client_id: 'unfit' }))).to.deep.equal([
      400,
      'unauthorized_client',
    ]);
    const unfit = await logIn(server, { scope: 'auth.user' }, 'unfit');
    expect(outcome(await exchange(unfit.access_token))).to.deep.equal([400, 'unauthorized_client']);
    expect((await exchange(access_token, { client_id: 'nobody' })).status).to.equal(400);
    expect((await exchange(access_token, { client_id: '' })).status).to.equal(400);
    expect(outcome(await exchange(access_token, { scope: 'one.read' }))).to.deep.equal([
      400,
      'invalid_scope',
    ]);
  });

  it('tells about the user to a token with openid, and to no other', async () => {
    const info = (token: unknown, method: 'GET' | 'POST' = 'GET') =>
      send(method, `${server.authorizationUrl}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
    const tokens = await logIn(server, { scope: 'openid' });
    for (const method of ['GET', 'POST'] as const) {
      expect((await info(tokens.access_token, method)).json()).to.include({
        sub: userId,
        name: 'Marissa Bloggs',
      });
    }
    expect(outcome(await info(tokens.id_token))).to.deep.equal([401, 'invalid_token']);
    const without = await logIn(server, { scope: 'profile' });
    expect(outcome(await info(without.access_token))).to.deep.equal([403, 'insufficient_scope']);
    const own = (await asAdmin(server)).authorization?.slice(7);
    expect((await info(own)).status).to.equal(403);
  });

  it('refuses tokens of a deleted user and of a changed client', async () => {
    const id = await administer(server, 'POST', '/Users', {
      ...{ userName: 'brief', password: 'p', emails: [{ value: 'b@example.org' }] },
    });
    const tokens = await logIn(server, { username: 'brief', password: 'p' });
    await administer(server, 'DELETE', `/Users/${id.json().id}`);
    expect(outcome(await refresh(tokens.refresh_token))).to.deep.equal([400, 'invalid_grant']);
    await registerApp(server, 'changing');
    const kept = await logIn(server, {}, 'changing');
    await administer(server, 'PUT', '/oauth/clients/changing/secret', { secret: 'new' });
    const answer = await askToken(
      server,
      { grant_type: 'refresh_token', refresh_token: String(kept.refresh_token) },
      basic('changing', 'new'),
    );
    expect(outcome(answer)).to.deep.equal([400, 'invalid_grant']);
  });

  it('issues refresh tokens as JWTs when told so', async () => {
    const other = await start({ passwordCost: 4, refreshTokenFormat: 'jwt' });
    await populate(other);
    const { refresh_token } = await logIn(other);
    expect(decodeJwt(String(refresh_token)).jti).to.match(/-r$/);
    const parameters = { grant_type: 'refresh_token', refresh_token: String(refresh_token) };
    expect((await ask(other, parameters)).status).to.equal(200);
    const forged = `${String(refresh_token).slice(0, -8)}AAAAAAAA`;
    expect(outcome(await ask(other, { ...parameters, refresh_token: forged }))).to.deep.equal([
      400,
      'invalid_grant',
    ]);
    await other.close();
  });
});
