import { expect } from 'chai';
import {
  agrees,
  isAnother,
  needMembers,
  noJwt,
  tellsApart,
} from '../../../src/protocol/core/response-promises.ts';
import type { RequirementId } from '../../../src/requirement-id.ts';
import type { Sent } from '../../../src/scenario/attempt.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';

function sent(body: object, status = 200, verifies: RequirementId = 'TOKEN-REQUEST-GRANT-002'): Sent {
  const headers = [['Content-Type', 'application/json']] as const;
  const request = { method: 'POST', url: 'https://host.example/oauth/token', headers: [] };
  const response = { status, headers, body: JSON.stringify(body) };
  return {
    exchange: { id: '1/1', request, response, startedAt: 0, durationMs: 1 },
    recipe: { name: 'token request', verifies },
    granted: { expected: '', actual: '', passed: true },
  };
}

function stopOf(action: () => unknown) {
  try {
    action();
    return undefined;
  } catch (error) {
    if (error instanceof ScenarioStopped) return error.stop;
    throw error;
  }
}

describe('a member that another requirement promises', () => {
  it('keeps a rule about it from being judged when it is absent', () => {
    const token = { access_token: 'a', token_type: 'bearer' };
    expect(stopOf(() => needMembers(sent(token), ['jti']))).to.include({
      reason: 'blocked',
      blockedBy: 'TOKEN-RESPONSE-JTI-001',
    });
    expect(stopOf(() => needMembers(sent(token, 200, 'TOKEN-REQUEST-GRANT-005'), ['scope']))).to.include({
      blockedBy: 'TOKEN-REFRESH-019',
    });
    expect(stopOf(() => needMembers(sent({ ...token, jti: '1' }), ['jti', 'access_token']))).to.equal(
      undefined,
    );
    expect(stopOf(() => needMembers(sent({ error: 'x' }, 400), ['jti']))).to.equal(undefined);
  });

  it('names the requirement of the grant whose access token is no JWT', () => {
    expect(noJwt(sent({}, 200, 'TOKEN-REQUEST-GRANT-001')).stop.blockedBy).to.equal(
      'TOKEN-FORMAT-DEFAULT-002',
    );
  });

  it('agrees in nothing when what it is compared with is absent', () => {
    expect(stopOf(() => agrees('amr', undefined, undefined))).to.include({ reason: 'not-triggered' });
    expect(stopOf(() => agrees('amr', undefined, ['pwd']))).to.include({ reason: 'not-triggered' });
    expect(agrees('amr', ['pwd'], undefined)).to.include({ passed: false });
    expect(agrees('amr', ['pwd'], ['pwd'])).to.include({ passed: true });
  });

  it('is no other than that of an earlier answer where one of them is absent', () => {
    expect(stopOf(() => isAnother('jti', undefined, 'a'))).to.include({ reason: 'not-triggered' });
    expect(stopOf(() => isAnother('jti', 'a', undefined))).to.include({ reason: 'not-triggered' });
    expect(isAnother('jti', 'a', 'a')).to.include({ passed: false });
    expect(isAnother('jti', 'a', 'b')).to.include({ passed: true });
  });

  it('tells two tokens apart, and says nothing of one token that is given twice', () => {
    const first = { access_token: 'a', jti: '1' };
    expect(tellsApart('jti', first, { access_token: 'b', jti: '1' })).to.include({ passed: false });
    expect(tellsApart('jti', first, { access_token: 'b', jti: '2' })).to.include({ passed: true });
    expect(tellsApart('jti', { jti: '1' }, { jti: '1' })).to.include({ passed: false });
    expect(tellsApart('access_token', first, first)).to.include({ passed: false });
    expect(stopOf(() => tellsApart('jti', first, first))).to.include({ reason: 'not-triggered' });
  });
});
