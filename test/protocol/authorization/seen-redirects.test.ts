import { expect } from 'chai';
import type { Exchange } from '../../../src/client/exchange.ts';
import { authorizationFlows } from '../../../src/protocol/authorization/flows.ts';
import { judgeSeenRedirect } from '../../../src/protocol/authorization/seen-redirects.ts';
import type { AuthorizationRequest } from '../../../src/protocol/core/authorization-request.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

const redirectUri = 'https://client.example/callback';

/** Ids of what is recorded of an answer to the request of a flow. */
function breachesOf(name: string, location: string, parameters: readonly (readonly [string, string])[] = []) {
  const flow = authorizationFlows.find((one) => one.name === name);
  if (flow === undefined) throw new Error(`no flow is called ${name}`);
  const own = flow.parameters.filter(([known]) => parameters.every(([changed]) => changed !== known));
  const request = {
    flow,
    redirectUri,
    parameters: [...own, ...parameters],
  } as unknown as AuthorizationRequest;
  const exchange: Exchange = {
    ...{ id: '1/1', startedAt: 0, durationMs: 0 },
    request: { method: 'GET', url: 'https://a.example/oauth/authorize', headers: [] },
    response: { status: 302, headers: [['Location', location]], body: '' },
  };
  const scenario = exampleScenario(exampleRun(exampleTarget('https://a.example')));
  judgeSeenRedirect(scenario, request, exchange);
  return scenario.record.checks.map(({ requirement, passed }) => `${requirement}${passed ? ' passed' : ''}`);
}

const state = ['state', 'a long state'] as const;
const fragment = 'token_type=bearer&access_token=t&expires_in=600&jti=j&state=a+long+state';

describe('a granted authorization answer that a scenario meets', () => {
  it('records nothing where there is no breach, nor of a refusal', () => {
    expect(breachesOf('the API code flow', `${redirectUri}?code=c&state=a%20long%20state`, [state])).to.eql(
      [],
    );
    expect(breachesOf('the implicit flow', `${redirectUri}#${fragment}`, [state])).to.eql([]);
    expect(breachesOf('the API code flow', `${redirectUri}?error=access_denied`, [state])).to.eql([]);
  });

  it('is held to its state, however long', () => {
    expect(breachesOf('the API code flow', `${redirectUri}?code=c&state=a+long`, [state])).to.eql([
      'AUTHORIZE-STATE-004',
    ]);
    expect(breachesOf('the browser code flow', `${redirectUri}?code=c`, [state])).to.eql([
      'AUTHORIZE-STATE-005',
    ]);
  });

  it('is held to the schema of its flow', () => {
    const without = fragment.replace('&jti=j', '');
    expect(breachesOf('the implicit flow', `${redirectUri}#${without}`, [state])).to.eql([
      'AUTHORIZE-IMPLICIT-004',
    ]);
  });

  it('is not judged where another response_type was asked for', () => {
    const asked = [['response_type', 'code token']] as const;
    expect(breachesOf('the implicit flow', `${redirectUri}#access_token=t&token_type=mac`, asked)).to.eql([]);
  });
});
