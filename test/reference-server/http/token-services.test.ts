import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { type Answer, asAdmin, askToken, basic, machine, register, send, start } from '../support/client.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const grant = { grant_type: 'client_credentials' };

describe('Token services', () => {
  let server: RunningServer;
  let now = 1_800_000_000_000;
  const own = basic(machine.client_id, machine.client_secret);
  const resource = basic('resource', 'secret');

  beforeEach(async () => {
    server = await start({ now: () => now });
    await register(server, machine);
    await register(server, {
      ...machine,
      client_id: 'resource',
      client_secret: 'secret',
      authorities: ['auth.resource'],
    });
  });
  afterEach(() => server.close());

  const post = (path: string, token: string, headers: Record<string, string>, more = ''): Promise<Answer> =>
    send('POST', `${server.authorizationUrl}${path}`, {
      headers: { ...form, ...headers },
      body: `${new URLSearchParams({ token })}${more}`,
    });

  const token = async (format = 'opaque'): Promise<{ value: string; jti: string }> => {
    const body = (await askToken(server, { ...grant, token_format: format }, own)).json();
    return { value: String(body.access_token), jti: String(body.jti) };
  };

  for (const format of ['opaque', 'jwt']) {
    it(`introspects a token of format ${format}`, async () => {
      const { value, jti } = await token(format);
      const answer = await post('/introspect', value, resource);
      expect(answer.status).to.equal(200);
      const expected = { active: true, scope: 'one.read one.write', client_id: 'machine', jti };
      expect(answer.json()).to.include(expected);
    });
  }

  it('tells nothing of a token that is unknown, expired, or signed by somebody else', async () => {
    const { value } = await token('jwt');
    const [head, payload] = value.split('.');
    for (const other of ['unknown', 'a.b.c', `${head}.${payload}.AAAA`]) {
      expect((await post('/introspect', other, resource)).json()).to.deep.equal({ active: false });
    }
    now += 43_200_000;
    expect((await post('/introspect', value, resource)).json()).to.deep.equal({ active: false });
  });

  it('introspects for clients with auth.resource only', async () => {
    const { value } = await token();
    const bearer = (await askToken(server, grant, resource)).json().access_token;
    expect((await post('/introspect', value, { authorization: `Bearer ${bearer}` })).json().active).to.equal(
      true,
    );
    expect((await post('/introspect', value, own)).status).to.equal(403);
    expect((await post('/introspect', value, {})).status).to.equal(401);
    expect((await post('/introspect', value, basic('resource', 'wrong'))).status).to.equal(401);
    expect((await post('/introspect', '', resource)).status).to.equal(400);
    expect(
      (await send('GET', `${server.authorizationUrl}/introspect`, { headers: resource })).status,
    ).to.equal(405);
  });

  it('checks a token and its scopes', async () => {
    const { value, jti } = await token();
    const good = await post('/check_token', value, resource, '&scopes=one.read,one.write');
    expect([good.status, good.json().jti]).to.deep.equal([200, jti]);
    const missing = await post('/check_token', value, resource, '&scopes=two');
    expect([missing.status, missing.json().error]).to.deep.equal([400, 'invalid_scope']);
    const unknown = await post('/check_token', 'unknown', resource);
    expect([unknown.status, unknown.json().error]).to.deep.equal([400, 'invalid_token']);
    expect((await post('/check_token', value, own)).status).to.equal(403);
  });

  it('revokes one opaque token by its jti, and no other', async () => {
    const [one, other] = [await token(), await token()];
    const url = `${server.authorizationUrl}/oauth/token/revoke/${one.jti}`;
    expect((await send('DELETE', url)).status).to.equal(401);
    expect(
      (await send('DELETE', url, { headers: { authorization: `Bearer ${other.value}` } })).status,
    ).to.equal(403);
    expect((await send('DELETE', url, { headers: await asAdmin(server) })).status).to.equal(200);
    expect((await post('/introspect', one.value, resource)).json().active).to.equal(false);
    expect((await post('/introspect', other.value, resource)).json().active).to.equal(true);
    expect((await send('DELETE', url, { headers: await asAdmin(server) })).status).to.equal(404);
  });

  it('lets a token revoke itself, and keeps JWTs out of it', async () => {
    const { value, jti } = await token();
    const url = (id: string): string => `${server.authorizationUrl}/oauth/token/revoke/${id}`;
    expect(
      (await send('DELETE', url(jti), { headers: { authorization: `Bearer ${value}` } })).status,
    ).to.equal(200);
    const jwt = await token('jwt');
    expect((await send('DELETE', url(jwt.jti), { headers: await asAdmin(server) })).status).to.equal(404);
  });

  it('revokes all tokens of a client', async () => {
    const tokens = [await token(), await token('jwt')];
    const url = `${server.authorizationUrl}/oauth/token/revoke/client/machine`;
    expect((await send('GET', url, { headers: await asAdmin(server) })).status).to.equal(200);
    for (const { value } of tokens) {
      expect((await post('/introspect', value, resource)).json().active).to.equal(false);
    }
    expect((await post('/introspect', (await token()).value, resource)).json().active).to.equal(true);
  });

  it('lists the stored tokens of a client without their values', async () => {
    const { jti } = await token();
    await token('jwt');
    const url = `${server.authorizationUrl}/oauth/token/list/client/machine`;
    const list = JSON.parse((await send('GET', url, { headers: await asAdmin(server) })).text);
    expect(list).to.have.length(1);
    expect(list[0]).to.include({
      tokenId: jti,
      clientId: 'machine',
      responseType: 'ACCESS_TOKEN',
      value: null,
    });
  });

  it('publishes its public keys, and says when they did not change', async () => {
    const url = `${server.authorizationUrl}/token_keys`;
    const answer = await send('GET', url);
    const [key] = JSON.parse(answer.text).keys;
    expect(key).to.include({ kty: 'RSA', use: 'sig', alg: 'RS256' }).and.not.have.any.keys('d', 'p', 'q');
    const tag = String(answer.headers.etag);
    const again = await send('GET', url, { headers: { 'if-none-match': tag } });
    expect([again.status, again.text]).to.deep.equal([304, '']);
    expect((await send('GET', url, { headers: basic('machine', 'wrong') })).status).to.equal(401);
    expect((await send('GET', `${server.authorizationUrl}/token_key`)).json()).to.deep.equal(key);
  });

  it('answers a missing bearer token without an error code, a bad one with invalid_token', async () => {
    const url = `${server.authorizationUrl}/oauth/clients/machine`;
    const missing = await send('GET', url);
    expect([missing.status, missing.headers['www-authenticate']]).to.deep.equal([
      401,
      'Bearer realm="auth/oauth"',
    ]);
    const bad = await send('GET', url, { headers: { authorization: 'Bearer bad' } });
    expect([bad.status, bad.json().error]).to.deep.equal([401, 'invalid_token']);
    const weak = await send('GET', url, { headers: { authorization: `bearer ${(await token()).value}` } });
    expect([weak.status, weak.json().error, weak.json().scope]).to.deep.equal([
      ...[403, 'insufficient_scope', 'clients.read clients.admin'],
    ]);
  });
});
