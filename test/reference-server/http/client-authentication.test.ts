import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { askToken, basic, machine, register, start } from '../support/client.ts';

const grant = { grant_type: 'client_credentials' };
const odd = { id: 'odd:client +%ü', secret: 'sec:ret &=+%20 ü€' };

describe('Client authentication by secret', () => {
  let server: RunningServer;

  before(async () => {
    server = await start();
    await register(server, machine);
    await register(server, { ...machine, client_id: odd.id, client_secret: odd.secret });
    await register(server, { ...machine, client_id: 'empty', client_secret: '' });
    await register(server, { ...machine, client_id: 'public', allowpublic: true });
    await register(server, { ...machine, client_id: 'two', secondary_client_secret: 'other secret' });
  });
  after(() => server.close());

  it('takes ids and secrets of any characters, in the header and in the body', async () => {
    expect((await askToken(server, grant, basic(odd.id, odd.secret))).status).to.equal(200);
    const body = { ...grant, client_id: odd.id, client_secret: odd.secret };
    expect((await askToken(server, body)).status).to.equal(200);
  });

  it('takes either of two secrets', async () => {
    expect((await askToken(server, grant, basic('two', machine.client_secret))).status).to.equal(200);
    expect((await askToken(server, grant, basic('two', 'other secret'))).status).to.equal(200);
  });

  it('takes an empty secret only of a client that has one', async () => {
    expect((await askToken(server, grant, basic('empty', ''))).status).to.equal(200);
    expect((await askToken(server, grant, basic('machine', ''))).status).to.equal(401);
  });

  const refused: readonly (readonly [string, Record<string, string>, Record<string, string>])[] = [
    ['a wrong secret', {}, basic('machine', 'wrong')],
    ["another client's secret", {}, basic('machine', odd.secret)],
    ['an unknown client', {}, basic('nobody', machine.client_secret)],
    ['a header that is not base64', {}, { authorization: 'Basic %%%' }],
    ['a header without colon', {}, { authorization: `Basic ${Buffer.from('machine').toString('base64')}` }],
    ['a broken escape', {}, { authorization: `Basic ${Buffer.from('machine:%zz').toString('base64')}` }],
    [
      'a client_id that differs from the header',
      { client_id: 'two' },
      basic('machine', machine.client_secret),
    ],
    ['a wrong secret in the body', { client_id: 'machine', client_secret: 'wrong' }, {}],
    ['a secret without client_id', { client_secret: machine.client_secret }, {}],
    ['an empty secret in the body', { client_id: 'machine', client_secret: '' }, {}],
    ['no credentials at all', {}, {}],
    ['a public client without secret', { client_id: 'public' }, {}],
  ];
  for (const [name, parameters, headers] of refused) {
    it(`refuses ${name}`, async () => {
      const answer = await askToken(server, { ...grant, ...parameters }, headers);
      expect([answer.status, answer.json().error]).to.deep.equal([401, 'invalid_client']);
      expect(answer.headers['www-authenticate']).to.match(/^Basic realm=/);
    });
  }

  it('refuses two methods in one request', async () => {
    const body = { ...grant, client_id: 'machine', client_secret: machine.client_secret };
    const answer = await askToken(server, body, basic('machine', machine.client_secret));
    expect([answer.status, answer.json().error]).to.deep.equal([400, 'invalid_request']);
  });
});
