import { expect } from 'chai';
import type { Exchange } from '../../../src/client/exchange.ts';
import { authorizationFlows } from '../../../src/protocol/authorization/flows.ts';
import { judgeSeenRedirect } from '../../../src/protocol/authorization/seen-redirects.ts';
import type { AuthorizationRequest } from '../../../src/protocol/core/authorization-request.ts';
import { judgeSeenResponse } from '../../../src/protocol/token/seen-responses.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

const redirectUri = 'https://client.example/callback';

/** The exchange of a code for a token with these scopes. */
function exchangeOf(code: string, scope: string): Exchange {
  const json = ['Content-Type', 'application/json;charset=UTF-8'] as const;
  const members = { access_token: 'anything', token_type: 'bearer', expires_in: 600, jti: 'j', scope };
  return {
    ...{ id: '1/2', startedAt: 0, durationMs: 0 },
    request: {
      ...{ method: 'POST', url: 'https://a.example/oauth/token', headers: [] },
      body: `grant_type=authorization_code&token_format=opaque&code=${code}`,
    },
    response: {
      status: 200,
      headers: [json, ['Cache-Control', 'no-store'], ['Pragma', 'no-cache']],
      body: JSON.stringify(members),
    },
  };
}

/** Ids of what is recorded of an answer to the request of a flow, and of the token for its code. */
function breachesOf(
  name: string,
  location: string,
  parameters: readonly (readonly [string, string])[] = [],
  tokenScope?: string,
) {
  const flow = authorizationFlows.find((one) => one.name === name);
  if (flow === undefined) throw new Error(`no flow is called ${name}`);
  const own = flow.parameters.filter(([known]) => parameters.every(([changed]) => changed !== known));
  const request = {
    flow,
    redirectUri,
    client: { id: 'shop', spec: { name: 'shop', scope: ['openid', 'assay.read', 'assay.write'] } },
    parameters: [...own, ...parameters],
  } as unknown as AuthorizationRequest;
  const exchange: Exchange = {
    ...{ id: '1/1', startedAt: 0, durationMs: 0 },
    request: { method: 'GET', url: 'https://a.example/oauth/authorize', headers: [] },
    response: { status: 302, headers: [['Location', location]], body: '' },
  };
  const scenario = exampleScenario(exampleRun(exampleTarget('https://a.example')));
  judgeSeenRedirect(scenario, request, exchange);
  if (tokenScope !== undefined) judgeSeenResponse(scenario, exchangeOf('c', tokenScope));
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

  it('grants no scope that the request left out, in the redirect or for its code', () => {
    const asked = [state, ['scope', 'openid assay.read']] as const;
    const shop = `${redirectUri}?code=c&state=a%20long%20state`;
    expect(breachesOf('the API code flow', shop, asked, 'openid assay.read')).to.eql([]);
    expect(breachesOf('the API code flow', shop, asked, 'openid assay.write')).to.eql([
      'AUTHORIZE-PARAM-009',
    ]);
    expect(breachesOf('the API code flow', shop, [state, ['scope', '']], 'openid assay.write')).to.eql([]);
    const more = `${redirectUri}#${fragment}&scope=assay.read+assay.write`;
    expect(breachesOf('the implicit flow', more, asked)).to.eql(['AUTHORIZE-PARAM-011']);
  });

  it('is held to the error that ends a silent flow, and to no other error', () => {
    const silent = 'the silent implicit flow';
    const whole = `${redirectUri}#error=login_required&session_state=ab.cd&state=a+long+state`;
    expect(breachesOf(silent, whole, [state])).to.eql([]);
    expect(breachesOf(silent, whole.replace('&session_state=ab.cd', ''), [state])).to.eql([
      'AUTHORIZE-PROMPT-008',
    ]);
    expect(breachesOf(silent, `${redirectUri}#error=invalid_scope`, [state])).to.eql([]);
  });

  it('is not judged where another response_type was asked for', () => {
    const asked = [['response_type', 'code token']] as const;
    expect(breachesOf('the implicit flow', `${redirectUri}#access_token=t&token_type=mac`, asked)).to.eql([]);
  });
});
