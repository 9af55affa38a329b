import { createHash } from 'node:crypto';
import { expect } from 'chai';
import type { HttpResponse } from '../../../src/client/exchange.ts';
import { filled } from '../../../src/protocol/core/page-text.ts';
import { expectationPattern, readExpectation } from '../../../src/protocol/words/expectation.ts';
import type { Sent } from '../../../src/scenario/attempt.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import { exchangeOf, jsonResponse } from '../core/judgements/responses.ts';

function sent(response: HttpResponse): Sent {
  const granted = { expected: '', actual: '', passed: true };
  return {
    exchange: exchangeOf(response),
    granted,
    recipe: { name: 'request', verifies: 'TOKEN-REQUEST-GRANT-003' },
  };
}

const idToken = `${[{ alg: 'RS256' }, {}].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.x`;
const state = createHash('sha256').update('c https://c.example u salt').digest('hex');

const seen = {
  sent: sent(
    jsonResponse(200, {
      access_token: 'x',
      jti: 'now',
      since: '2026-01-01T00:00:00Z',
      all: [{ at: '2026-01-01T00:00:00Z' }],
      id_token: idToken,
      code: 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y',
    }),
  ),
  earlier: () => sent(jsonResponse(200, { access_token: 'x', jti: 'then' })),
  before: () => 'then',
  members: () => ({}),
  session: () => ({ clientId: 'c', origin: 'https://c.example' }),
  fill: (text: string) =>
    filled(text, { base_url: 'http://a.example/auth', client: { id: 'c' }, odd: '+(?' }),
};

describe('expectations', () => {
  for (const [text, good, bad] of [
    ['"JWT"', 'JWT', 'jwt'],
    ['"{{ client.id }}"', 'c', 'd'],
    ['true', true, 'true'],
    ['false', false, 0],
    ['null', null, undefined],
    ['a string like "[0-9a-f]{4}"', '0a1b', '0a1b2'],
    ['a string like "{{ odd }}[0-9]"', '+(?7', '+(?x'],
    ['an array of nothing but "code", "token id_token"', ['token id_token', 'code'], ['code token']],
    ['about 1234', 1233, 1235],
    [
      'the URL "{{ base_url }}/token_keys"',
      'http://a.example/auth/token_keys',
      'http://a.example/token_keys',
    ],
    ['"/" or the path of "{{ base_url }}"', '/auth/', '/a'],
    ['"/" or the path of "{{ base_url }}"', '/', ''],
    ['"/" or the path of "{{ base_url }}"', '/auth', undefined],
    ['"jti" of the token response', 'now', 'then'],
    ['"jti" of the earlier answer', 'then', 'now'],
    ['other than in the earlier answer', 'now', 'then'],
    ['the left half of the hash of "code"', '77QmUPtjPfzWtF2AnpK9RQ', 'LDktKdoQak3Pk0cnXxCltA'],
    ['the session state of "u"', `${state}.salt`, `${state}.pepper`],
    ['200', 200, '200'],
    ['a string', 'x', 1],
    ['an array of 2', ['a', 'b'], ['a']],
    ['an array of 0', [], undefined],
    [
      'between 60 and 120 seconds after "since" of the answer',
      '2026-01-01T00:02:00.000Z',
      '2026-01-01T00:00:59.999Z',
    ],
    [
      'between 60 and 120 seconds after "all.0.at" of the answer',
      '2026-01-01T00:01:00Z',
      '2026-01-01T00:02:01Z',
    ],
  ] as const) {
    it(text, async () => {
      expect(new RegExp(`^(${expectationPattern.source})$`).test(text)).to.equal(true);
      const expectation = readExpectation(text);
      expect((await expectation?.('x', good, seen))?.passed).to.equal(true);
      expect((await expectation?.('x', bad, seen))?.passed).to.equal(false);
    });
  }

  it('compare no jti of one access token that is given twice', async () => {
    const other = readExpectation('other than in the earlier answer');
    const again = { ...seen, members: () => ({ access_token: 'x' }) };
    expect((await other?.('code', 'then', again))?.passed).to.equal(false);
    const stopped = await other?.('jti', 'then', again).catch((error: unknown) => error);
    expect(stopped).to.be.instanceOf(ScenarioStopped);
    expect((await other?.('jti', 'then', seen))?.passed).to.equal(false);
  });

  it('are closed words', () => {
    expect(readExpectation('a strnig')).to.equal(undefined);
    expect(new RegExp(`^(${expectationPattern.source})$`).test('a strnig')).to.equal(false);
  });

  it('have an expression without groups', () => {
    expect(expectationPattern.source).to.not.match(/(?<!\\)\((?!\?)/);
  });
});
