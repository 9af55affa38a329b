import { expect } from 'chai';
import type { Exchange } from '../../../src/client/exchange.ts';
import { refreshRequest } from '../../../src/protocol/token/refresh-request.ts';
import type { TokenRequest } from '../../../src/protocol/token/token-request.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

const client = { id: 'c', secret: 's', spec: { name: 'c', authorized_grant_types: ['password'] } };
const request = (refresh: Partial<TokenRequest['refresh']>): TokenRequest => ({
  ...{
    baseUrl: 'https://a.example',
    client,
    grantType: 'password',
    verifies: 'TOKEN-REQUEST-GRANT-003',
    parameters: [],
  },
  authentication: { method: 'client_secret_basic', clientId: 'c', secret: 's' },
  refresh: { client, promisedBy: 'TOKEN-RESPONSE-REFRESH-009', ...refresh },
});

const answer = (body: object): Exchange => ({
  ...{
    id: '1/1',
    startedAt: 0,
    durationMs: 0,
    request: { method: 'POST', url: 'https://a.example', headers: [] },
  },
  response: { status: 200, headers: [], body: JSON.stringify(body) },
});

/** What the refresh request carries when the earlier response was this one, or why there is none. */
async function carried(refresh: Partial<TokenRequest['refresh']>, body: object): Promise<unknown> {
  const scenario = exampleScenario(exampleRun(exampleTarget('https://a.example')));
  try {
    return await refreshRequest(scenario, request(refresh), answer(body)).oneTime?.();
  } catch (error) {
    return error instanceof ScenarioStopped ? error.stop : error;
  }
}

describe('a refresh request', () => {
  it('carries the refresh token of the earlier response', async () => {
    for (const refresh of [{}, { isOptional: true } as const]) {
      expect(await carried(refresh, { refresh_token: 'r' })).to.deep.equal([['refresh_token', 'r']]);
    }
  });

  it('is blocked by the promise of a refresh token that did not come', async () => {
    expect(await carried({}, {})).to.include({ reason: 'blocked', blockedBy: 'TOKEN-RESPONSE-REFRESH-009' });
  });

  it('is not triggered where none came that nobody promised', async () => {
    expect(await carried({ isOptional: true }, {})).to.include({ reason: 'not-triggered' });
  });
});
