import { expect } from 'chai';
import type { ClientSpec } from '../../../src/fixtures/client-fixture.ts';
import type { AuthorizationDraft } from '../../../src/protocol/authorization/authorization-request.ts';
import { clientIdFaults } from '../../../src/protocol/authorization/faults/authorization-client-faults.ts';
import { withRun } from '../../../src/scenario/run.ts';
import { UserAgent } from '../../../src/user-agent/user-agent.ts';
import { exampleRun, exampleTarget, noScenario } from '../../scenario/example-run.ts';

/** The clients that the faults need for a request of that response type. */
async function clientsFor(responseType: string): Promise<ClientSpec[]> {
  const run = exampleRun(exampleTarget('http://127.0.0.1:1'));
  const specs: ClientSpec[] = [];
  run.fixtures.client = async (spec) => {
    specs.push(spec);
    return { id: spec.name, spec };
  };
  const draft = {
    parameters: [
      ['client_id', 'own'],
      ['response_type', responseType],
    ],
    userAgent: new UserAgent(),
  } as const satisfies Partial<AuthorizationDraft>;
  await withRun(run, () =>
    Promise.all(clientIdFaults.map(async ({ apply }) => apply(draft as never, noScenario))),
  );
  return specs;
}

describe('clients that take the place of the one that asks for authorization', () => {
  for (const responseType of ['code', 'token', 'token id_token', 'code id_token']) {
    it(`are as the admin API takes them for response_type=${responseType}`, async () => {
      for (const { name, secret, authorized_grant_types: grants } of await clientsFor(responseType)) {
        expect(grants.includes('implicit') && secret !== null, `${name}: a secret`).to.equal(false);
        expect(grants.includes('authorization_code') && secret === null, `${name}: none`).to.equal(false);
      }
    });
  }

  it('have the grant behind the response type when they lack openid alone', async () => {
    const grantsOf = async (responseType: string) =>
      (await clientsFor(responseType)).find(({ name }) => name.startsWith('no-openid'))
        ?.authorized_grant_types;
    expect(await grantsOf('code id_token')).to.include('authorization_code');
    expect(await grantsOf('id_token')).to.deep.equal(['implicit']);
  });
});
