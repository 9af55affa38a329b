import { expect } from 'chai';
import { issuedValues } from '../../../src/protocol/words/issued-value.ts';
import type { Sent } from '../../../src/scenario/attempt.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';

function sent(body: object): Sent {
  const headers = [['Content-Type', 'application/json']] as const;
  const request = { method: 'POST', url: 'https://host.example/oauth/token', headers: [] };
  return {
    exchange: {
      id: '1/1',
      request,
      response: { status: 200, headers, body: JSON.stringify(body) },
      startedAt: 0,
      durationMs: 1,
    },
    recipe: { name: 'token request', verifies: 'TOKEN-REQUEST-GRANT-002' },
    granted: { expected: '', actual: '', passed: true },
  };
}

const tokens = (...values: readonly (string | undefined)[]) =>
  values.map((access_token) => sent({ access_token }));

function stopOf(action: () => unknown) {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ScenarioStopped) return error.stop;
    throw error;
  }
}

describe('values that were issued', () => {
  it('are one of each answer', () => {
    expect(issuedValues(tokens('a', 'b', 'a'), 'access_token')).to.deep.equal(['a', 'b', 'a']);
  });

  it('show nothing where one token is given again and again, or where it is a JWT', () => {
    expect(stopOf(() => issuedValues(tokens('a', 'a'), 'access_token'))).to.include({
      reason: 'not-triggered',
    });
    expect(stopOf(() => issuedValues(tokens('e30.e30.', 'a'), 'access_token'))).to.include({
      reason: 'not-triggered',
    });
  });

  it('are blocked where there are none', () => {
    expect(stopOf(() => issuedValues(tokens('a', undefined), 'access_token'))).to.include({
      reason: 'blocked',
    });
  });

  it('may be codes, of which none is given twice', () => {
    expect(issuedValues([sent({ code: 'a' }), sent({ code: 'a' })], 'code')).to.deep.equal(['a', 'a']);
  });
});
