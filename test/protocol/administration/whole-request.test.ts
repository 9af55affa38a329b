import { expect } from 'chai';
import { wholeRecipe } from '../../../src/protocol/administration/whole-request.ts';
import { noScenario } from '../../scenario/example-run.ts';

const text = `POST /introspect
Authorization: Basic {{ resource_server.basic }}
Content-Type: application/x-www-form-urlencoded

token={{ token.access_token }}`;
const values = { resource_server: { basic: 'YTpi' }, token: { access_token: async () => 'a+b' } };

function recipeOf(accessToken?: string) {
  const more = accessToken === undefined ? {} : { token: { access_token: accessToken } };
  const page = { text, situation: {}, said: '', sender: 'anybody' } as const;
  return wholeRecipe(page, { ...values, ...more }, noScenario);
}

describe('A request that a page shows whole', () => {
  it('is sent as it stands there, its form encoded', async () => {
    const { prepare, toRequest, name, verifies } = await recipeOf();
    expect(await toRequest(await prepare())).to.deep.equal({
      method: 'POST',
      url: `${noScenario.run.fixtures.admin.baseUrl()}/introspect`,
      headers: [
        ['Accept', 'application/json'],
        ['Authorization', 'Basic YTpi'],
        ['Content-Type', 'application/x-www-form-urlencoded'],
      ],
      body: 'token=a%2Bb',
    });
    expect([name, verifies]).to.deep.equal(['POST /introspect', 'TOKEN-RESPONSE-ACCESS-017']);
  });

  it('shares its control with those that are the same on the wire', async () => {
    const [one, same, other] = [await recipeOf(), await recipeOf('a+b'), await recipeOf('c')];
    expect(one.key).to.equal(same.key);
    expect(one.key).to.not.equal(other.key);
  });
});
