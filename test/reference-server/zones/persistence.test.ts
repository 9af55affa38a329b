import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { administer, person } from '../support/accounts.ts';
import { machine, send, start } from '../support/client.ts';
import { askIn, byHost, byId, createZone } from '../support/zones.ts';

describe('A zone in a data file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'reference-server-'));
  const data = join(directory, 'server.db');
  after(() => rmSync(directory, { recursive: true }));

  it('is there after a restart, with its users, clients, tokens and key, and is gone once it is deleted', async () => {
    const client = { ...machine, authorities: ['scim.read'] };
    const first = await start({ data, passwordCost: 4 });
    await createZone(first, 'blue');
    await administer(first, 'POST', '/Users', person('zoe'), byId('blue'));
    await administer(first, 'POST', '/oauth/clients', client, byId('blue'));
    const issued = (await askIn(first, 'blue', { grant_type: 'client_credentials' }, client)).json();
    await first.close();
    const second = await start({ data, passwordCost: 4 });
    const headers = { authorization: `Bearer ${issued.access_token}` };
    const inside = await send('GET', `${second.authorizationUrl}/Users`, {
      headers: { ...headers, ...byHost(second, 'blue') },
    });
    expect(inside.text).to.contain('zoe');
    expect((await administer(second, 'GET', '/Users')).text).not.to.contain('zoe');
    await administer(second, 'DELETE', '/identity-zones/blue');
    await second.close();
    const third = await start({ data, passwordCost: 4 });
    expect((await administer(third, 'GET', '/identity-zones/blue')).status).to.equal(404);
    await createZone(third, 'blue');
    expect((await administer(third, 'GET', '/Users', undefined, byId('blue'))).text).not.to.contain('zoe');
    await third.close();
  });
});
