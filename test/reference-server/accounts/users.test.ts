import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, createPerson, person } from '../support/accounts.ts';
import { send, start } from '../support/client.ts';

describe('Administration of users', () => {
  let server: RunningServer;
  before(async () => {
    server = await start({ passwordCost: 4 });
  });
  after(() => server.close());

  it('creates a user and never shows the password', async () => {
    const answer = await administer(server, 'POST', '/Users', {
      ...person('marissa', { name: { givenName: 'Marissa', familyName: 'Bloggs' } }),
      phoneNumbers: [{ value: '+1 555' }],
    });
    expect([answer.status, answer.headers.etag]).to.deep.equal([201, '"0"']);
    expect(answer.json()).to.include({ userName: 'marissa', origin: 'auth', active: true, verified: true });
    expect(answer.json().emails).to.deep.equal([{ value: 'marissa@example.org', primary: true }]);
    expect(answer.text).not.to.include('marissa secret');
    const shown = await administer(server, 'GET', `/Users/${answer.json().id}`);
    expect(shown.json()).to.deep.equal(answer.json());
    expect(shown.text).to.include('"display":"auth.user"');
  });

  const refusals: readonly (readonly [string, Record<string, unknown>, number, string])[] = [
    ['no e-mail address', person('a', { emails: [] }), 400, 'invalid_scim_resource'],
    ['an empty e-mail address', person('a', { emails: [{ value: '' }] }), 400, 'invalid_scim_resource'],
    ['a user name with a slash', person('a/b'), 400, 'invalid_scim_resource'],
    ['a user name that is no text', person('a', { userName: 1 }), 400, 'invalid_scim_resource'],
    ['no password', person('a', { password: undefined }), 400, 'invalid_password'],
    ['a name that differs in case alone', person('MARISSA'), 409, 'scim_resource_already_exists'],
  ];
  for (const [name, body, status, error] of refusals) {
    it(`refuses ${name}`, async () => {
      const answer = await administer(server, 'POST', '/Users', body);
      expect([answer.status, answer.json().error]).to.deep.equal([status, error]);
      expect(answer.json()).to.include.keys('message', 'error_description');
    });
  }

  it('updates with the current version only', async () => {
    const id = await createPerson(server, 'versioned');
    const body = { userName: 'versioned', emails: [{ value: 'new@example.org' }] };
    const path = `/Users/${id}`;
    expect((await administer(server, 'PUT', path, body)).status).to.equal(400);
    expect((await administer(server, 'PUT', path, body, { 'if-match': '"7"' })).status).to.equal(409);
    const answer = await administer(server, 'PUT', path, body, { 'if-match': '"0"' });
    expect([answer.status, answer.headers.etag]).to.deep.equal([200, '"1"']);
    expect((await administer(server, 'PUT', path, body, { 'if-match': '0' })).status).to.equal(409);
    expect((await administer(server, 'PUT', path, body, { 'if-match': '*' })).status).to.equal(200);
  });

  it('deletes the version that If-Match names alone', async () => {
    const id = await createPerson(server, 'leaving');
    const path = `/Users/${id}`;
    expect((await administer(server, 'DELETE', path, undefined, { 'if-match': '"7"' })).status).to.equal(409);
    expect((await administer(server, 'GET', path)).status).to.equal(200);
    expect((await administer(server, 'DELETE', path, undefined, { 'if-match': '"0"' })).status).to.equal(200);
    const { id: group } = (await administer(server, 'POST', '/Groups', { displayName: 'left' })).json();
    const stale = { 'if-match': '"7"' };
    expect((await administer(server, 'DELETE', `/Groups/${group}`, undefined, stale)).status).to.equal(409);
    expect((await administer(server, 'DELETE', `/Groups/${group}`)).status).to.equal(200);
  });

  it('refuses attributes that cannot be read', async () => {
    for (const [attributes, status] of [
      ['id,name.givenName', 200],
      ['[', 400],
      ['id,', 400],
      ['id name', 400],
    ] as const) {
      const query = new URLSearchParams({ attributes });
      expect((await administer(server, 'GET', `/Users?${query}`)).status, attributes).to.equal(status);
    }
  });

  it('shows the user behind a member with returnEntities', async () => {
    const id = await createPerson(server, 'entity');
    const members = [{ value: id, type: 'USER' }];
    const inner = (await administer(server, 'POST', '/Groups', { displayName: 'inner', members })).json();
    const around = { displayName: 'around', members: [{ value: inner.id, type: 'GROUP' }] };
    const outer = (await administer(server, 'POST', '/Groups', around)).json();
    const path = `/Groups/${inner.id}/members`;
    const list = (await administer(server, 'GET', `${path}?returnEntities=true`)).json();
    expect(list).to.have.nested.property('0.entity.userName', 'entity');
    const one = (await administer(server, 'GET', `${path}/${id}?returnEntities=true`)).json();
    expect(one).to.have.nested.property('entity.id', id);
    expect((await administer(server, 'GET', path)).json()).to.deep.equal([{ ...members[0], origin: 'auth' }]);
    const ofOuter = `/Groups/${outer.id}/members?returnEntities=true`;
    expect((await administer(server, 'GET', ofOuter)).json()).to.have.nested.property(
      '0.entity.displayName',
      'inner',
    );
  });

  it('leaves verified and active as they were, where a change does not name them', async () => {
    const id = await createPerson(server, 'waiting', { verified: false, active: false });
    const body = { userName: 'waiting', emails: [{ value: 'new@example.org' }] };
    const answer = await administer(server, 'PUT', `/Users/${id}`, body, { 'if-match': '*' });
    expect(answer.json()).to.include({ verified: false, active: false });
  });

  it('patches members and clears those that meta.attributes names', async () => {
    const id = await createPerson(server, 'patched', { name: { givenName: 'P', familyName: 'Q' } });
    const answer = await administer(
      server,
      'PATCH',
      `/Users/${id}`,
      { active: false, meta: { attributes: ['name'] } },
      { 'if-match': '*' },
    );
    expect(answer.status).to.equal(200);
    expect(answer.json()).to.deep.include({ active: false, userName: 'patched', name: {} });
  });

  it('lists by filter, a page at a time', async () => {
    for (const name of ['list1', 'list2', 'list3']) await createPerson(server, name);
    const query = new URLSearchParams({ filter: 'userName sw "list"', count: '2', sortBy: 'userName' });
    const answer = await administer(server, 'GET', `/Users?${query}`);
    expect(answer.json()).to.include({ startIndex: 1, itemsPerPage: 2, totalResults: 3 });
    const { resources } = answer.json();
    expect(Array.isArray(resources) && resources.map(({ userName }) => userName)).to.deep.equal([
      'list1',
      'list2',
    ]);
    const wrong = await administer(server, 'GET', '/Users?filter=userName+xx+1');
    expect([wrong.status, wrong.json().error]).to.deep.equal([400, 'scim']);
  });

  it('deletes', async () => {
    const id = await createPerson(server, 'gone');
    expect((await administer(server, 'DELETE', `/Users/${id}`)).status).to.equal(200);
    const answer = await administer(server, 'GET', `/Users/${id}`);
    expect([answer.status, answer.json().error]).to.deep.equal([404, 'scim_resource_not_found']);
    await createPerson(server, 'gone');
  });

  it('changes status and verifies', async () => {
    const id = await createPerson(server, 'unverified', { verified: false });
    expect((await administer(server, 'GET', `/Users/${id}/verify`)).json().verified).to.equal(true);
    const status = (body: unknown) => administer(server, 'PATCH', `/Users/${id}/status`, body);
    expect((await status({ locked: false })).json()).to.deep.equal({ locked: false });
    expect((await status({ locked: true })).status).to.equal(400);
    expect((await status({ passwordChangeRequired: true })).status).to.equal(200);
    expect((await status({ passwordChangeRequired: false })).status).to.equal(400);
  });

  it('asks for a bearer token', async () => {
    const answer = await send('GET', `${server.authorizationUrl}/Users`);
    expect(answer.status).to.equal(401);
  });
});
