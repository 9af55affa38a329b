import { expect } from 'chai';
import { tokenDraft, tokenHttpRequest, tokenRecipe } from '../../../src/protocol/token/token-recipe.ts';
import type { PartsChange } from '../../../src/protocol/token/token-request.ts';

const authentication = { method: 'client_secret_basic', clientId: 'c d', secret: 's' } as const;
const plain = {
  baseUrl: 'https://a.example/auth',
  grantType: 'client_credentials',
  verifies: 'TOKEN-REQUEST-GRANT-003',
  authentication,
  parameters: [['scope', 'a b']],
} as const;

describe('a token request', () => {
  it('is a form by POST that wants JSON', async () => {
    const recipe = tokenRecipe(plain);
    const request = await recipe.toRequest(await recipe.prepare());
    expect(request).to.deep.equal({
      method: 'POST',
      url: 'https://a.example/auth/oauth/token',
      headers: [
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['Authorization', 'Basic YytkOnM='],
        ['Accept', 'application/json'],
      ],
      body: 'grant_type=client_credentials&scope=a+b',
    });
  });

  it('has its parameters in the query with GET', async () => {
    const draft = tokenDraft('https://a.example', authentication, [['scope', 'a']]);
    const get = await tokenHttpRequest({ ...draft, method: 'GET' });
    expect([get.url, get.body]).to.deep.equal(['https://a.example/oauth/token?scope=a', undefined]);
  });

  it('has another key for each thing that makes it another request', () => {
    const change: PartsChange = { name: 'a change', apply: async (draft) => draft };
    const keys = [
      plain,
      { ...plain, parameters: [] },
      { ...plain, path: '/other' },
      { ...plain, variant: 'x' },
      { ...plain, headers: [['A', 'b'] as const] },
      { ...plain, authentication: { ...authentication, secret: 't' } },
      { ...plain, change },
    ].map((request) => tokenRecipe(request).key);
    expect(new Set(keys).size).to.equal(keys.length);
  });

  it('is changed as the page says it, once it is whole', async () => {
    const change: PartsChange = {
      name: 'no scope',
      apply: async (draft) => ({ ...draft, parameters: draft.parameters.slice(0, 1) }),
    };
    const recipe = tokenRecipe({ ...plain, change });
    expect((await recipe.toRequest(await recipe.prepare())).body).to.equal('grant_type=client_credentials');
  });
});
