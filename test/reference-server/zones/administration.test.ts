import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, person } from '../support/accounts.ts';
import { askToken, basic, machine, register, send, start } from '../support/client.ts';
import { askIn, byHost, byId, createZone } from '../support/zones.ts';

const pem = (bits = 2048): string =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

describe('The administration of zones', () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await start({ passwordCost: 4 });
  });
  afterEach(() => server.close());

  it('creates, verifies, lists, changes and deletes a zone', async () => {
    const created = await createZone(server, 'blue', { description: 'd', config: { x: [1] } });
    expect(created).to.include({ id: 'blue', subdomain: 'blue', name: 'blue', active: true, version: 0 });
    expect(created).to.deep.include({ description: 'd', config: { x: [1] } });
    expect((await administer(server, 'GET', '/identity-zones/blue')).json()).to.deep.equal(created);
    const all = JSON.parse((await administer(server, 'GET', '/identity-zones')).text);
    expect(all.map(({ id }: { id: string }) => id)).to.deep.equal(['auth', 'blue']);
    const changed = await administer(server, 'PUT', '/identity-zones/blue', {
      subdomain: 'Azure',
      name: 'n',
    });
    expect(changed.json()).to.include({ id: 'blue', subdomain: 'azure', name: 'n', version: 1 });
    expect((await administer(server, 'DELETE', '/identity-zones/blue')).json()).to.include({ id: 'blue' });
    const gone = await administer(server, 'GET', '/identity-zones/blue');
    expect([gone.status, gone.text]).to.deep.equal([404, '']);
  });

  for (const [name, zone, status, error] of [
    ['a taken id', { id: 'blue', subdomain: 'b', name: 'n' }, 409, 'zone_exists'],
    ['a taken subdomain', { subdomain: 'BLUE', name: 'n' }, 409, 'zone_exists'],
    ['the id of the default zone', { id: 'auth', subdomain: 'b', name: 'n' }, 409, 'zone_exists'],
    ['no subdomain', { name: 'n' }, 422, 'invalid_identity_zone'],
    ['a dot in the subdomain', { subdomain: 'a.b', name: 'n' }, 422, 'invalid_identity_zone'],
    ['a dot in the id', { id: 'a.b', subdomain: 'b', name: 'n' }, 422, 'invalid_identity_zone'],
    ['no name', { subdomain: 'b', name: ' ' }, 422, 'invalid_identity_zone'],
    ['a name that is no text', { subdomain: 'b', name: 5 }, 422, 'invalid_identity_zone'],
    ['active in words', { subdomain: 'b', name: 'n', active: 'yes' }, 422, 'invalid_identity_zone'],
    ['config in words', { subdomain: 'b', name: 'n', config: 'x' }, 422, 'invalid_identity_zone'],
    ...[
      { tokenPolicy: { accessTokenValidity: 0 } },
      { tokenPolicy: { refreshTokenFormat: 'xml' } },
      { tokenPolicy: { refreshTokenRotate: 'yes' } },
      { tokenPolicy: { keys: { a: { signingKey: 'secret' } } } },
      { tokenPolicy: { keys: { a: { signingKey: pem(1024) } } } },
      { tokenPolicy: { activeKeyId: 'b', keys: { a: { signingKey: pem() } } } },
      { issuer: 'nowhere' },
      { userConfig: { defaultGroups: 'all' } },
      { links: { logout: 'nowhere' } },
      { links: { logout: { redirectUrl: 'javascript:alert(1)' } } },
      { links: { logout: { redirectUrl: '//attacker.example' } } },
      { links: { logout: { redirectParameterName: 5 } } },
      { links: { logout: { whitelist: 'https://a.example' } } },
      { links: { logout: { disableRedirectParameter: 'yes' } } },
    ].map(
      (config) =>
        [
          ...[`config ${JSON.stringify(config).slice(0, 60)}`, { subdomain: 'b', name: 'n', config }],
          ...[422, 'invalid_identity_zone'],
        ] as const,
    ),
  ] as const) {
    it(`refuses a zone with ${name}`, async () => {
      await createZone(server, 'blue');
      const answer = await administer(server, 'POST', '/identity-zones', zone);
      expect([answer.status, answer.json().error]).to.deep.equal([status, error]);
      expect(answer.text).not.to.contain('PRIVATE KEY');
    });
  }

  it('leaves the default zone as it is', async () => {
    const body = { subdomain: 'x', name: 'x' };
    for (const answer of [
      await administer(server, 'PUT', '/identity-zones/auth', body),
      await administer(server, 'DELETE', '/identity-zones/auth'),
    ]) {
      expect(answer.status).to.equal(422);
    }
  });

  it('deletes all that is in a zone, also for a zone that gets its name', async () => {
    await createZone(server, 'blue');
    await administer(server, 'POST', '/oauth/clients', machine, byId('blue'));
    const token = String(
      (await askIn(server, 'blue', { grant_type: 'client_credentials' }, machine)).json().access_token,
    );
    await administer(server, 'POST', '/Groups', { displayName: 'zones.blue.admin' });
    await administer(server, 'DELETE', '/identity-zones/blue');
    const headers = { authorization: `Bearer ${token}`, ...byHost(server, 'blue') };
    expect((await send('GET', `${server.authorizationUrl}/oauth/clients`, { headers })).status).to.equal(404);
    await createZone(server, 'blue');
    expect((await send('GET', `${server.authorizationUrl}/oauth/clients`, { headers })).status).to.equal(401);
    expect((await askIn(server, 'blue', { grant_type: 'client_credentials' }, machine)).status).to.equal(401);
    expect((await administer(server, 'GET', '/Groups')).text).not.to.contain('zones.blue.admin');
  });

  it('switches a zone off and on', async () => {
    const zone = await createZone(server, 'blue');
    await administer(server, 'POST', '/oauth/clients', machine, byId('blue'));
    const statuses = async () => [
      (await askIn(server, 'blue', { grant_type: 'client_credentials' }, machine)).status,
      (await administer(server, 'GET', '/oauth/clients', undefined, byId('blue'))).status,
      (await administer(server, 'GET', '/identity-zones/blue')).status,
    ];
    expect(await statuses()).to.deep.equal([200, 200, 200]);
    await administer(server, 'PUT', '/identity-zones/blue', { ...zone, active: false });
    expect(await statuses()).to.deep.equal([404, 404, 200]);
    await administer(server, 'PUT', '/identity-zones/blue', { ...zone, active: true });
    expect(await statuses()).to.deep.equal([200, 200, 200]);
  });

  it('obeys the configuration of a zone, from the next request on', async () => {
    const zone = await createZone(server, 'blue');
    await administer(server, 'POST', '/oauth/clients', machine, byId('blue'));
    const grant = { grant_type: 'client_credentials' };
    const before = (await askIn(server, 'blue', grant, machine)).json();
    expect(decodeJwt(String(before.access_token))).to.include({ zid: 'blue' });
    expect(before.expires_in).to.equal(43_200);
    const keys = { old: { signingKey: pem() }, fresh: { signingKey: pem() } };
    const config = {
      issuer: 'https://blue.example/id',
      tokenPolicy: { accessTokenValidity: 60, keys, activeKeyId: 'fresh' },
    };
    const changed = await administer(server, 'PUT', '/identity-zones/blue', { ...zone, config });
    expect(changed.text).to.contain('fresh').and.not.to.contain('PRIVATE KEY');
    const after = (await askIn(server, 'blue', grant, machine)).json();
    expect(after.expires_in).to.equal(60);
    expect(decodeJwt(String(after.access_token)).iss).to.equal('https://blue.example/id/oauth/token');
    expect(decodeProtectedHeader(String(after.access_token)).kid).to.equal('fresh');
    const again = await administer(server, 'PUT', '/identity-zones/blue', {
      ...changed.json(),
      config: { tokenPolicy: { keys: { old: {}, fresh: {} }, activeKeyId: 'old' } },
    });
    expect(again.status).to.equal(200);
    const headers = byHost(server, 'blue');
    const published = (await send('GET', `${server.authorizationUrl}/token_keys`, { headers })).text;
    expect(JSON.parse(published).keys.map(({ kid }: { kid: string }) => kid)).to.deep.equal(['old', 'fresh']);
    const last = (await askIn(server, 'blue', grant, machine)).json();
    expect(decodeProtectedHeader(String(last.access_token)).kid).to.equal('old');
  });

  it('gives the users of a zone its own default groups', async () => {
    await createZone(server, 'blue', { config: { userConfig: { defaultGroups: ['openid', 'blue.read'] } } });
    await createZone(server, 'red');
    for (const [zone, group] of [
      ['blue', 'blue.read'],
      ['red', 'auth.user'],
    ] as const) {
      await administer(server, 'POST', '/Users', person('zoe'), byId(zone));
      const app = {
        ...machine,
        client_id: 'app',
        authorized_grant_types: ['password'],
        scope: ['openid', group, 'scim.me'],
      };
      await administer(server, 'POST', '/oauth/clients', { ...app, autoapprove: true }, byId(zone));
      const login = { grant_type: 'password', username: 'zoe', password: 'zoe secret' };
      const { scope } = (await askIn(server, zone, login, app)).json();
      expect(String(scope).split(' ')).to.have.members(['openid', group]);
    }
  });

  it('is open to its scopes alone, and to the administrators of the zone', async () => {
    await createZone(server, 'blue');
    await createZone(server, 'red');
    const statusesWith = async (authorities: string[]) => {
      const id = authorities.join('+');
      await register(server, { ...machine, client_id: id, authorities });
      const { access_token } = (
        await askToken(server, { grant_type: 'client_credentials' }, basic(id, machine.client_secret))
      ).json();
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
      const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
        (
          await send(method, `${server.authorizationUrl}/identity-zones${path}`, {
            headers,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
        ).status;
      return [
        await ask('GET', ''),
        await ask('GET', '/blue'),
        await ask('GET', '/red'),
        await ask('PUT', '/blue', { subdomain: 'blue', name: 'again' }),
        await ask('PUT', '/red', { subdomain: 'red', name: 'again' }),
        await ask('DELETE', '/none'),
      ];
    };
    expect(await statusesWith(['scim.read'])).to.deep.equal([403, 403, 403, 403, 403, 403]);
    expect(await statusesWith(['zones.read'])).to.deep.equal([200, 200, 200, 403, 403, 403]);
    expect(await statusesWith(['zones.blue.read'])).to.deep.equal([200, 200, 403, 403, 403, 403]);
    expect(await statusesWith(['zones.blue.admin'])).to.deep.equal([200, 200, 403, 200, 403, 403]);
    expect(await statusesWith(['zones.write'])).to.deep.equal([200, 200, 200, 200, 200, 404]);
  });
});
