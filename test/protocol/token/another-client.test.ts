import { expect } from 'chai';
import type { ClientFixture, ClientSpec } from '../../../src/fixtures/client-fixture.ts';
import { anotherClient } from '../../../src/protocol/token/another-client.ts';

const client: ClientFixture = {
  id: 'first',
  secret: 'secret',
  spec: {
    name: 'client',
    endings: { secret: '&' },
    authorized_grant_types: ['password', 'refresh_token'],
    scope: ['assay.read'],
    jwks: '{}',
  },
};
const run = {
  fixtures: {
    client: async (spec: ClientSpec): Promise<ClientFixture> => ({ id: 'other', secret: 'its own', spec }),
  },
};

async function specOf(metadata?: Readonly<Record<string, unknown>>): Promise<ClientSpec> {
  return (await anotherClient(run, client, metadata)).spec;
}

describe('another client', () => {
  it('is registered like the first but for its name', async () => {
    const { name, ...rest } = await specOf();
    const { name: own, endings: _endings, ...alike } = client.spec;
    expect(rest).to.deep.equal(alike);
    expect(name).to.not.equal(own);
  });

  it('has the metadata of the page, and lacks what is absent there', async () => {
    const { scope, jwks } = await specOf({ scope: ['assay.write'], jwks: undefined });
    expect({ scope, jwks }).to.deep.equal({ scope: ['assay.write'], jwks: undefined });
  });

  it('must lack the grant types that it lost', async () => {
    expect((await specOf({ authorized_grant_types: ['refresh_token'] })).lacks).to.deep.equal(['password']);
    expect((await specOf({ scope: [] })).lacks).to.equal(undefined);
  });

  it('is another one for other metadata alone', async () => {
    const names = await Promise.all(
      [{ jwks: undefined }, { scope: ['a'] }, { scope: ['b'] }, { scope: ['b'] }].map(async (metadata) => {
        const { name } = await specOf(metadata);
        return name;
      }),
    );
    expect(new Set(names).size).to.equal(3);
    expect(names[2]).to.equal(names[3]);
  });
});
