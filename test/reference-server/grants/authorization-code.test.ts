import { expect } from 'chai';
import { decodeJwt } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { askToken, basic, send, start } from '../support/client.ts';
import {
  app,
  ask,
  authorizeByApi,
  callback,
  locationOf,
  obtainCode,
  populate,
  proofKey,
  registerApp,
} from '../support/flows.ts';

const grant = { grant_type: 'authorization_code', redirect_uri: callback };

describe('Grant authorization_code', () => {
  let server: RunningServer;
  let now = 0;
  before(async () => {
    server = await start({ passwordCost: 4, now: () => Date.now() + now });
    await populate(server);
    await registerApp(server, 'other');
    await registerApp(server, 'public', { allowpublic: true });
  });
  after(() => server.close());

  it('exchanges a code of the API flow', async () => {
    const answer = await authorizeByApi(server, { nonce: 'n', state: 'a b&c=%25+ü' });
    const location = locationOf(answer);
    expect(location.origin + location.pathname).to.equal(callback);
    expect(location.searchParams.get('state')).to.equal('a b&c=%25+ü');
    const tokens = (await ask(server, { ...grant, code: location.searchParams.get('code') ?? '' })).json();
    expect(tokens).to.have.all.keys(
      ...['access_token', 'token_type', 'id_token', 'refresh_token', 'expires_in', 'scope', 'jti', 'nonce'],
    );
    expect(decodeJwt(String(tokens.access_token))).to.include({ user_name: 'marissa', jti: tokens.jti });
    expect(decodeJwt(String(tokens.id_token))).to.include({ nonce: 'n', azp: 'app' });
  });

  it('exchanges a code once, also of two requests at the same moment', async () => {
    const code = await obtainCode(server);
    const answers = await Promise.all([0, 1].map(() => ask(server, { ...grant, code })));
    expect(answers.map(({ status }) => status).toSorted()).to.deep.equal([200, 400]);
  });

  it('ends the tokens of a code that is used again', async () => {
    const code = await obtainCode(server);
    const tokens = (await ask(server, { ...grant, code, token_format: 'opaque' })).json();
    const refused = await ask(server, { ...grant, code });
    expect([refused.status, refused.json().error]).to.deep.equal([400, 'invalid_grant']);
    const refreshed = await ask(server, {
      grant_type: 'refresh_token',
      refresh_token: String(tokens.refresh_token),
    });
    expect([refreshed.status, refreshed.json().error]).to.deep.equal([400, 'invalid_grant']);
    const users = await send('GET', `${server.authorizationUrl}/approvals`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(users.status).to.equal(401);
  });

  it('binds a code to client and redirect URI, and burns it', async () => {
    const code = await obtainCode(server);
    expect((await ask(server, { ...grant, code }, 'other')).json().error).to.equal('invalid_grant');
    expect((await ask(server, { ...grant, code })).json().error).to.equal('invalid_grant');
    for (const redirect_uri of ['', `${callback}/`, callback.toUpperCase()]) {
      const answer = await ask(server, { ...grant, redirect_uri, code: await obtainCode(server) });
      expect([answer.status, answer.json().error]).to.deep.equal([400, 'invalid_grant']);
    }
    const without = await obtainCode(server, { redirect_uri: '' });
    expect((await ask(server, { grant_type: grant.grant_type, code: without })).status).to.equal(200);
  });

  it('refuses an expired code', async () => {
    const code = await obtainCode(server);
    now += 301_000;
    expect((await ask(server, { ...grant, code })).json().error).to.equal('invalid_grant');
    now = 0;
  });

  it('refuses a missing code as invalid_request', async () => {
    expect((await ask(server, grant)).json().error).to.equal('invalid_request');
  });

  const { verifier, challenge } = proofKey();
  const other = proofKey();
  const cases: readonly (readonly [string, string, string, Record<string, string>, number])[] = [
    ['S256 with its verifier', challenge, 'S256', { code_verifier: verifier }, 200],
    ['plain with its verifier', verifier, 'plain', { code_verifier: verifier }, 200],
    ['S256 without verifier', challenge, 'S256', {}, 400],
    ['plain without verifier', verifier, 'plain', {}, 400],
    ['S256 with another verifier', challenge, 'S256', { code_verifier: other.verifier }, 400],
    ['S256 with the challenge as verifier', challenge, 'S256', { code_verifier: challenge }, 400],
    ['plain with a verifier whose hash it is', challenge, 'plain', { code_verifier: verifier }, 400],
  ];
  for (const [name, code_challenge, code_challenge_method, sent, status] of cases) {
    it(`answers ${status} to ${name}`, async () => {
      const code = await obtainCode(server, { code_challenge, code_challenge_method });
      expect((await ask(server, { ...grant, code, ...sent })).status).to.equal(status);
    });
  }

  it('refuses a verifier for a code without challenge', async () => {
    const code = await obtainCode(server);
    expect((await ask(server, { ...grant, code, code_verifier: verifier })).json().error).to.equal(
      'invalid_grant',
    );
  });

  it('does not burn a code for a malformed verifier', async () => {
    const code = await obtainCode(server, { code_challenge: challenge, code_challenge_method: 'S256' });
    const refused = await ask(server, { ...grant, code, code_verifier: 'short' });
    expect(refused.json().error).to.equal('invalid_request');
    expect((await ask(server, { ...grant, code, code_verifier: verifier })).status).to.equal(200);
  });

  it('lets a public client use S256 without a secret, and rotates its refresh token', async () => {
    const query = { client_id: 'public', code_challenge: challenge, code_challenge_method: 'S256' };
    const code = await obtainCode(server, query);
    const exchange = { ...grant, client_id: 'public', code, code_verifier: verifier };
    const tokens = (await askToken(server, exchange)).json();
    expect(decodeJwt(String(tokens.access_token)).client_auth_method).to.equal('none');
    const refresh = (refresh_token: unknown) =>
      askToken(server, {
        ...{ grant_type: 'refresh_token', client_id: 'public', refresh_token: String(refresh_token) },
      });
    const second = (await refresh(tokens.refresh_token)).json();
    expect(second.refresh_token).to.match(/-r$/).and.not.equal(tokens.refresh_token);
    expect((await refresh(tokens.refresh_token)).json().error).to.equal('invalid_grant');
    expect((await refresh(second.refresh_token)).json().error).to.equal('invalid_grant');
  });

  it('refuses a public client without S256', async () => {
    const query = { client_id: 'public', code_challenge: verifier, code_challenge_method: 'plain' };
    const code = await obtainCode(server, query);
    const exchange = { ...grant, client_id: 'public', code, code_verifier: verifier };
    expect((await askToken(server, exchange)).json().error).to.equal('invalid_grant');
    const authenticated = await obtainCode(server, { client_id: 'public' });
    const answer = await askToken(
      server,
      { ...grant, code: authenticated },
      basic('public', app.client_secret),
    );
    expect(answer.status).to.equal(200);
  });
});
