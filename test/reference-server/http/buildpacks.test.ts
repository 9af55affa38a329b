import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { type Answer, asAdmin, basic, machine, register, send, start } from '../support/client.ts';

describe('Buildpack operations', () => {
  let server: RunningServer;
  let headers: Record<string, string>;
  let url = '';

  beforeEach(async () => {
    server = await start({ provoke: true, basePath: '/prefix' });
    headers = await asAdmin(server);
    url = `${server.resourceUrl}/v3/buildpacks`;
  });
  afterEach(() => server.close());

  const create = (body: unknown, more: Record<string, string> = {}): Promise<Answer> =>
    send('POST', url, {
      headers: { ...headers, 'content-type': 'application/json', ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('creates one with every field, and shows it again the same', async () => {
    const created = await create({ name: 'ruby' });
    expect(created.status).to.equal(201);
    const { guid, created_at, updated_at, ...rest } = created.json();
    expect(guid).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(created_at).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(updated_at).to.equal(created_at);
    expect(rest).to.deep.equal({
      name: 'ruby',
      stack: { string: '', valid: false },
      state: 'AWAITING_UPLOAD',
      filename: { string: '', valid: false },
      position: 1,
      enabled: { bool: true, valid: true },
      locked: { bool: false, valid: true },
      metadata: { labels: {}, annotations: {} },
      links: {
        self: { href: `${url}/${guid}`, method: 'GET' },
        upload: { href: `${url}/${guid}/upload`, method: 'POST' },
      },
    });
    const shown = await send('GET', `${url}/${guid}`, { headers });
    expect(shown.status).to.equal(200);
    expect(shown.json()).to.deep.equal(created.json());
  });

  it('answers 404 with exactly {} for an unknown guid', async () => {
    const answer = await send('GET', `${url}/%2e%2e%2fnope`, { headers });
    expect([answer.status, answer.text]).to.deep.equal([404, '{}']);
    expect(answer.headers['content-type']).to.match(/^application\/json/);
  });

  const invalid: readonly (readonly [string, unknown, number])[] = [
    ['malformed JSON', '{"name":', 10008],
    ['two documents of which the first is cut short', '{"name":"a"{"name":"b"}', 10008],
    ['a text before the object', '"a" {"name":"a"}', 10008],
    ['an array before the object', '[[]] {"name":"a"}', 10008],
    ['a text without end', '{"name":"a', 10008],
    ['an empty body', '', 10008],
    ['an array', [], 10008],
    ['null', 'null', 10005],
    ['no name', {}, 10005],
    ['an empty name', { name: '' }, 10005],
    ['a long name', { name: 'ü'.repeat(251) }, 10005],
    ['a name that is a number', { name: 1 }, 10008],
    ['position 0', { name: 'a', position: 0 }, 10005],
    ['position as text', { name: 'a', position: '1' }, 10008],
    ['position with a fraction', '{"name":"a","position":1.0}', 10008],
    ['enabled as text', { name: 'a', enabled: 'yes' }, 10008],
    ['a long stack', { name: 'a', stack: 's'.repeat(251) }, 10005],
  ];
  for (const [name, body, code] of invalid) {
    it(`refuses ${name} with the bare platform error`, async () => {
      const answer = await create(body);
      expect(answer.status).to.equal(400);
      expect(answer.json()).to.have.all.keys('code', 'title', 'detail').and.include({ code });
    });
  }

  it('takes names of 250 characters, member names in any case, and ignores what it does not know', async () => {
    const answer = await create({
      NAME: '😀'.repeat(250),
      guid: 'mine',
      metadata: { labels: { a: 'b' } },
      stack: '',
    });
    expect(answer.status).to.equal(201);
    expect(answer.json().guid).not.to.equal('mine');
    expect(answer.json()).to.deep.include({
      stack: { string: '', valid: true },
      metadata: { labels: {}, annotations: {} },
    });
  });

  it('reads the first JSON value of a body, whatever follows it', async () => {
    const bodies = [
      '{"name":"}","enabled":false}{"name":"b"}',
      '{"name":"}","a":[{}],"enabled":false} more',
      '{"name":"}","enabled":false}}',
    ];
    for (const body of bodies) {
      const answer = await create(body);
      expect([answer.status, answer.json().name, answer.json().enabled]).to.deep.equal([
        ...[201, '}', { bool: false, valid: true }],
      ]);
    }
  });

  it('keeps positions without gaps or doubles', async () => {
    const first = (await create({ name: 'a', position: 9 })).json();
    const second = (await create({ name: 'b', position: 2 })).json();
    await create({ name: 'c', position: 1 });
    expect([first.position, second.position]).to.deep.equal([1, 2]);
    const list = (await send('GET', url, { headers })).text;
    const order = JSON.parse(list).resources.map((one: { name: string; position: number }) => [
      one.name,
      one.position,
    ]);
    expect(order).to.deep.equal([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
  });

  it('refuses the same name and stack, not the same name without stack', async () => {
    await create({ name: 'a', stack: 's' });
    expect((await create({ name: 'a', stack: 's' })).status).to.equal(400);
    expect((await create({ name: 'a' })).status).to.equal(201);
    expect((await create({ name: 'a' })).status).to.equal(201);
  });

  it('asks for credentials: 401 with a challenge, 403 for other scopes', async () => {
    for (const authorization of ['', 'Bearer nonsense', 'Bearer a.b.c', 'Basic bm9ib2R5Ong=', 'Other x']) {
      const answer = await create({ name: 'a' }, { authorization });
      expect(answer.status, authorization).to.equal(401);
      expect(answer.headers['www-authenticate']).to.match(/^Bearer realm=/);
    }
    await register(server, { ...machine, authorities: ['platform.read'] });
    const reader = basic(machine.client_id, machine.client_secret);
    expect((await create({ name: 'a' }, reader)).status).to.equal(403);
    expect((await send('GET', `${url}/unknown`, { headers: reader })).status).to.equal(404);
  });

  it('brings about what a client cannot, when it is told to', async () => {
    const header = 'x-reference-server-provoke';
    for (const status of [400, 404, 500]) {
      const answer = await create({ name: 'a' }, { [header]: String(status) });
      expect(answer.status).to.equal(status);
      expect(Object.keys(answer.json())).to.have.length(status === 404 ? 0 : 3);
    }
    const labelled = (await create({ name: 'a' }, { [header]: 'metadata' })).text;
    expect(JSON.parse(labelled).metadata.labels).to.deep.equal({
      tier: { string: 'gold', valid: true },
      retired: { string: '', valid: false },
    });
    const absent = (await create({ name: 'a' }, { [header]: 'absent-values' })).json();
    expect(absent.enabled).to.deep.equal({ bool: false, valid: false });
    const health = await send('GET', `${server.resourceUrl}/v3/healthz`, { headers: { [header]: '500' } });
    expect([health.status, Object.keys(health.json())]).to.deep.equal([500, ['message']]);
  });

  it('answers HEAD, 405 with Allow, 413 and unknown paths', async () => {
    const guid = (await create({ name: 'a' })).json().guid;
    expect((await send('HEAD', `${url}/${guid}`, { headers })).status).to.equal(200);
    const deleted = await send('DELETE', `${url}/${guid}`, { headers });
    expect([deleted.status, deleted.headers.allow]).to.deep.equal([405, 'GET, HEAD']);
    expect((await create({ name: 'a', x: 'x'.repeat(3e6) })).status).to.equal(413);
    expect((await send('GET', `${server.resourceUrl}/v3/unknown`, { headers })).status).to.equal(404);
  });

  it('names each response, after the id of the request', async () => {
    const answer = await create({ name: 'a' }, { 'x-platform-request-id': 'my id!' });
    expect(answer.headers['x-platform-request-id']).to.match(/^myid::[0-9a-f-]{36}$/);
  });
});
