import { expect } from 'chai';
import { tokenRecipe } from '../../../src/protocol/token/token-recipe.ts';
import { tokenDraft, tokenHttpRequest } from '../../../src/protocol/token/token-request.ts';
import { tokenRequestVariations, varied } from '../../../src/protocol/token/token-request-variations.ts';

const authentication = { method: 'client_secret_basic', clientId: 'c d', secret: 's' } as const;
const plain = {
  baseUrl: 'https://a.example/auth',
  grantType: 'client_credentials',
  shows: 'TOKEN-REQUEST-GRANT-003',
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
    const [variation] = tokenRequestVariations;
    if (variation === undefined) throw new Error('there is no variation');
    const keys = [
      plain,
      { ...plain, parameters: [] },
      { ...plain, path: '/other' },
      { ...plain, variant: 'x' },
      { ...plain, headers: [['A', 'b'] as const] },
      { ...plain, authentication: { ...authentication, secret: 't' } },
      varied(plain, variation),
    ].map((request) => tokenRecipe(request).key);
    expect(new Set(keys).size).to.equal(keys.length);
  });
});

describe('the variations of a token request', () => {
  const changes: Readonly<Record<string, RegExp>> = {
    'with a plus sign for each space': /scope=a\+b/,
    'with %20 for each space': /scope=a%20b/,
    'without Accept': /^(?!.*Accept)/s,
    'with its content type in upper case and a charset': /Application\/X-WWW-Form-Urlencoded; charset=UTF-8/,
    'with the names of its headers in upper case': /CONTENT-TYPE.*AUTHORIZATION.*ACCEPT/s,
    'with the client_id of its Basic header in the body': /&client_id=c\+d/,
    'with a body of a megabyte': /x{1048576}/,
  };
  for (const variation of tokenRequestVariations) {
    it(variation.name, async () => {
      const recipe = tokenRecipe(varied(plain, variation));
      const request = JSON.stringify(await recipe.toRequest(await recipe.prepare()));
      expect(changes[variation.name]?.test(request)).to.equal(true);
    });
  }
});
