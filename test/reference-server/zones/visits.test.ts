import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, person } from '../support/accounts.ts';
import { asAdmin, askToken, basic, machine, register, send, start } from '../support/client.ts';
import { askIn, byHost, byId, createZone } from '../support/zones.ts';

describe('The zone of a request', () => {
  let server: RunningServer;
  before(async () => {
    server = await start({ passwordCost: 4 });
    await createZone(server, 'blue');
    await createZone(server, 'red');
    await createZone(server, 'off', { active: false });
    await register(server, machine);
  });
  after(() => server.close());

  const ask = async (path: string, headers: Record<string, string>) =>
    send('GET', `${server.authorizationUrl}${path}`, { headers });

  /** `Authorization` with a token of the default zone with the authorities. */
  const holding = async (...authorities: string[]) => {
    const client_id = `holder-of-${authorities.join('+')}`;
    await register(server, { ...machine, client_id, authorities });
    const answer = await askToken(
      server,
      { grant_type: 'client_credentials' },
      basic(client_id, machine.client_secret),
    );
    return { authorization: `Bearer ${answer.json().access_token}` };
  };

  it('is told by its header or by its Host, without case', async () => {
    const bearer = await asAdmin(server);
    await administer(server, 'POST', '/Users', person('visible'), byId('blue'));
    for (const headers of [byId('blue'), { 'x-identity-zone-subdomain': 'Blue' }]) {
      expect((await ask('/Users', { ...bearer, ...headers })).text).to.contain('visible');
    }
    const issuer = (await ask('/.well-known/openid-configuration', byHost(server, 'BLUE'))).json().issuer;
    expect(issuer).to.equal(`http://blue.localhost:${new URL(server.authorizationUrl).port}/oauth/token`);
    expect((await ask('/Users', bearer)).text).not.to.contain('visible');
    expect((await ask('/Users', { ...bearer, ...byId('auth') })).status).to.equal(200);
  });

  it('is 404 with an empty object where there is none, or where it is switched off', async () => {
    const bearer = await asAdmin(server);
    const named = ['none', 'off', ''].map(byId);
    const both = { ...byId('blue'), 'x-identity-zone-subdomain': 'red' };
    const hosts = ['none', 'off', 'a.blue'].map((subdomain) => byHost(server, subdomain));
    for (const headers of [...named, both, ...hosts]) {
      for (const path of ['/Users', '/login', '/oauth/authorize', '/token_keys', '/v3/buildpacks']) {
        const answer = await ask(path, { ...bearer, ...headers });
        expect([answer.status, answer.text], `${path} ${JSON.stringify(headers)}`).to.deep.equal([404, '{}']);
      }
    }
  });

  it('never passes over a header that it does not obey', async () => {
    const bearer = await asAdmin(server);
    for (const path of [
      '/userinfo',
      '/v3/buildpacks',
      '/login',
      '/oauth/authorize',
      '/passcode',
      '/identity-zones',
    ]) {
      const answer = await ask(path, { ...bearer, ...byId('blue') });
      expect([answer.status, answer.text], path).to.deep.equal([403, '{}']);
    }
    const token = await askToken(
      server,
      { grant_type: 'client_credentials' },
      {
        ...basic(machine.client_id, machine.client_secret),
        ...byId('blue'),
      },
    );
    expect([token.status, token.text]).to.deep.equal([403, '{}']);
  });

  it('is opened by a token of the default zone alone', async () => {
    expect((await ask('/Users', byId('blue'))).status).to.equal(401);
    expect((await ask('/Users', { authorization: 'Bearer x', ...byId('blue') })).status).to.equal(401);
    const insider = {
      ...machine,
      client_id: 'insider',
      authorities: ['auth.admin', 'zones.red.admin', 'zones.write'],
    };
    await administer(server, 'POST', '/oauth/clients', insider, byId('blue'));
    const { access_token } = (
      await askIn(server, 'blue', { grant_type: 'client_credentials' }, insider)
    ).json();
    const own = { authorization: `Bearer ${access_token}` };
    const here = byHost(server, 'blue');
    expect((await ask('/Users', { ...own, ...here })).status).to.equal(200);
    expect((await ask('/Users', own)).status).to.equal(401);
    expect((await ask('/Users', { ...own, ...byId('red') })).status).to.equal(401);
    for (const path of ['/Users', '/identity-zones']) {
      expect((await ask(path, { ...own, ...here, ...byId('red') })).status).to.equal(403);
    }
    expect((await ask('/identity-zones', { ...own, ...here })).status).to.equal(403);
    expect((await ask('/v3/buildpacks', { ...own, ...here })).status).to.equal(403);
  });

  it('is open to a scope for what the scope says, in this zone alone', async () => {
    const statuses = async (scope: string, zone = 'blue') => {
      const headers = { ...(await holding(scope)), ...byId(zone) };
      return Promise.all(
        ['/Users', '/oauth/clients', '/identity-providers'].map(
          async (path) => (await ask(path, headers)).status,
        ),
      );
    };
    expect(await statuses('zones.blue.scim.read')).to.deep.equal([200, 403, 403]);
    expect(await statuses('zones.blue.clients.read')).to.deep.equal([403, 200, 403]);
    expect(await statuses('zones.blue.idps.read')).to.deep.equal([403, 403, 200]);
    expect(await statuses('zones.blue.admin')).to.deep.equal([200, 200, 200]);
    expect(await statuses('zones.blue.read')).to.deep.equal([403, 403, 403]);
    expect(await statuses('zones.blue.admin', 'red')).to.deep.equal([403, 403, 403]);
    expect(await statuses('scim.read')).to.deep.equal([403, 403, 403]);
    const outside = await ask('/Users', await holding('zones.blue.scim.write'));
    expect(outside.status).to.equal(403);
  });

  it('takes a visitor for no client of the zone', async () => {
    await administer(server, 'POST', '/oauth/clients', { ...machine, client_id: 'twin' }, byId('blue'));
    await register(server, { ...machine, client_id: 'twin', authorities: ['zones.blue.read'] });
    const { access_token } = (
      await askToken(server, { grant_type: 'client_credentials' }, basic('twin', machine.client_secret))
    ).json();
    const answer = await send('PUT', `${server.authorizationUrl}/oauth/clients/twin/secret`, {
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        ...byId('blue'),
      },
      body: JSON.stringify({ oldSecret: machine.client_secret, secret: 'stolen' }),
    });
    expect(answer.status).to.be.within(400, 403);
    expect(
      (await askIn(server, 'blue', { grant_type: 'client_credentials' }, { ...machine, client_id: 'twin' }))
        .status,
    ).to.equal(200);
  });

  it('reaches no zone but its own, however a path is written', async () => {
    const client = { ...machine, client_id: 'lord', authorities: ['zones.write', 'platform.read'] };
    await administer(server, 'POST', '/oauth/clients', client, byId('blue'));
    const granted = await askIn(server, 'blue', { grant_type: 'client_credentials' }, client);
    const headers = {
      ...{ authorization: `Bearer ${granted.json().access_token}`, 'content-type': 'application/json' },
      ...byHost(server, 'blue'),
    };
    const paths = [
      '/identity-zones',
      '/Identity-Zones',
      '/IDENTITY-ZONES/red',
      '/V3/buildpacks',
      '/v3/buildpacks',
    ];
    for (const path of paths) {
      expect((await ask(path, headers)).status, path).to.be.oneOf([403, 404]);
    }
    expect((await ask('/users', await asAdmin(server))).status).to.equal(404);
  });

  it('follows a publicUrl', async () => {
    const told = await start({ publicUrl: 'https://id.example/auth' });
    await createZone(told, 'blue');
    const discovery = async (host: string) =>
      send('GET', `${told.authorizationUrl}/.well-known/openid-configuration`, { headers: { host } });
    expect((await discovery('blue.id.example')).json()).to.include({
      issuer: 'https://blue.id.example/auth/oauth/token',
      token_endpoint: 'https://blue.id.example/auth/oauth/token',
    });
    expect((await discovery('id.example')).json().issuer).to.equal('https://id.example/auth/oauth/token');
    expect((await discovery('none.id.example')).status).to.equal(404);
    await told.close();
  });
});
