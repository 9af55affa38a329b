import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import type { ClientFixture, ClientSpec } from '../../../src/fixtures/client-fixture.ts';
import { anotherClient, asAnotherClient } from '../../../src/protocol/token/another-client.ts';
import { tokenDraft } from '../../../src/protocol/token/token-request.ts';
import { noScenario } from '../../scenario/example-run.ts';

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

  it('takes no place in a request that does not say of whom it is', async () => {
    const draft = tokenDraft('http://target', { method: 'omitted' }, []);
    const applied = Promise.resolve().then(() => asAnotherClient(async () => ({})).apply(draft, noScenario));
    expect(await applied.catch((error: unknown) => error)).to.be.instanceOf(SuiteDefect);
  });
});
