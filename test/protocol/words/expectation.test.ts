import { expect } from 'chai';
import type { HttpResponse } from '../../../src/client/exchange.ts';
import { expectationPattern, readExpectation } from '../../../src/protocol/words/expectation.ts';
import type { Sent } from '../../../src/scenario/scenario.ts';
import { exchangeOf, jsonResponse } from '../core/judgements/responses.ts';

function sent(response: HttpResponse): Sent {
  const granted = { expected: '', actual: '', passed: true };
  return {
    exchange: exchangeOf(response),
    granted,
    recipe: { name: 'request', shows: 'TOKEN-REQUEST-GRANT-003' },
  };
}

const seen = {
  baseUrl: 'http://a.example/auth',
  sent: sent(jsonResponse(200, { access_token: 'x', jti: 'now' })),
  earlier: () => sent(jsonResponse(200, { access_token: 'x', jti: 'then' })),
  clientId: () => 'c',
  origin: () => 'o',
  userName: () => 'u',
};

describe('expectations', () => {
  for (const [text, good, bad] of [
    ['"JWT"', 'JWT', 'jwt'],
    ['the client id', 'c', 'd'],
    ['about 1234', 1233, 1235],
    [
      'the URL of /token_keys beneath the base URL',
      'http://a.example/auth/token_keys',
      'https://a.example/auth/token_keys',
    ],
    [
      'the https URL of /token_keys beneath the base URL',
      'https://a.example/auth/token_keys',
      'http://a.example/auth/token_keys',
    ],
    ['jti of the token response', 'now', 'then'],
    ['jti of the earlier token response', 'then', 'now'],
    ['a string', 'x', 1],
    ['a string or an array of strings', ['x'], [1]],
  ] as const) {
    it(text, () => {
      expect(new RegExp(`^(${expectationPattern.source})$`).test(text)).to.equal(true);
      const expectation = readExpectation(text);
      expect(expectation?.('x', good, seen).passed).to.equal(true);
      expect(expectation?.('x', bad, seen).passed).to.equal(false);
    });
  }

  it('are closed words', () => {
    expect(readExpectation('a strnig')).to.equal(undefined);
    expect(new RegExp(`^(${expectationPattern.source})$`).test('a strnig')).to.equal(false);
  });

  it('have an expression without groups', () => {
    expect(expectationPattern.source).to.not.match(/(?<!\\)\((?!\?)/);
  });
});
