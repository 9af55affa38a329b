import { expect } from 'chai';
import { tokenGranted, tokenRefused } from '../../../../src/protocol/core/judgements/token-response.ts';
import {
  invalidScopeOrWithout,
  scopeNotGiven,
  scopeRules,
} from '../../../../src/protocol/token/judgements/token-scope.ts';
import { jsonResponse } from './responses.ts';

const token = { access_token: 'x', scope: 'a b' };

describe('a granted token request', () => {
  it('is a success with an access token', () => {
    expect(tokenGranted(jsonResponse(200, token)).passed).to.equal(true);
    expect(tokenGranted(jsonResponse(201, token)).passed).to.equal(true);
  });

  it('is nothing else', () => {
    for (const response of [
      jsonResponse(400, token),
      jsonResponse(200, {}),
      jsonResponse(200, { access_token: '' }),
      jsonResponse(200, { access_token: null }),
      jsonResponse(200, [token]),
      { status: 200, headers: [], body: 'access_token=x' },
    ]) {
      expect(tokenGranted(response).passed, response.body).to.equal(false);
    }
  });
});

describe('a refused token request', () => {
  it('is no success and brings nothing', () => {
    for (const status of [302, 400, 401, 500]) {
      expect(tokenRefused(jsonResponse(status, { error: 'x' })).passed).to.equal(true);
    }
  });

  it('is not refused when it succeeds or brings a token, a code or an ID token', () => {
    expect(tokenRefused(jsonResponse(200, { error: 'x' })).passed).to.equal(false);
    for (const member of ['access_token', 'refresh_token', 'id_token', 'code']) {
      expect(tokenRefused(jsonResponse(400, { [member]: 'x' })).passed, member).to.equal(false);
    }
  });
});

describe('the scope of a token', () => {
  const judged = (name: string, scopes: string, response = jsonResponse(200, token)) =>
    scopeRules.find((rule) => rule.name === name)?.judge(response, scopes.split(' ')).passed;

  it('is compared as a set', () => {
    expect(judged('has the scopes', 'b a')).to.equal(true);
    expect(judged('has the scopes', 'a')).to.equal(false);
    expect(judged('has the scopes', 'a b c')).to.equal(false);
    expect(judged('has the scopes', 'a b', jsonResponse(200, { scope: ['a', 'b'] }))).to.equal(false);
  });

  it('lacks a scope only where there are others', () => {
    expect(judged('lacks the scope', 'c')).to.equal(true);
    expect(judged('lacks the scope', 'a')).to.equal(false);
    expect(judged('lacks the scope', 'c', jsonResponse(200, {}))).to.equal(false);
  });

  it('need not be told where no access token is handed out', () => {
    expect(judged('lacks the scope', 'c', jsonResponse(200, { access_token: null }))).to.equal(true);
    const told = jsonResponse(200, { access_token: null, scope: 'a c' });
    expect(judged('lacks the scope', 'c', told)).to.equal(false);
  });
});

describe('a request for a scope that the client does not have', () => {
  const judged = (judge: typeof scopeNotGiven, response = jsonResponse(200, token)) =>
    judge(response, 'c').passed;

  it('is refused or served without it', () => {
    expect(judged(scopeNotGiven)).to.equal(true);
    expect(judged(scopeNotGiven, jsonResponse(400, { error: 'x' }))).to.equal(true);
    expect(judged(scopeNotGiven, jsonResponse(200, { ...token, scope: 'a c' }))).to.equal(false);
  });

  it('is refused with the code of the standard, or served without it', () => {
    const name = invalidScopeOrWithout;
    expect(judged(name)).to.equal(true);
    expect(judged(name, jsonResponse(400, { error: 'invalid_scope' }))).to.equal(true);
    expect(judged(name, jsonResponse(400, { error: 'invalid_request' }))).to.equal(false);
    expect(judged(name, jsonResponse(200, { ...token, scope: 'c' }))).to.equal(false);
  });
});
