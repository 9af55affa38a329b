import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, createGroupOf, createPerson } from '../support/accounts.ts';
import { type Answer, askToken, basic, register, send, start } from '../support/client.ts';
import { app, callback, logIn, registerApp } from '../support/flows.ts';

/** Registers a client with authorities and gives the header with a token of it. */
async function asClient(server: RunningServer, id: string, authorities: readonly string[]) {
  const answer = await register(server, {
    ...{ client_id: id, client_secret: `${id} secret`, authorities, scope: ['desk.open'] },
    authorized_grant_types: ['client_credentials'],
  });
  expect(answer.status, answer.text).to.equal(201);
  const token = await askToken(server, { grant_type: 'client_credentials' }, basic(id, `${id} secret`));
  return { authorization: `Bearer ${token.json().access_token}`, 'content-type': 'application/json' };
}

describe('Nobody becomes more than they are', () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await start({ passwordCost: 4 });
  });
  afterEach(() => server.close());

  const ask = (
    headers: Record<string, string>,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
  ): Promise<Answer> => {
    const url = `${server.authorizationUrl}${path}`;
    return send(method, url, { headers, body: JSON.stringify(body) });
  };

  const child = {
    ...{ client_id: 'registrar.child', client_secret: 'child secret', scope: ['desk.open', 'registrar.any'] },
    ...{ authorities: ['clients.write', 'registrar.own'], authorized_grant_types: ['client_credentials'] },
  };

  it('a client with clients.write registers what is its own', async () => {
    const headers = await asClient(server, 'registrar', ['clients.write']);
    expect((await ask(headers, 'POST', '/oauth/clients', child)).status).to.equal(201);
    const changed = await ask(headers, 'PUT', '/oauth/clients/registrar.child', { ...child, name: 'Child' });
    expect(changed.status, changed.text).to.equal(200);
  });

  const excesses: readonly (readonly [string, Record<string, unknown>])[] = [
    ['auth.admin', { authorities: ['auth.admin'] }],
    ['clients.admin', { authorities: ['clients.admin'] }],
    ['a scope of the client’s users as an authority', { authorities: ['desk.open'] }],
    ['the scope of another', { scope: ['other.read'] }],
    ['a pattern for every scope', { scope: ['*'] }],
    ['the prefix of the new name', { client_id: 'auth', authorities: ['auth.admin'] }],
    ['password', { authorized_grant_types: ['password'] }],
    [
      'implicit beside authorization_code',
      { authorized_grant_types: ['implicit', 'authorization_code'], redirect_uri: [callback] },
    ],
  ];
  for (const [title, change] of excesses) {
    it(`a client with clients.write may not give ${title}`, async () => {
      const headers = await asClient(server, 'registrar', ['clients.write']);
      const answer = await ask(headers, 'POST', '/oauth/clients', { ...child, ...change });
      expect(answer.status).to.equal(400);
      expect(answer.json().error).to.equal('invalid_client');
    });
  }

  for (const words of [
    { authorities: ['clients.write'] },
    { scope: ['clients.write'] },
    { client_id: 'registrar', authorities: ['clients.write'] },
    { client_id: 'registrars.auth', authorities: ['clients.write'] },
  ]) {
    it(`a client with clients.write makes none that could give more than itself: ${JSON.stringify(words)}`, async () => {
      const headers = await asClient(server, 'registrar', ['clients.write']);
      const made = await ask(headers, 'POST', '/oauth/clients', {
        ...{ ...child, scope: [], authorities: [], client_id: 'auth' },
        ...words,
      });
      expect(made.status).to.equal(words.client_id === 'registrar' ? 409 : 400);
    });
  }

  it('a client with clients.write may not give itself more', async () => {
    const headers = await asClient(server, 'registrar', ['clients.write']);
    const own = { ...child, client_id: 'registrar', authorities: ['clients.write', 'auth.admin'] };
    expect((await ask(headers, 'PUT', '/oauth/clients/registrar', own)).status).to.equal(400);
  });

  it('scim.write alone makes nobody a member', async () => {
    const id = await createPerson(server, 'mallory');
    const group = await createGroupOf(server, 'clients.admin', []);
    const headers = { ...(await asClient(server, 'directory', ['scim.write'])), 'if-match': '*' };
    const members = [{ value: id, type: 'USER' }];
    const mapping = { groupId: group, externalGroup: 'cn=all', origin: 'ldap' };
    const attempts: readonly (readonly ['POST' | 'PUT' | 'PATCH', string, unknown])[] = [
      ['POST', `/Groups/${group}/members`, { value: id, type: 'USER' }],
      ['PUT', `/Groups/${group}`, { displayName: 'clients.admin', members }],
      ['PATCH', `/Groups/${group}`, { members }],
      ['POST', '/Groups', { displayName: 'scim.admin', members }],
      ['POST', '/Groups/External', mapping],
    ];
    for (const attempt of attempts) expect((await ask(headers, ...attempt)).status).to.equal(403);
    expect((await ask(headers, 'POST', '/Groups', { displayName: 'empty' })).status).to.equal(201);
    const updating = { ...(await asClient(server, 'updater', ['groups.update'])), 'if-match': '*' };
    expect((await ask(updating, ...(attempts[0] ?? expect.fail()))).status).to.equal(201);
  });

  const disguises: readonly Record<string, unknown>[] = [
    { userName: 'admin' },
    { origin: 'ldap' },
    { externalId: 'someone' },
    { emails: [{ value: 'admin@example.org' }] },
    { verified: true },
    { active: false },
  ];
  for (const disguise of disguises) {
    it(`users may not change their own ${Object.keys(disguise)}`, async () => {
      await registerApp(server, 'app');
      const id = await createPerson(server, 'marissa');
      const { access_token } = await logIn(server);
      await administer(server, 'PATCH', `/Users/${id}`, { verified: false }, { 'if-match': '*' });
      const headers = {
        ...{ authorization: `Bearer ${access_token}`, 'content-type': 'application/json', 'if-match': '*' },
      };
      const present = (await administer(server, 'GET', `/Users/${id}`)).json();
      expect((await ask(headers, 'PUT', `/Users/${id}`, { ...present, ...disguise })).status).to.equal(403);
      expect((await ask(headers, 'PATCH', `/Users/${id}`, disguise)).status).to.equal(403);
      const renamed = await ask(headers, 'PATCH', `/Users/${id}`, { name: { givenName: 'M.' } });
      expect(renamed.status, renamed.text).to.equal(200);
    });
  }

  it('a bearer token decides nothing in the place of its user', async () => {
    await registerApp(server, 'app');
    await registerApp(server, 'asking', { autoapprove: false });
    await createPerson(server, 'marissa');
    const { access_token } = await logIn(server);
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: 'asking', redirect_uri: callback, state: 's' },
    });
    const answer = await send('POST', `${server.authorizationUrl}/oauth/authorize?${query}`, {
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams([
        ['user_oauth_approval', 'true'],
        ...app.scope.map((scope, at) => [`scope.${at}`, `scope.${scope}`]),
      ]).toString(),
    });
    expect(answer.status).to.equal(400);
    expect(answer.json().error).to.equal('invalid_request');
  });
});
