import { expect } from 'chai';
import type { Parameters } from '../../../src/client/parameters.ts';
import {
  authorizationRecipe,
  verifiedBy,
} from '../../../src/protocol/authorization/authorization-request.ts';
import { authorizationFlows } from '../../../src/protocol/authorization/flows.ts';
import type { AuthorizationRequest } from '../../../src/protocol/core/authorization-request.ts';
import { redirectTo } from '../core/judgements/authorization-answers.ts';

const redirectUri = 'https://client.example/callback';

/** The request of a flow without some of its parameters. */
function requestOf(name: string, ...without: readonly string[]): AuthorizationRequest {
  const flow = authorizationFlows.find((one) => one.name === name);
  if (flow === undefined) throw new Error(`no flow is called ${name}`);
  const all: Parameters = [...flow.parameters, ['redirect_uri', redirectUri]];
  return {
    ...{ baseUrl: 'https://a.example', flow, redirectUri, person: {}, accept: 'text/html' },
    client: { id: 'a', spec: flow.clientSpec },
    user: { id: 'u', userName: 'ada', password: 'p', email: 'ada@a.example', spec: { name: 'ada' } },
    parameters: all.filter(([parameter]) => !without.includes(parameter)),
  };
}

describe('an authorization request', () => {
  it('without scope is granted without an ID token too, since nothing says that openid is granted', () => {
    const answer = redirectTo(`${redirectUri}#code=1`);
    expect(authorizationRecipe(requestOf('the hybrid flow', 'scope')).granted(answer).passed).to.equal(true);
    expect(authorizationRecipe(requestOf('the hybrid flow')).granted(answer).passed).to.equal(false);
    const none = redirectTo(`${redirectUri}#state=1`);
    expect(authorizationRecipe(requestOf('the ID token flow', 'scope')).granted(none).passed).to.equal(false);
  });

  it('without redirect_uri verifies that the registered one is used', () => {
    expect(verifiedBy(requestOf('the browser code flow', 'redirect_uri'))).to.equal('AUTHORIZE-REDIRECT-017');
    expect(verifiedBy(requestOf('the implicit flow', 'redirect_uri'))).to.equal('AUTHORIZE-REDIRECT-019');
    expect(verifiedBy(requestOf('the browser code flow'))).to.equal('AUTHORIZE-RESPONSETYPE-001');
  });
});
