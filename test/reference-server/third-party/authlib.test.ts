import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { pythonWithAuthlib } from '../../python.ts';
import { start } from '../support/client.ts';
import { callback } from '../support/flows.ts';
import { AuthlibClient } from './authlib-client.ts';
import { clients, furnish, job, machines } from './authlib-jobs.ts';

describe('Authlib', () => {
  let authlib: AuthlibClient;
  let server: RunningServer;
  let userId: string;
  before(async function () {
    authlib = new AuthlibClient(pythonWithAuthlib(this));
    server = await start({ passwordCost: 4 });
    userId = await furnish(server);
  });
  after(async () => {
    await authlib?.close();
    await server?.close();
  });

  const complete = (flow: string, more: Record<string, unknown> = {}) =>
    authlib.complete(job(server, flow, more));

  for (const [method, client] of Object.entries(clients)) {
    it(`completes code with PKCE, ID token and userinfo, with client authentication ${method}`, async () => {
      const seen = await complete('code', { client });
      const claims = { sub: userId, user_name: 'marissa', azp: client.id };
      expect(seen.claims).to.include(claims);
      expect(seen.parsed).to.include(claims);
      expect(seen.userinfo).to.include({ sub: userId, given_name: 'Marissa' });
      expect(seen.forms).to.equal(1);
    });
  }

  it('completes code by way of the approval page', async () => {
    const seen = await complete('code', { client: { ...clients.client_secret_basic, id: 'careful' } });
    expect(seen.forms).to.equal(2);
    expect(String(seen.scope).split(' ').sort()).to.deep.equal(['openid', 'profile']);
  });

  it("is refused with another request's verifier", async () => {
    const outcome = await authlib.attempt(job(server, 'foreign_verifier'));
    expect(outcome)
      .to.have.property('refused')
      .that.matches(/^OAuthError: invalid_grant/);
  });

  for (const method of ['client_secret_basic', 'private_key_jwt', 'none'] as const) {
    it(`completes a refresh with client authentication ${method}, and stays in the same login`, async () => {
      const { isNew, first, second, userinfo } = await complete('refresh', { client: clients[method] });
      expect([isNew, userinfo]).to.deep.include(true).and.to.have.nested.property('[1].sub', userId);
      const claims = first as Record<string, unknown>;
      expect(second).to.include({ sub: userId, auth_time: claims.auth_time, nonce: claims.nonce });
    });
  }

  it('completes the implicit flow', async () => {
    const { members, userinfo } = await complete('implicit');
    expect(members).to.include.members(['access_token', 'token_type', 'expires_in']);
    expect(members).not.to.include('refresh_token');
    expect(userinfo).to.include({ sub: userId });
  });

  for (const [responseType, has] of [
    ['id_token', false],
    ['id_token token', true],
  ] as const) {
    it(`completes the implicit flow of ${responseType}`, async () => {
      const { members, claims } = await complete('implicit_id_token', { responseType });
      expect(claims).to.include({ sub: userId });
      expect((members as readonly string[]).includes('access_token')).to.equal(has);
    });
  }

  it('completes the hybrid flow code id_token with PKCE, with the same login in both ID tokens', async () => {
    const { members, front, back } = await complete('hybrid');
    expect(members).to.include.members(['code', 'id_token']);
    expect(front).to.include({ sub: userId });
    const { auth_time, nonce } = front as Record<string, unknown>;
    expect(back).to.include({ sub: userId, auth_time, nonce });
  });

  for (const [method, client] of Object.entries(machines)) {
    it(`completes client credentials with ${method}, and introspects`, async () => {
      const { scope, introspection } = await complete('client_credentials', { client, scope: 'one.read' });
      expect(scope).to.equal('one.read');
      expect(introspection).to.include({ active: true, client_id: client.id, scope: 'one.read' });
    });
  }

  it('is refused with client_secret_jwt, which discovery does not offer', async () => {
    const client = { ...clients.client_secret_basic, method: 'client_secret_jwt' };
    const outcome = await authlib.attempt(job(server, 'code', { client }));
    expect(outcome)
      .to.have.property('refused')
      .that.matches(/^OAuthError: invalid_client/);
  });

  for (const method of ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const) {
    it(`completes the password grant with client authentication ${method}, and a narrower refresh`, async () => {
      const { scope, narrower, userinfo } = await complete('password', { client: clients[method] });
      expect(String(scope).split(' ').sort()).to.deep.equal(['openid', 'profile']);
      expect(narrower).to.equal('openid');
      expect(userinfo).to.include({ sub: userId });
    });
  }

  it('deletes a token, which is inactive from then on', async () => {
    const seen = await complete('revocation');
    expect(seen).to.deep.equal({ status: 200, before: true, after: { active: false } });
  });

  it('ends the login at the end session endpoint', async () => {
    const { back, state, afterwards } = await complete('logout');
    expect(back).to.equal(`${callback}?state=${state}`);
    expect(afterwards).to.equal('login_required');
  });
});
