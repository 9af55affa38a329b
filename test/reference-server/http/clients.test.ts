import { expect } from 'chai';
import { exportJWK, generateKeyPair } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { type Answer, asAdmin, askToken, basic, machine, register, send, start } from '../support/client.ts';

const grant = { grant_type: 'client_credentials' };

describe('Client administration', () => {
  let server: RunningServer;

  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.close());

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Answer> =>
    send(method, `${server.authorizationUrl}/oauth/clients${path}`, {
      headers: await asAdmin(server),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  it('creates, verifies, replaces and deletes a client, without its secret', async () => {
    const created = await register(server, { ...machine, allowedproviders: ['one'], autoapprove: true });
    expect(created.status).to.equal(201);
    expect(created.json()).to.deep.include({
      client_id: 'machine',
      autoapprove: ['true'],
      allowedproviders: ['one'],
    });
    expect(created.text).not.to.match(/secret/);
    const { client_secret: _secret, ...rest } = machine;
    expect(
      (await call('PUT', '/machine', { ...rest, authorities: ['two'] })).json().authorities,
    ).to.deep.equal(['two']);
    expect((await askToken(server, grant, basic('machine', machine.client_secret))).json().scope).to.equal(
      'two',
    );
    expect((await call('DELETE', '/machine')).status).to.equal(200);
    const gone = await call('GET', '/machine');
    expect([gone.status, gone.text]).to.deep.equal([404, '']);
  });

  const invalid: readonly (readonly [string, Record<string, unknown>])[] = [
    ['without grant types', { authorized_grant_types: [] }],
    ['with an unknown grant type', { authorized_grant_types: ['client-credentials'] }],
    ['with a slash in its id', { client_id: 'a/b' }],
    ['with a backslash in its id', { client_id: 'a\\b' }],
    ['without id', { client_id: '' }],
    ['without secret', { client_secret: undefined }],
    ['with authorization_code and no redirect_uri', { authorized_grant_types: ['authorization_code'] }],
    ['with a comma in a redirect_uri', { redirect_uri: ['https://a.example/,https://b.example/'] }],
    ['with a path as redirect_uri', { redirect_uri: ['/callback'] }],
    [
      'with implicit alone and a secret',
      { authorized_grant_types: ['implicit'], redirect_uri: ['https://a.example/'] },
    ],
    [
      'with jwt-bearer and no scope',
      { authorized_grant_types: ['urn:ietf:params:oauth:grant-type:jwt-bearer'], scope: [] },
    ],
    ['with a scope that is no array', { scope: 1 }],
    ['with a private key', { jwks: { keys: [{ kty: 'RSA', kid: '1', d: 'x' }] } }],
    ['with a key without kid', { jwks: { keys: [{ kty: 'RSA', n: 'x', e: 'AQAB' }] } }],
    [
      'with a key whose modulus is no string',
      { jwks: { keys: [{ kty: 'RSA', kid: '1', n: {}, e: 'AQAB' }] } },
    ],
    ['with jwks_uri on http', { jwks_uri: 'http://other.example/keys' }],
    ['with a lifetime in words', { access_token_validity: 'long' }],
  ];
  for (const [name, change] of invalid) {
    it(`refuses a client ${name}`, async () => {
      const answer = await register(server, { ...machine, ...change });
      expect([answer.status, answer.json().error]).to.deep.equal([400, 'invalid_client']);
      expect(answer.json().error_description).to.match(/'[a-z_]+'/);
    });
  }

  it('refuses a second client of the same id', async () => {
    await register(server, machine);
    expect((await register(server, machine)).status).to.equal(409);
  });

  it('lists by filter, in pages', async () => {
    await register(server, machine);
    const found = (await call('GET', '?filter=client_id+eq+%22machine%22')).json();
    expect([found.totalResults, found.startIndex, found.itemsPerPage]).to.deep.equal([1, 1, 100]);
    expect((await call('GET', '?count=1&startIndex=2')).json().resources).to.have.length(1);
    expect((await call('GET', '?filter=client_id+maybe')).status).to.equal(400);
  });

  it('changes, adds and deletes secrets', async () => {
    await register(server, machine);
    const works = async (secret: string): Promise<boolean> =>
      (await askToken(server, grant, basic('machine', secret))).status === 200;
    await call('PUT', '/machine/secret', { clientId: 'machine', secret: 'second', changeMode: 'ADD' });
    expect([await works(machine.client_secret), await works('second')]).to.deep.equal([true, true]);
    expect((await call('PUT', '/machine/secret', { secret: 'third', changeMode: 'ADD' })).status).to.equal(
      400,
    );
    expect((await call('PUT', '/machine/secret', { changeMode: 'DELETE' })).status).to.equal(200);
    expect([await works(machine.client_secret), await works('second')]).to.deep.equal([false, true]);
    expect((await call('PUT', '/machine/secret', { secret: 'fresh' })).json().message).to.equal(
      'secret updated',
    );
    expect([await works('second'), await works('fresh')]).to.deep.equal([false, true]);
  });

  it('lets a client change its own secret with the old one', async () => {
    await register(server, { ...machine, authorities: ['clients.secret'] });
    const token = (await askToken(server, grant, basic('machine', machine.client_secret))).json()
      .access_token;
    const change = (body: unknown): Promise<Answer> =>
      send('PUT', `${server.authorizationUrl}/oauth/clients/machine/secret`, {
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    expect((await change({ oldSecret: 'wrong', secret: 'new' })).status).to.equal(400);
    expect((await change({ oldSecret: machine.client_secret, secret: 'new' })).status).to.equal(200);
  });

  it('sets the keys of a client', async () => {
    await register(server, machine);
    const { publicKey } = await generateKeyPair('ES256');
    const key = { ...(await exportJWK(publicKey)), kid: 'one' };
    expect(
      (await call('PUT', '/machine/clientjwt', { jwks: JSON.stringify({ keys: [key] }) })).status,
    ).to.equal(200);
    expect((await call('PUT', '/machine/clientjwt', { changeMode: 'DELETE', kid: 'one' })).status).to.equal(
      200,
    );
    expect((await call('PUT', '/machine/clientjwt', { jwks: 'nonsense' })).status).to.equal(400);
    expect((await call('PUT', '/nobody/clientjwt', { jwks: { keys: [key] } })).status).to.equal(404);
  });

  it('changes several clients, or none', async () => {
    const two = [machine, { ...machine, client_id: 'second' }];
    expect((await call('POST', '/tx', two)).status).to.equal(201);
    expect((await call('POST', '/tx', [{ ...machine, client_id: 'third' }, machine])).status).to.equal(409);
    expect((await call('GET', '/third')).status).to.equal(404);
    expect((await call('POST', '/tx/delete', two)).status).to.equal(200);
    expect((await call('GET', '/second')).status).to.equal(404);
    const modified = await call('POST', '/tx/modify', [{ ...machine, action: 'add' }]);
    expect(modified.status).to.equal(200);
  });

  it('keeps no redirect URI that a browser would run, at any of the ways to change a client', async () => {
    await register(server, machine);
    for (const address of [
      'javascript:alert(1)',
      ' JAVASCRIPT:alert(1)',
      'java\tscript:a',
      'data:text/html,a',
      'file:///etc',
    ]) {
      const wrong = { ...machine, redirect_uri: ['https://client.example/back', address] };
      const modify = [{ ...wrong, action: 'update' }];
      const answers = [
        await call('POST', '', { ...wrong, client_id: 'scripted' }),
        await call('PUT', '/machine', wrong),
        await call('POST', '/tx', [{ ...wrong, client_id: 'scripted' }]),
        await call('PUT', '/tx', [wrong]),
        await call('POST', '/tx/modify', modify),
      ];
      expect(
        answers.map(({ status }) => status),
        address,
      ).to.deep.equal([400, 400, 400, 400, 400]);
    }
    expect(
      (await call('POST', '', { ...machine, client_id: 'app', redirect_uri: ['app.example:/back'] })).status,
    ).to.equal(201);
    await call('DELETE', '/app');
  });

  it('takes no client id that would break a line', async () => {
    for (const client_id of ['a\r\nSet-Cookie: b=c', 'a\u0000', 'a/b']) {
      expect((await call('POST', '', { ...machine, client_id })).status, client_id).to.equal(400);
    }
  });

  it('keeps what people see of a client', async () => {
    await register(server, machine);
    const meta = { clientId: 'machine', clientName: 'Machine', showOnHomePage: true };
    expect((await call('PUT', '/machine/meta', meta)).json()).to.deep.equal(meta);
    expect((await call('GET', '/machine/meta')).json()).to.deep.equal(meta);
    expect((await call('PUT', '/machine/meta', { clientId: 'other' })).status).to.equal(400);
  });

  it('makes the tokens of a changed or deleted client invalid', async () => {
    await register(server, { ...machine, authorities: ['clients.read'] });
    const token = (await askToken(server, grant, basic('machine', machine.client_secret))).json()
      .access_token;
    const headers = { authorization: `Bearer ${token}` };
    const url = `${server.authorizationUrl}/oauth/clients/machine`;
    expect((await send('GET', url, { headers })).status).to.equal(200);
    await call('PUT', '/machine/secret', { secret: 'other' });
    expect((await send('GET', url, { headers })).status).to.equal(401);
  });
});
