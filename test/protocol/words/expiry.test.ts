import { expect } from 'chai';
import { agreesWithToken } from '../../../src/protocol/words/expiry.ts';
import type { Sent } from '../../../src/scenario/attempt.ts';
import { ScenarioStopped } from '../../../src/scenario/stop-scenario.ts';
import { jwt, redirectTo } from '../core/judgements/authorization-answers.ts';
import { exchangeOf, jsonResponse } from '../core/judgements/responses.ts';

const date = ['Date', 'Wed, 25 Nov 2026 20:00:00 GMT'] as const;
const then = Date.parse(date[1]) / 1000;

function sent(response: ReturnType<typeof jsonResponse>): Sent {
  const exchange = exchangeOf({ ...response, headers: [...response.headers, date] });
  const granted = { expected: '', actual: '', passed: true };
  return { exchange, granted, recipe: { name: 'request', verifies: 'TOKEN-REQUEST-GRANT-002' } };
}

function nothingEarlier(): never {
  throw new Error('nothing was sent earlier');
}

describe('expires_in', () => {
  const token = jwt({ exp: then + 600 });

  it('agrees with exp of the JWT of its response', () => {
    const judge = (expiresIn: number) =>
      agreesWithToken(
        sent(jsonResponse(200, { access_token: token, expires_in: expiresIn })),
        nothingEarlier,
      );
    expect(judge(600).passed).to.equal(true);
    expect(judge(900).passed).to.equal(false);
  });

  it('agrees with it in a token response that has a member `active` besides', () => {
    const open = sent(jsonResponse(200, { access_token: token, expires_in: 600, active: true }));
    const request = { ...open.exchange.request, body: 'grant_type=client_credentials' };
    const asked = { ...open, exchange: { ...open.exchange, request } };
    expect(agreesWithToken(asked, nothingEarlier).passed).to.equal(true);
  });

  it('agrees with exp of the JWT of its redirect', () => {
    const judge = (expiresIn: number) =>
      agreesWithToken(
        sent(redirectTo(`https://client.example/cb#access_token=${token}&expires_in=${expiresIn}`)),
        nothingEarlier,
      );
    expect(judge(600).passed).to.equal(true);
    expect(judge(900).passed).to.equal(false);
  });

  it('agrees with what introspection reports of an opaque token', () => {
    const earlier = sent(jsonResponse(200, { access_token: 'opaque', expires_in: 600 }));
    const judge = (exp: number) =>
      agreesWithToken(sent(jsonResponse(200, { active: true, exp })), () => earlier);
    expect(judge(then + 600).passed).to.equal(true);
    expect(judge(then + 900).passed).to.equal(false);
  });

  it('has nothing to agree with where the token is opaque', () => {
    const opaque = jsonResponse(200, { access_token: 'opaque', expires_in: 600 });
    expect(() => agreesWithToken(sent(opaque), nothingEarlier)).to.throw(ScenarioStopped);
  });
});
