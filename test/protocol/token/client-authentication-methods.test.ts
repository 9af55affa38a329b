import { expect } from 'chai';
import type { ClientFixture, ClientSpec } from '../../../src/fixtures/client-fixture.ts';
import {
  clientAuthenticationMethods,
  credentialsOf,
} from '../../../src/protocol/token/client-authentication-methods.ts';

const baseUrl = 'http://127.0.0.1:1';
const spec: ClientSpec = { name: 'client', authorized_grant_types: ['client_credentials'] };

const made = (registered: ClientSpec, secret?: string): ClientFixture => ({
  ...{ id: 'c', spec: registered },
  ...(secret === undefined ? {} : { secret }),
});

describe('the credentials of a client', () => {
  it('are by the method that it is registered for, with which each method agrees', async () => {
    for (const method of clientAuthenticationMethods) {
      const client = made(await method.register(spec), 's');
      expect(credentialsOf(client, baseUrl), method.name).to.deep.equal(method.credentials(client, baseUrl));
    }
  });

  it('are its id alone where it has no secret', () => {
    expect(credentialsOf(made(spec), baseUrl)).to.deep.equal({ method: 'none', clientId: 'c' });
  });
});
