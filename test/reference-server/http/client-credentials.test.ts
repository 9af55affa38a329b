import { expect } from 'chai';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { askToken, basic, machine, register, send, start } from '../support/client.ts';

const grant = { grant_type: 'client_credentials' };

describe('POST /oauth/token, client_credentials', () => {
  let server: RunningServer;
  const own = basic(machine.client_id, machine.client_secret);

  before(async () => {
    server = await start();
    await register(server, machine);
  });
  after(() => server.close());

  it('answers with the members of the token response, and headers that keep it out of caches', async () => {
    const answer = await askToken(server, grant, own);
    expect(answer.status).to.equal(200);
    expect(answer.headers['content-type']).to.equal('application/json;charset=UTF-8');
    expect(answer.headers['cache-control']).to.equal('no-store');
    expect(answer.headers.pragma).to.equal('no-cache');
    expect(answer.json()).to.have.all.keys('access_token', 'token_type', 'expires_in', 'scope', 'jti');
    expect(answer.json()).to.include({
      token_type: 'bearer',
      expires_in: 43_200,
      scope: 'one.read one.write',
    });
  });

  it('issues a JWT that the published keys verify', async () => {
    const body = (await askToken(server, grant, own)).json();
    const keys = (await send('GET', `${server.authorizationUrl}/token_keys`)).text;
    const { payload } = await jwtVerify(String(body.access_token), createLocalJWKSet(JSON.parse(keys)));
    expect(payload).to.include({
      iss: `${server.authorizationUrl}/oauth/token`,
      sub: 'machine',
      jti: body.jti,
    });
    expect(payload.scope).to.deep.equal(['one.read', 'one.write']);
    expect(Number(payload.exp) - Number(payload.iat)).to.equal(43_200);
  });

  it('issues an opaque token only for exactly "opaque"', async () => {
    const opaque = (await askToken(server, { ...grant, token_format: 'opaque' }, own)).json();
    expect(opaque.access_token).to.match(/^[0-9a-f]{32}$/);
    const other = (await askToken(server, { ...grant, token_format: 'Opaque' }, own)).json();
    expect(String(other.access_token).split('.')).to.have.length(3);
  });

  it('narrows to the requested scopes and refuses others', async () => {
    expect((await askToken(server, { ...grant, scope: 'one.read' }, own)).json().scope).to.equal('one.read');
    const refused = await askToken(server, { ...grant, scope: 'one.read not.this' }, own);
    expect(refused.status).to.equal(400);
    expect(refused.json()).to.include({ error: 'invalid_scope', scope: 'one.read one.write' });
  });

  const refusals: readonly (readonly [string, Record<string, string>, number, string])[] = [
    ['a missing grant_type', {}, 400, 'invalid_request'],
    ['an empty grant_type', { grant_type: '' }, 400, 'invalid_request'],
    ['an unknown grant_type', { grant_type: 'Client_Credentials' }, 400, 'unsupported_grant_type'],
  ];
  for (const [name, parameters, status, error] of refusals) {
    it(`refuses ${name}`, async () => {
      const answer = await askToken(server, parameters, own);
      expect([answer.status, answer.json().error]).to.deep.equal([status, error]);
      expect(answer.headers['cache-control']).to.equal('no-store');
    });
  }

  it('refuses a repeated parameter, GET, and another content type', async () => {
    const url = `${server.authorizationUrl}/oauth/token`;
    const type = 'application/x-www-form-urlencoded';
    const twice = 'grant_type=client_credentials&scope=one.read&scope=one.write';
    const repeated = await send('POST', url, { headers: { ...own, 'content-type': type }, body: twice });
    expect([repeated.status, repeated.json().error]).to.deep.equal([400, 'invalid_request']);
    const got = await send('GET', `${url}?grant_type=client_credentials`, { headers: own });
    expect([got.status, got.headers.allow]).to.deep.equal([405, 'POST']);
    const json = await send('POST', url, {
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify(grant),
    });
    expect([json.status, json.json().error]).to.deep.equal([400, 'invalid_request']);
  });

  it('refuses a client that may not use the grant', async () => {
    await register(server, {
      ...{
        client_id: 'person',
        client_secret: 's',
        authorized_grant_types: ['password'],
        authorities: ['one.read'],
      },
    });
    const answer = await askToken(server, grant, basic('person', 's'));
    expect([answer.status, answer.json().error]).to.deep.equal([400, 'unauthorized_client']);
  });

  it('takes the lifetime of the client', async () => {
    await register(server, { ...machine, client_id: 'brief', access_token_validity: 60 });
    const answer = await askToken(server, grant, basic('brief', machine.client_secret));
    expect(answer.json().expires_in).to.equal(60);
  });
});
