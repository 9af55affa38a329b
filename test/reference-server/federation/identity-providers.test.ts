import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, createPerson } from '../support/accounts.ts';
import { askToken, basic, machine, register, send, start } from '../support/client.ts';
import { makeSamlIssuer } from './support/saml-issuer.ts';

const inline = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEVs/o5+uQbTjL3chynL4wXgUg2R9
q9UU8I5mEovUf86QZ7kOBIjJwqnzD1omageEHWwHdBO6B+dFabmdT9POxg==
-----END PUBLIC KEY-----`;

const config = {
  relyingPartyId: 'assay',
  relyingPartySecret: 'partners in crime',
  ...{ authUrl: 'https://idp.example/auth', tokenUrl: 'https://idp.example/token', tokenKey: inline },
  ...{ issuer: 'https://idp.example', linkText: 'Example' },
};

const provider = { originKey: 'example', name: 'Example', type: 'oidc1.0', config };

describe('Administration of identity providers', () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await start({ passwordCost: 4 });
  });
  afterEach(() => server.close());

  it('lists the internal provider from the start', async () => {
    const { text } = await administer(server, 'GET', '/identity-providers?rawConfig=true');
    const all: Record<string, unknown>[] = JSON.parse(text);
    expect(all.map(({ originKey, type, active }) => [originKey, type, active])).to.deep.equal([
      ['auth', 'auth', true],
    ]);
  });

  it('creates, verifies, replaces and deletes a provider, and never shows its secret', async () => {
    const created = await administer(server, 'POST', '/identity-providers?rawConfig=true', provider);
    expect(created.status).to.equal(201);
    const { id, config: shown } = created.json();
    const { relyingPartySecret: _secret, ...rest } = config;
    expect(shown).to.deep.equal(rest);
    const asText = await administer(server, 'GET', `/identity-providers/${id}`);
    expect(JSON.parse(String(asText.json().config))).to.deep.equal(rest);
    const replaced = await administer(server, 'PUT', `/identity-providers/${id}`, {
      ...{ ...provider, name: 'Other', active: false, config: JSON.stringify(rest) },
    });
    expect(replaced.json()).to.include({ name: 'Other', active: false, version: 1 });
    const listed = await administer(server, 'GET', '/identity-providers?active_only=true');
    expect(JSON.parse(listed.text)).to.have.length(1);
    const deleted = await administer(server, 'DELETE', `/identity-providers/${id}`);
    expect([deleted.status, created.text, replaced.text, deleted.text].join()).not.to.include('partners');
    const gone = await administer(server, 'GET', `/identity-providers/${id}`);
    expect([gone.status, gone.text]).to.deep.equal([404, 'Provider not found.']);
  });

  it('stores a second provider with the same issuer, but none with the same origin key', async () => {
    await administer(server, 'POST', '/identity-providers', provider);
    const same = await administer(server, 'POST', '/identity-providers', provider);
    expect(same.status).to.equal(409);
    expect(same.json()).to.include({ originKey: 'example' });
    expect(same.text).not.to.include('partners');
    const other = { ...provider, originKey: 'other' };
    expect((await administer(server, 'POST', '/identity-providers', other)).status).to.equal(201);
  });

  const faults: Readonly<Record<string, [string, Record<string, unknown>]>> = {
    'no relyingPartyId': ['relyingPartyId', { config: { ...config, relyingPartyId: '' } }],
    'no address': ['authUrl', { config: { ...config, authUrl: undefined } }],
    'an address of another scheme': ['tokenUrl', { config: { ...config, tokenUrl: 'file:///etc/passwd' } }],
    'no key': ['tokenKey', { config: { ...config, tokenKey: undefined } }],
    'a shared secret as key': ['tokenKey', { config: { ...config, tokenKey: 'secret' } }],
    'a private key': [
      'tokenKey',
      { config: { ...config, tokenKey: '{"kty":"RSA","n":"AQ","e":"AQ","d":"AQ"}' } },
    ],
    'a link without text': ['linkText', { config: { ...config, linkText: undefined } }],
    'a type that there is not': ['type', { type: 'kerberos' }],
    'no origin key': ['originKey', { originKey: '' }],
    'a second internal provider': ['originKey', { type: 'auth' }],
    'a config that is no object': ['config', { config: '[1]' }],
    'mappings that are no object': ['attributeMappings', { config: { ...config, attributeMappings: 1 } }],
    'a SAML provider without metadata': ['metaDataLocation', { type: 'saml', config: {} }],
    'LDAP under another origin key': ['originKey', { type: 'ldap' }],
  };
  for (const [name, [member, change]] of Object.entries(faults)) {
    it(`refuses ${name}, and names the member`, async () => {
      const answer = await administer(server, 'POST', '/identity-providers', { ...provider, ...change });
      expect(answer.status, answer.text).to.equal(422);
      expect(answer.json().error_description).to.include(member);
      expect(answer.text).not.to.include('partners');
    });
  }

  it('refuses SAML metadata that is none, with the reason', async () => {
    for (const metaDataLocation of ['<md/>', '<a', '<!DOCTYPE a><a/>', `${server.authorizationUrl}/none`]) {
      const saml = { originKey: 's', type: 'saml', config: { metaDataLocation } };
      const answer = await administer(server, 'POST', '/identity-providers', saml);
      expect([answer.status, answer.text.slice(0, 24)]).to.deep.equal([400, '"config.metaDataLocation']);
    }
  });

  it('takes one of two providers with one origin key, also while metadata are fetched', async () => {
    const site = createServer((_request, response) =>
      response.end(makeSamlIssuer('https://saml.example').metadata),
    );
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const { port } = site.address() as AddressInfo;
    const config = { metaDataLocation: `http://127.0.0.1:${port}/` };
    const create = () =>
      administer(server, 'POST', '/identity-providers', { originKey: 's', name: 'S', type: 'saml', config });
    const answers = await Promise.all([create(), create()]);
    site.close();
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
  });

  it('deletes the users of a provider with it, and not the internal provider', async () => {
    const created = await administer(server, 'POST', '/identity-providers', provider);
    const [own, other] = [
      await createPerson(server, 'mine', { origin: 'example' }),
      await createPerson(server, 'yours'),
    ];
    await administer(server, 'DELETE', `/identity-providers/${created.json().id}`);
    const statuses = [own, other].map(async (id) => (await administer(server, 'GET', `/Users/${id}`)).status);
    expect(await Promise.all(statuses)).to.deep.equal([404, 200]);
    expect((await administer(server, 'DELETE', '/identity-providers/auth')).status).to.equal(422);
  });

  it('demands a new password of every internal user', async () => {
    const id = await createPerson(server, 'marissa');
    const demand = { requirePasswordChange: true };
    const answer = await administer(server, 'PATCH', '/identity-providers/auth/status', demand);
    expect(answer.json()).to.deep.equal(demand);
    expect((await administer(server, 'PATCH', '/identity-providers/auth/status', {})).status).to.equal(422);
    expect((await administer(server, 'GET', `/Users/${id}`)).status).to.equal(200);
  });

  it('needs idps.write to change and idps.read to see', async () => {
    await register(server, { ...machine, authorities: ['idps.read'] });
    const token = await askToken(
      server,
      { grant_type: 'client_credentials' },
      basic('machine', machine.client_secret),
    );
    const headers = {
      authorization: `Bearer ${token.json().access_token}`,
      'content-type': 'application/json',
    };
    const url = `${server.authorizationUrl}/identity-providers`;
    const body = JSON.stringify(provider);
    const [read, write] = [await send('GET', url, { headers }), await send('POST', url, { headers, body })];
    expect([read.status, write.status]).to.deep.equal([200, 403]);
    expect((await send('GET', url)).status).to.equal(401);
  });
});
