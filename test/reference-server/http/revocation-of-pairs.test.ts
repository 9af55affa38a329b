import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { asAdmin, send, start } from '../support/client.ts';
import { logIn, populate, registerApp } from '../support/flows.ts';

describe('the revocation of the tokens of a user at a client', () => {
  let server: RunningServer;
  let userId: string;
  before(async () => {
    server = await start({ passwordCost: 4 });
    userId = await populate(server);
    await registerApp(server, 'other');
  });
  after(() => server.close());

  const revoke = async (headers: Record<string, string>): Promise<number> =>
    (
      await send('GET', `${server.authorizationUrl}/oauth/token/revoke/user/${userId}/client/app`, {
        headers,
      })
    ).status;
  const bearer = async (clientId: string): Promise<Record<string, string>> => ({
    authorization: `Bearer ${String((await logIn(server, {}, clientId)).access_token)}`,
  });

  it('is open to an administrator, and to a token of that user and that client', async () => {
    expect(await revoke(await asAdmin(server))).to.equal(200);
    expect(await revoke(await bearer('app'))).to.equal(200);
  });

  it('is refused to a token of the user at another client, and without a token', async () => {
    expect(await revoke(await bearer('other'))).to.equal(403);
    expect(await revoke({})).to.equal(401);
  });
});
