import { expect } from 'chai';
import type { RunningServer } from '../../../reference-server/index.ts';
import { administer, createPerson, person } from '../support/accounts.ts';
import { type Answer, start } from '../support/client.ts';
import { ask, populate } from '../support/flows.ts';

describe('Settings of the internal provider', () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await start({ passwordCost: 4 });
    await populate(server);
  });
  afterEach(() => server.close());

  const configure = (config: Record<string, unknown>): Promise<Answer> =>
    administer(server, 'PUT', '/identity-providers/auth', {
      ...{ originKey: 'auth', name: 'auth', type: 'auth', config },
    });
  const guess = (password: string): Promise<Answer> =>
    ask(server, { grant_type: 'password', username: 'marissa', password });

  it('set how many wrong passwords lock an account, and how long', async () => {
    const answer = await configure({
      lockoutPolicy: { lockoutAfterFailures: 2, countFailuresWithin: 60, lockoutPeriodSeconds: 1 },
    });
    expect(answer.status, answer.text).to.equal(200);
    await guess('wrong');
    await guess('wrong');
    expect((await guess('marissa secret')).status).to.equal(400);
    await configure({ lockoutPolicy: { lockoutAfterFailures: 3 } });
    expect((await guess('marissa secret')).status).to.equal(200);
  });

  it('set what a new password needs', async () => {
    await configure({
      passwordPolicy: { minLength: 8, maxLength: 12, requireDigit: 2, requireUpperCaseCharacter: 1 },
    });
    const create = async (password: string): Promise<unknown> =>
      (await administer(server, 'POST', '/Users', person(`u${password.length}`, { password }))).status;
    const statuses = [await create('Short12'), await create('muchTooLong123'), await create('Onedigit1')];
    expect([...statuses, await create('nocapital12'), await create('Twodigits12')]).to.deep.equal([
      ...[400, 400, 400, 400, 201],
    ]);
  });

  it('switch off the administration of internal users, and of no others', async () => {
    await configure({ disableInternalUserManagement: true });
    const answer = await administer(server, 'POST', '/Users', person('zoe'));
    expect([answer.status, answer.json().error]).to.deep.equal([403, 'internal_user_management_disabled']);
    expect(await createPerson(server, 'guest', { origin: 'elsewhere' })).to.be.a('string');
    expect((await guess('marissa secret')).status).to.equal(200);
  });

  it('are refused when they are none', async () => {
    for (const [config, member] of [
      [{ lockoutPolicy: { lockoutAfterFailures: 'many' } }, 'lockoutAfterFailures'],
      [{ lockoutPolicy: { attempts: 3 } }, 'attempts'],
      [{ passwordPolicy: 8 }, 'passwordPolicy'],
      [{ disableInternalUserManagement: 'yes' }, 'disableInternalUserManagement'],
    ] as const) {
      const answer = await configure(config);
      expect([answer.status, String(answer.json().error_description)]).to.satisfy(
        ([status, text]: [number, string]) => status === 422 && text.includes(member),
      );
    }
  });
});
